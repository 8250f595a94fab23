import { sql, type RawBuilder } from 'kysely';
import type { ProviderId } from '#shared/ids.ts';
import type { DocumentSort, DocumentSortKey } from '#shared/list-sorts.ts';
import { documentsAlone, documentTables, documentTablesByPartner } from './document-tables-list.ts';
import { statusPlace } from './status-place-list.ts';

/** The id decides among equals, so that pages neither skip nor repeat. */
const KEYS: Readonly<Record<DocumentSortKey, readonly RawBuilder<unknown>[]>> = {
  created: [sql`n.id`],
  // Ranges in the order in which they were begun, numbers as numbers: 9 stands before 10.
  number: [sql`n.range_id`, sql`n.running_number`],
  partner: [sql`p.name collate german`, sql`n.id`],
  amount: [sql`n.gross_cents`, sql`n.id`],
  status: [statusPlace, sql`n.id`],
};

function readSort(sort: DocumentSort) {
  const isDescending = sort.startsWith('-');
  return { keys: KEYS[(isDescending ? sort.slice(1) : sort) as DocumentSortKey], isDescending };
}

export function documentOrder(sort: DocumentSort): RawBuilder<unknown> {
  const { keys, isDescending } = readSort(sort);
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join(keys.map((key) => sql`${key} ${direction}`));
}

/** The tables of a page in this order. */
export function tablesInOrder(provider: ProviderId, sort: DocumentSort): RawBuilder<unknown> {
  if (sort === 'partner') return documentTablesByPartner(provider, sql`asc`);
  return sort === '-partner' ? documentTablesByPartner(provider, sql`desc`) : documentsAlone;
}

/** What comes behind the document that the cursor names. */
export function afterCursor(
  provider: ProviderId,
  sort: DocumentSort,
  cursor: string,
): RawBuilder<unknown> {
  const { keys, isDescending } = readSort(sort);
  const key = sql.join([...keys]);
  return sql`(${key}) ${isDescending ? sql`<` : sql`>`} (
    select ${key} from ${documentTables} where n.provider_id = ${provider} and n.id = ${cursor})`;
}
