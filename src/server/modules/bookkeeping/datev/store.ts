import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { camel } from '#server/platform/db/database.ts';
import { fromRow, toColumns } from '#server/platform/db/entity-rows.ts';
import { DATEV_FIELDS } from '#shared/contracts/bookkeeping/datev.schema.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import type { ProviderId } from '#shared/ids.ts';
import { sumCents } from '#shared/money.ts';
import type { BookedDocument, Period } from '../domain/booking.ts';
import type { ExportFileKind } from './export-queries.ts';

/** null until they are saved for the first time. */
export async function findDatevSettings(
  db: Queryable,
  provider: ProviderId,
): Promise<DatevSettings | null> {
  const row = await camel(db)
    .selectFrom('datevSettings')
    .selectAll()
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : fromRow(DATEV_FIELDS, row);
}

/**
 * Locks the settings until the transaction ends, so that exports of a provider are written one after
 * the other and each sees what the one before has taken.
 */
export async function lockDatevSettings(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx)
    .selectFrom('datevSettings')
    .select('providerId')
    .where('providerId', '=', provider)
    .forUpdate()
    .execute();
}

export async function upsertDatevSettings(
  tx: Tx,
  provider: ProviderId,
  settings: DatevSettings,
  now: Date,
): Promise<void> {
  const values = { ...toColumns(DATEV_FIELDS, settings), updatedAt: now };
  await camel(tx)
    .insertInto('datevSettings')
    .values({ providerId: provider, ...values })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(values))
    .execute();
}

/** How many exports of exactly this period there are. */
export async function countExportsOf(
  tx: Tx,
  provider: ProviderId,
  period: Period,
): Promise<number> {
  const { count } = await camel(tx)
    .selectFrom('datevExports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', provider)
    .where('fromDate', '=', period.from)
    .where('toDate', '=', period.to)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewExport {
  readonly id: string;
  readonly createdBy: string;
  readonly period: Period;
  /** 1 for the first export of its period. */
  readonly part: number;
  readonly hasPictures: boolean;
  readonly documents: readonly BookedDocument[];
}

export interface ExportFile {
  readonly kind: ExportFileKind;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Keeps an export as it is handed out: what it books, which of it is new, and its files. */
export async function insertExport(
  tx: Tx,
  provider: ProviderId,
  { id, createdBy, period, part, hasPictures, documents }: NewExport,
  files: readonly ExportFile[],
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('datevExports')
    .values({
      providerId: provider,
      id,
      createdAt: now,
      createdBy,
      fromDate: period.from,
      toDate: period.to,
      part,
      documents: documents.length,
      reversals: documents.filter(({ kind }) => kind === 'reversal').length,
      repeated: documents.filter(({ isExported }) => isExported).length,
      totalCents: sumCents(documents.map(({ gross }) => gross)),
      hasPictures,
    })
    .execute();
  // Thousands of rows: a statement has room for few parameters, but for long lists.
  await sql`
    insert into datev_export_documents (provider_id, datev_export_id, credit_note_id, is_new)
    select ${provider}, ${id}, taken.id, taken.is_new
    from unnest(${documents.map((document) => document.id)}::uuid[],
      ${documents.map(({ isExported }) => !isExported)}::boolean[]) as taken (id, is_new)`.execute(
    camel(tx),
  );
  await camel(tx)
    .insertInto('datevExportFiles')
    .values(
      files.map(({ kind, fileName, bytes }) => ({
        providerId: provider,
        datevExportId: id,
        kind,
        fileName,
        bytes,
        sha256: sha256(bytes),
      })),
    )
    .execute();
}
