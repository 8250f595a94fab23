import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { readFigures as contract } from '#shared/contracts/figures.ts';
import { readFigures } from './read-figures.ts';

export function figureRoutes(api: FastifyInstance, services: Services): void {
  route(api, contract, ({ acting, query }) => readFigures(services, acting.providerId, query));
}
