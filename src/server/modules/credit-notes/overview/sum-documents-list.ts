import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { DocumentFilters } from '#shared/contracts/credit-notes/list.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import type { DocumentSums, DocumentTab } from '../domain/document-sums.ts';
import { documentConditions, documentsNumbered, partnersNamed } from './queries.ts';

/** Counts and sums of the documents that match, each in exactly one tab; cents. */
export async function sumDocuments(
  db: Queryable,
  provider: ProviderId,
  filters: Omit<DocumentFilters, 'status'>,
): Promise<ReadonlyMap<DocumentTab, DocumentSums>> {
  const { rows } = await sql<DocumentSums & { readonly tab: DocumentTab }>`
    select case standing when 'created' then 'pending' when 'sent' then 'pending' else standing end as tab,
      count(*)::bigint as count, sum(net_cents)::bigint as net,
      sum(vat_cents)::bigint as vat, sum(gross_cents)::bigint as gross
    from (
      select document_standing(s.status, s.objected_date) as standing, n.net_cents, n.vat_cents, n.gross_cents
      from credit_notes n
      join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
      where ${documentConditions(provider, filters)}
    ) matching
    group by 1`.execute(on(db));
  return new Map(rows.map(({ tab, ...sums }) => [tab, sums]));
}

/**
 * Net cents that are owed and on no document yet, from the sums of the figures (migration 0038) and
 * what waits to be folded: what was earned less what documents settle. Claims that wait for a
 * revenue or do not qualify are of no amount.
 */
export async function sumOpenCommissions(db: Queryable, provider: ProviderId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (
      select f.premium_cents - f.noted_cents - f.settled_cents as cents from figure_counts f
      where f.provider_id = ${provider} and f.campaign_id = ${EVERY_ID}::uuid and f.partner_id = ${EVERY_ID}::uuid
        and f.grain = 'month'
      union all
      select c.premium_cents - c.noted_cents - c.settled_cents from figure_changes c
      where c.provider_id = ${provider}
    ) sums`.execute(on(db));
  return rows[0]?.cents ?? 0;
}
