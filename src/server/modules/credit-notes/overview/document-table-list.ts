import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { DocumentFilters } from '#shared/contracts/credit-notes/list.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DocumentSort } from '#shared/list-sorts.ts';
import {
  creditNoteJoins,
  type DocumentFactsRow,
  factColumns,
  vatEvidence,
  vatEvidenceColumns,
  type VatEvidenceColumns,
} from '../queries.ts';
import { documentConditions, documentOrder, documentTables, tablesInOrder } from './queries.ts';

/** A document of a table, with what was confirmed of the VAT id on it. */
export type TableRow = DocumentFactsRow & VatEvidenceColumns;

/** Every document that the filters leave, in the wanted order and in pages; at most `limit`. */
export async function* pagesForTable(
  db: Queryable,
  provider: ProviderId,
  filters: DocumentFilters & { readonly sort: DocumentSort },
  limit: number,
): AsyncGenerator<TableRow[]> {
  // As one text: ten thousand rows of an id each would keep the process from everybody else.
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select n.id from ${tablesInOrder(provider, filters.sort)} where ${documentConditions(provider, filters)}
      order by ${documentOrder(filters.sort)} limit ${limit}), ',') as ids`.execute(on(db));
  const ids = rows[0]?.ids ?? '';
  yield* inPages(ids === '' ? [] : ids.split(','), (page) => rowsOf(db, provider, page));
}

async function rowsOf(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select ${factColumns}, ${vatEvidenceColumns}
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place)
    join (${documentTables}) on n.provider_id = ${provider} and n.id = wanted.id
    ${creditNoteJoins} ${vatEvidence}
    order by wanted.place`.execute(on(db));
  return rows;
}
