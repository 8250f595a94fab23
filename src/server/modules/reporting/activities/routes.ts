import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, formatBerlinDateTime } from '#shared/calendar-date.ts';
import {
  type activity,
  exportActivities,
  listActivities,
  listActivityActors,
} from '#shared/contracts/reporting/activities.ts';
import { CSV_ROWS, type CsvCell } from '#shared/csv.ts';
import { actorLabel } from '#shared/labels/actors.ts';
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

type Activity = z.input<typeof activity>;

const HEADINGS = ['Zeitpunkt', 'Wer', 'Was', 'Betrifft', 'Vorher und nachher'];

const ADVICE = 'Bitte wählen Sie einen kürzeren Zeitraum.';

/** A page after the entry of this id, or the first one. */
type ReadPage = (cursor: string | undefined, limit: number) => Promise<readonly Activity[]>;

const PAGE = 500;

/** Activities for spreadsheets, page by page. */
function activityTable(read: ReadPage, limit = CSV_ROWS): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, pagesOf(read, limit), ADVICE, limit);
}

async function* pagesOf(read: ReadPage, limit: number): AsyncGenerator<CsvCell[][]> {
  let cursor: string | undefined;
  for (let left = limit + 1; left > 0; left -= PAGE) {
    const rows = await read(cursor, Math.min(PAGE, left));
    yield rows.map(cellsOf);
    cursor = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

function cellsOf({ at, actor, text, object, changes }: Activity): CsvCell[] {
  const said = changes.map(({ field, before, after }) =>
    before === '' && after === '' ? field : `${field}: ${before || '–'} → ${after || '–'}`,
  );
  return [formatBerlinDateTime(new Date(at)), actor, text, object?.name ?? '', said.join('; ')];
}
