import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { berlinDateOf, formatBerlinDateTime } from '#shared/calendar-date.ts';
import {
  downloadErasures,
  erasePartner,
  eraseVisitor,
  exportPartner,
  exportVisitor,
  listErasures,
  previewPartnerErasure,
  getRetention,
  previewVisitorErasure,
  putRetention,
} from '#shared/contracts/privacy/privacy.ts';
import { csvOf } from '#shared/csv.ts';
import { ERASED_KINDS, ERASURE_CAUSES, ERASURE_STATES } from '#shared/labels/erasures.ts';
import { archivePerson } from './archives.ts';
import { PERSON_TABLES, type PersonKind, type Subject } from './domain/person-tables.ts';
import { orderErasure } from './person/order-erasure.ts';
import { findStanding, previewErasure } from './person/preview-erasure.ts';
import { type ErasureRow, listErasureRows } from './person/queries.ts';
import { changeRetention, readRetention } from './retention/retention.ts';

const HEADINGS = [
  'Kennung',
  'Art',
  'Kennungen der Anfragen oder des Partners',
  'Anlass',
  'Veranlasst am',
  'Veranlasst von (Benutzer)',
  'Stand',
  'Ausgeführt am',
  'Gelöscht oder geleert (Einträge)',
];

export interface PersonRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
  readonly objects: ObjectStore;
  /** Years that documents are kept at this installation. */
  readonly documentYears: number;
}

const EXPORTS = { bucket: 'person-export', points: 60, seconds: 3600 } as const;

/** The screen shows the newest, the table all of them. */
const SHOWN = 100;

const ALL = 50_000;

const MESSAGE = 'Die Löschung ist veranlasst und in wenigen Sekunden ausgeführt.';

const subjectOf = (acting: ActingProvider, kind: PersonKind, id: string): Subject => ({
  provider: acting.providerId,
  kind,
  ids: [id],
});

/** Erasing and exporting one visitor or one partner, and the proofs of it. */
export function personRoutes(api: FastifyInstance, options: PersonRoutesOptions): void {
  const { services, limits, renderer, objects, documentYears } = options;

  const preview = (subject: Subject) => previewErasure(services, subject, documentYears);

  const archiveOf = async (subject: Subject) => {
    await limits.consume(EXPORTS, subject.provider);
    await findStanding(services.db, subject);
    const now = services.clock();
    return zipArchive(now, (archive) =>
      archivePerson(services, { renderer, objects }, subject, archive, now),
    );
  };

  route(api, previewVisitorErasure, ({ acting, params }) =>
    preview(subjectOf(acting, 'visitor', params.id)),
  );

  route(api, eraseVisitor, async ({ acting, params, body: { withOthers } }) => {
    const subject = subjectOf(acting, 'visitor', params.id);
    await orderErasure(services, acting, subject, { cause: 'provider', withOthers });
    return { message: MESSAGE };
  });

  route(api, exportVisitor, async ({ acting, params, reply }) => {
    const archive = await archiveOf(subjectOf(acting, 'visitor', params.id));
    attach(reply, `Auskunft_Anfrage_${berlinDateOf(services.clock())}.zip`);
    return archive;
  });

  route(api, previewPartnerErasure, ({ acting, params }) =>
    preview(subjectOf(acting, 'partner', params.id)),
  );

  route(api, erasePartner, async ({ acting, params }) => {
    const subject = subjectOf(acting, 'partner', params.id);
    await orderErasure(services, acting, subject, { cause: 'provider', withOthers: false });
    return { message: MESSAGE };
  });

  route(api, exportPartner, async ({ acting, params, reply }) => {
    const archive = await archiveOf(subjectOf(acting, 'partner', params.id));
    attach(reply, `Auskunft_Partner_${berlinDateOf(services.clock())}.zip`);
    return archive;
  });

  route(api, listErasures, async ({ acting }) =>
    (await listErasureRows(services.db, acting.providerId, SHOWN)).map(presentErasure),
  );

  route(api, getRetention, ({ acting }) => readRetention(services.db, acting.providerId));

  route(api, putRetention, async ({ acting, body }) => {
    await changeRetention(services, acting, body);
    return readRetention(services.db, acting.providerId);
  });

  route(api, downloadErasures, async ({ acting, reply }) => {
    const rows = await listErasureRows(services.db, acting.providerId, ALL);
    attach(reply, `Loeschnachweise_${berlinDateOf(services.clock())}.csv`);
    return Buffer.from(erasuresTable(rows), 'utf8');
  });
}

/** The answer is a file to be saved under this name. */
export function attach(reply: FastifyReply, fileName: string): void {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
}

type Proof = z.input<typeof listErasures.response>[number];

/** The counts of a proof by the names of the preview. */
function partsOf({ subjectKind: kind, counts }: ErasureRow): Proof['parts'] {
  return PERSON_TABLES[kind]
    .filter(({ table }) => (counts[table] ?? 0) > 0)
    .map(({ table, name }) => ({ name, rows: counts[table] ?? 0 }));
}

function presentErasure(row: ErasureRow): Proof {
  return {
    id: row.id,
    kind: row.subjectKind,
    subjectIds: [...row.subjectIds],
    cause: row.cause,
    status: row.status,
    orderedAt: row.orderedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    parts: partsOf(row),
  };
}

/** The proofs as a table: nothing in it says who was erased. */
function erasuresTable(rows: readonly ErasureRow[]): string {
  return csvOf([
    HEADINGS,
    ...rows.map((row) => [
      row.id,
      ERASED_KINDS[row.subjectKind],
      row.subjectIds.join(' '),
      ERASURE_CAUSES[row.cause],
      formatBerlinDateTime(row.orderedAt),
      row.orderedBy ?? '',
      ERASURE_STATES[row.status],
      row.finishedAt === null ? '' : formatBerlinDateTime(row.finishedAt),
      partsOf(row)
        .map(({ name, rows: count }) => `${name}: ${count}`)
        .join(', '),
    ]),
  ]);
}
