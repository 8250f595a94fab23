import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { DocumentFilters } from '#shared/contracts/document-list.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DocumentSums, DocumentTab } from '../domain/document-sums.ts';
import { documentConditions } from './document-conditions-list.ts';
import { documentTables, isObjected } from './document-tables-list.ts';

/** Counts and sums of the documents that match, each in exactly one tab; cents. */
export async function sumDocuments(
  db: Queryable,
  provider: ProviderId,
  filters: DocumentFilters,
): Promise<ReadonlyMap<DocumentTab, DocumentSums>> {
  const { rows } = await sql<DocumentSums & { readonly tab: DocumentTab }>`
    select case
        when ${isObjected} then 'objected'
        when s.status in ('created', 'sent') then 'pending'
        else s.status
      end as tab,
      count(*)::bigint as count, sum(n.net_cents)::bigint as net, sum(n.vat_cents)::bigint as vat,
      sum(n.gross_cents)::bigint as gross
    from ${documentTables}
    where ${documentConditions(provider, filters)}
    group by 1`.execute(on(db));
  return new Map(rows.map(({ tab, ...sums }) => [tab, sums]));
}

/** Net cents that are owed and on no document yet. */
export async function sumOpenCommissions(db: Queryable, provider: ProviderId): Promise<number> {
  const open = await on(db)
    .selectFrom('commissions')
    .select(sql<number>`coalesce(sum(amount_cents - paid_cents), 0)::bigint`.as('cents'))
    .where('provider_id', '=', provider)
    .where('status', 'in', ['pending', 'partial'])
    .executeTakeFirstOrThrow();
  return open.cents;
}
