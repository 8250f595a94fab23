import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { listChoices as choices } from '#shared/contracts/choices.ts';
import { searchAll } from '#shared/contracts/search.ts';
import { findEverything } from './find-everything.ts';
import { listChoices } from './list-choices.ts';

export function searchRoutes(api: FastifyInstance, { db }: Services): void {
  route(api, searchAll, ({ acting, query }) => findEverything(db, acting.providerId, query.q));
  route(api, choices, ({ acting }) => listChoices(db, acting.providerId));
}
