import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { datevRoutes } from './datev/routes.ts';
import { sepaRoutes } from './sepa/routes.ts';

/** What leaves for bank and bookkeeping, one group of calls for each room. */
export function bookkeepingRoutes(api: FastifyInstance, services: Services): void {
  sepaRoutes(api, services);
  datevRoutes(api, services);
}
