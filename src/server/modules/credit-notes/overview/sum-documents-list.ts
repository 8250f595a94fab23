import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { DocumentFilters } from '#shared/contracts/document-list.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import type { DocumentSums, DocumentTab } from '../domain/document-sums.ts';
import { documentConditions } from './document-conditions-list.ts';

/**
 * Counts and sums of the documents that match, each in exactly one tab; cents. From the sums of the
 * documents by day and partner (migration 0046) where nothing else is filtered by, else from the
 * documents themselves.
 */
export async function sumDocuments(
  db: Queryable,
  provider: ProviderId,
  filters: Omit<DocumentFilters, 'status'>,
): Promise<ReadonlyMap<DocumentTab, DocumentSums>> {
  const isKept = filters.search === '' && filters.campaignId === undefined;
  const counted = isKept ? keptSums(provider, filters) : eachDocument(provider, filters);
  const { rows } = await sql<DocumentSums & { readonly tab: DocumentTab }>`
    select case when standing in ('created', 'sent') then 'pending' else standing end as tab,
      sum(documents)::bigint as count, sum(net_cents)::bigint as net,
      sum(vat_cents)::bigint as vat, sum(gross_cents)::bigint as gross
    from (${counted}) counted
    group by 1
    having sum(documents) <> 0`.execute(on(db));
  return new Map(rows.map(({ tab, ...sums }) => [tab, sums]));
}

type Period = Pick<DocumentFilters, 'partnerId' | 'from' | 'to'>;

/** Days of a period, or all months; and what waits to be folded into them. */
function keptSums(provider: ProviderId, { partnerId, from, to }: Period): RawBuilder<unknown> {
  const sums = sql`standing, documents, net_cents, vat_cents, gross_cents`;
  const grain = from === undefined && to === undefined ? 'month' : 'day';
  const within = (day: RawBuilder<unknown>) => sql`
    ${from === undefined ? sql`` : sql`and ${day} >= ${from}`}
    ${to === undefined ? sql`` : sql`and ${day} <= ${to}`}`;
  return sql`
    select ${sums} from document_counts
    where provider_id = ${provider} and partner_id = ${partnerId ?? EVERY_ID}::uuid and grain = ${grain}
      ${within(sql`starts`)}
    union all
    select ${sums} from document_changes
    where provider_id = ${provider}
      ${partnerId === undefined ? sql`` : sql`and partner_id = ${partnerId}`}
      ${within(sql`issue_date`)}`;
}

const eachDocument = (
  provider: ProviderId,
  filters: Omit<DocumentFilters, 'status'>,
): RawBuilder<unknown> => sql`
  select document_standing(s.status, s.objected_date) as standing, 1 as documents,
    n.net_cents, n.vat_cents, n.gross_cents
  from credit_notes n
  join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
  where ${documentConditions(provider, filters)}`;

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
