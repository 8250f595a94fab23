import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { userName } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CreditNoteKind } from '#shared/labels/statuses.ts';

/** Files of an export. */
export type ExportFileKind = 'bookings' | 'creditors';

export interface ExportRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly documents: number;
  readonly reversals: number;
  readonly repeated: number;
  readonly totalCents: number;
  readonly hasPictures: boolean;
  readonly fileName: string;
  readonly sha256: string;
}

/** Exports that were written, newest first, after the one that the cursor names. */
export async function listExports(
  db: Queryable,
  provider: ProviderId,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ExportRow[]> {
  const after = cursor ?? null;
  return selectExports(db, provider, sql`${after}::uuid is null or x.id < ${after}`, limit);
}

export async function findExport(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<ExportRow | undefined> {
  return (await selectExports(db, provider, sql`x.id = ${id}`, 1))[0];
}

async function selectExports(
  db: Queryable,
  provider: ProviderId,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select x.id, x.created_at, ${userName('x.created_by', 'x.provider_id')} as created_by,
      x.from_date, x.to_date, x.documents, x.reversals, x.repeated, x.total_cents, x.has_pictures,
      f.file_name, encode(f.sha256, 'hex') as sha256
    from datev_exports x
    join datev_export_files f on f.provider_id = x.provider_id and f.datev_export_id = x.id
      and f.kind = 'bookings'
    where x.provider_id = ${provider} and (${which})
    order by x.id desc limit ${limit}`.execute(camel(db));
  return rows;
}

export async function findExportFile(
  db: Queryable,
  provider: ProviderId,
  id: string,
  kind: ExportFileKind,
) {
  return camel(db)
    .selectFrom('datevExportFiles')
    .select(['fileName', 'bytes'])
    .where('providerId', '=', provider)
    .where('datevExportId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export interface ExportedDocumentRow {
  readonly id: string;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: string;
  readonly partnerName: string;
  readonly gross: number;
  readonly isRepeated: boolean;
}

/** Documents of an export in the order of issue, after the one that the cursor names. */
export async function listExportDocuments(
  db: Queryable,
  provider: ProviderId,
  id: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ExportedDocumentRow[]> {
  const after = cursor ?? null;
  const { rows } = await sql<ExportedDocumentRow>`
    select n.id, n.number, n.kind, n.issue_date, n.gross_cents as gross,
      not e.is_new as is_repeated,
      coalesce(nullif(n.snapshot->'partner'->>'companyName', ''),
        trim(concat_ws(' ', n.snapshot->'partner'->>'firstName', n.snapshot->'partner'->>'lastName')))
        as partner_name
    from datev_export_documents e
    join credit_notes n on n.provider_id = e.provider_id and n.id = e.credit_note_id
    where e.provider_id = ${provider} and e.datev_export_id = ${id}
      and (${after}::uuid is null or n.chain_position > (
        select c.chain_position from credit_notes c
        where c.provider_id = ${provider} and c.id = ${after}))
    order by n.chain_position limit ${limit}`.execute(camel(db));
  return rows;
}

/** Every document of an export, in the order of issue. */
export async function listPictured(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<{ id: string; number: string }[]> {
  return camel(db)
    .selectFrom('datevExportDocuments as e')
    .innerJoin('creditNotes as n', (join) =>
      join.onRef('n.providerId', '=', 'e.providerId').onRef('n.id', '=', 'e.creditNoteId'),
    )
    .select(['n.id', 'n.number'])
    .where('e.providerId', '=', provider)
    .where('e.datevExportId', '=', id)
    .orderBy('n.chainPosition')
    .execute();
}
