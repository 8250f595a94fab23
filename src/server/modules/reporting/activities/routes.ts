import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  exportActivities,
  listActivities,
  listActivityActors,
} from '#shared/contracts/reporting/activities.ts';
import { actorLabel } from '#shared/labels/actors.ts';
import { activityTable } from './activity-table.ts';
import { listActors } from './queries.ts';
import { readActivities } from './read-activities.ts';

/** Who did what in an account (docs/product/activities.md). */
export function activityRoutes(
  api: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): void {
  route(api, listActivities, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await readActivities(db, acting.providerId, query, query.limit + 1);
    return [...pageOf(incoming, rows, query.limit)];
  });

  route(api, listActivityActors, async ({ acting }) => {
    const actors = await listActors(db, acting.providerId);
    return actors.map(({ id, kind, name }) => ({
      id,
      name: kind === 'key' ? actorLabel(kind, name) : name || 'Ehemaliger Zugang',
    }));
  });

  route(api, exportActivities, ({ acting, query, reply }) => {
    const name = `aktivitaeten-${berlinDateOf(clock())}.csv`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    const read = (cursor: string | undefined, limit: number) =>
      readActivities(db, acting.providerId, { ...query, cursor }, limit);
    return Promise.resolve(Readable.from(activityTable(read), { objectMode: false }));
  });
}
