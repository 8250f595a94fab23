import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { DocumentFilters } from '#shared/contracts/credit-notes/list.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import type { DocumentSums, DocumentTab } from '../domain/document-sums.ts';
import { documentConditions, documentsNumbered, partnersNamed } from './queries.ts';

/**
 * Counts and sums of the documents that match, each in exactly one tab; cents. From the sums of the
 * documents by day and partner (migration 0046), where words are searched those of the partners who
 * have them, with the other documents that match; from the documents alone where a campaign is chosen.
 */
export async function sumDocuments(
  db: Queryable,
  provider: ProviderId,
  filters: SumFilters,
): Promise<ReadonlyMap<DocumentTab, DocumentSums>> {
  const { counted, named } = sourceOf(provider, filters);
  const { rows } = await sql<DocumentSums & { readonly tab: DocumentTab }>`
    ${named}
    select case when standing in ('created', 'sent') then 'pending' else standing end as tab,
      sum(documents)::bigint as count, sum(net_cents)::bigint as net,
      sum(vat_cents)::bigint as vat, sum(gross_cents)::bigint as gross
    from (${counted}) counted
    group by 1
    having sum(documents) <> 0`.execute(on(db));
  return new Map(rows.map(({ tab, ...sums }) => [tab, sums]));
}

type SumFilters = Omit<DocumentFilters, 'status'>;

/** Rows to be summed, and the partners `named` whom they refer to. */
function sourceOf(
  provider: ProviderId,
  filters: SumFilters,
): { readonly counted: RawBuilder<unknown>; readonly named: RawBuilder<unknown> } {
  const { search, campaignId, partnerId } = filters;
  if (campaignId !== undefined)
    return { counted: eachDocument(provider, filters, sql``), named: sql`` };
  const isOfPartner = sql`${partnerId ?? EVERY_ID}::uuid`;
  if (search === '') return { counted: storedSums(provider, filters, isOfPartner), named: sql`` };
  const ofNamed = sql`any(array(select id from named))`;
  const alone = sql`and n.id in (${documentsNumbered(provider, search)}) and n.partner_id <> all(array(select id from named))`;
  return {
    counted: sql`${storedSums(provider, filters, ofNamed)}
      union all ${eachDocument(provider, filters, alone)}`,
    named: sql`with named as materialized (${partnersNamed(provider, search)}
      ${partnerId === undefined ? sql`` : sql`and w.id = ${partnerId}`})`,
  };
}

/** Days of a period, or all months; and what waits to be folded into them. */
function storedSums(
  provider: ProviderId,
  { partnerId, search, from, to }: SumFilters,
  partner: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sums = sql`standing, documents, net_cents, vat_cents, gross_cents`;
  const grain = from === undefined && to === undefined ? 'month' : 'day';
  const within = (day: RawBuilder<unknown>) => sql`
    ${from === undefined ? sql`` : sql`and ${day} >= ${from}`}
    ${to === undefined ? sql`` : sql`and ${day} <= ${to}`}`;
  const isOfAll = partnerId === undefined && search === '';
  return sql`
    select ${sums} from document_counts
    where provider_id = ${provider} and partner_id = ${partner} and grain = ${grain}
      ${within(sql`starts`)}
    union all
    select ${sums} from document_changes
    where provider_id = ${provider} ${isOfAll ? sql`` : sql`and partner_id = ${partner}`}
      ${within(sql`issue_date`)}`;
}

const eachDocument = (
  provider: ProviderId,
  filters: SumFilters,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select document_standing(s.status, s.objected_date) as standing, 1 as documents,
    n.net_cents, n.vat_cents, n.gross_cents
  from credit_notes n
  join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
  where ${documentConditions(provider, filters)} ${which}`;

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
