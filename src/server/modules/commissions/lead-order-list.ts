import { sql, type RawBuilder } from 'kysely';
import type { LeadSort, LeadSortKey } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadTables } from './lead-tables-list.ts';

/** Larger than any amount: requests without one stand at the end whichever way it is sorted. */
const BEYOND = 9_007_199_254_740_991;

function keyOf(name: LeadSortKey, isDescending: boolean): RawBuilder<unknown> {
  const missing = sql.lit(isDescending ? -1 : BEYOND);
  switch (name) {
    case 'received':
      return sql`l.id`;
    case 'name':
      return sql`concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, ''), p.email)
        collate german`;
    case 'revenue':
      return sql`coalesce(l.sale_amount_cents, ${missing})`;
    case 'commission':
      return sql`coalesce(m.amount_cents, ${missing})`;
  }
}

function readSort(sort: LeadSort) {
  const isDescending = sort.startsWith('-');
  const name = (isDescending ? sort.slice(1) : sort) as LeadSortKey;
  return { key: keyOf(name, isDescending), isDescending };
}

/** The id decides among equals, so that pages neither skip nor repeat. */
export function leadOrder(sort: LeadSort): RawBuilder<unknown> {
  const { key, isDescending } = readSort(sort);
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`${key} ${direction}, l.id ${direction}`;
}

/** What comes behind the request that the cursor names. */
export function afterCursor(
  provider: ProviderId,
  sort: LeadSort,
  cursor: string,
): RawBuilder<unknown> {
  const { key, isDescending } = readSort(sort);
  return sql`(${key}, l.id) ${isDescending ? sql`<` : sql`>`} (
    select ${key}, l.id from ${leadTables}
    where l.provider_id = ${provider} and l.id = ${cursor}
  )`;
}
