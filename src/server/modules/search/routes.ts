import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { searchAll } from '#shared/contracts/search.ts';
import { findEverything } from './find-everything.ts';

export function searchRoutes(api: FastifyInstance, { db }: Services): void {
  route(api, searchAll, ({ acting, query }) => findEverything(db, acting.providerId, query.q));
}
