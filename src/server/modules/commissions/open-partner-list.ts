import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

interface OfPartner {
  readonly partner_id: string;
  readonly partner_name: string;
  readonly internal_number: number;
}

/** What a partner is owed; cents. */
export interface OpenPartnerRow extends OfPartner {
  readonly open_cents: number;
  readonly payable_count: number;
  readonly awaiting_count: number;
}

/** What a partner is owed from one campaign; cents. */
export interface OpenCampaignRow extends OpenPartnerRow {
  readonly campaign_id: string;
  readonly campaign_name: string;
  readonly min_payout_cents: number;
}

/** A bundle of a link that is not full yet, by the terms in force; cents. */
export interface StartedBundleRow extends OfPartner {
  readonly link_id: string;
  readonly campaign_name: string;
  readonly kind: 'click' | 'lead';
  readonly count: number;
  readonly quantity: number;
  readonly bulk_amount_cents: number;
}

/** Open commissions; what counts as open is that of the list. Each half has an index of its own. */
const openOf = (provider: ProviderId) => sql`(
  select m.partner_id, m.campaign_id, m.amount_cents - m.paid_cents as cents, 1 as payable
  from commissions m
  where m.provider_id = ${provider} and m.status in ('pending', 'partial') and m.payable
    and m.paid_cents < m.amount_cents
  union all
  select m.partner_id, m.campaign_id, 0, 0
  from commissions m
  join leads l on l.provider_id = m.provider_id and l.id = m.lead_id
  where m.provider_id = ${provider} and m.status in ('pending', 'partial') and not m.payable
    and l.status <> 'lost') open`;

const openSums = sql`sum(cents)::bigint as open_cents, sum(payable)::integer as payable_count,
  (count(*) - sum(payable))::integer as awaiting_count`;

/** Sums of open commissions by partner. */
export async function listOpenSums(db: Queryable, provider: ProviderId): Promise<OpenPartnerRow[]> {
  const { rows } = await sql<OpenPartnerRow>`
    select s.*, w.company_name as partner_name, w.internal_number
    from (select partner_id, ${openSums} from ${openOf(provider)} group by partner_id) s
    join partners w on w.provider_id = ${provider} and w.id = s.partner_id
    order by s.partner_id`.execute(on(db));
  return rows;
}

/** The same sums by partner and campaign. */
export async function listOpenCampaigns(
  db: Queryable,
  provider: ProviderId,
): Promise<OpenCampaignRow[]> {
  const { rows } = await sql<OpenCampaignRow>`
    select s.*, w.company_name as partner_name, w.internal_number, k.name as campaign_name,
      k.min_payout_cents
    from (
      select partner_id, campaign_id, ${openSums} from ${openOf(provider)}
      group by partner_id, campaign_id
    ) s
    join partners w on w.provider_id = ${provider} and w.id = s.partner_id
    join campaigns k on k.provider_id = ${provider} and k.id = s.campaign_id
    order by s.partner_id, k.name, s.campaign_id`.execute(on(db));
  return rows;
}

const bundleColumns = sql`r.partner_id, w.company_name as partner_name, w.internal_number,
  r.id as link_id, k.name as campaign_name, b.kind, b.count, t.quantity, t.bulk_amount_cents`;

const bundlesOf = (provider: ProviderId) => sql`
  from referral_links r
  join partners w on w.provider_id = r.provider_id and w.id = r.partner_id
  join campaigns k on k.provider_id = r.provider_id and k.id = r.campaign_id
  join reward_terms t on t.provider_id = k.provider_id and t.id = k.current_terms_id
  cross join lateral (
    select case t.reward_type when 'per_click' then 'click' else 'lead' end as kind,
      case t.reward_type when 'per_click' then r.click_remainder else r.lead_remainder end as count
  ) b
  where r.provider_id = ${provider} and t.quantity > 1 and b.count > 0`;

/** The first started bundle of each partner who has one, by campaign. */
export async function listFirstBundles(
  db: Queryable,
  provider: ProviderId,
): Promise<StartedBundleRow[]> {
  const { rows } = await sql<StartedBundleRow>`
    select distinct on (r.partner_id) ${bundleColumns} ${bundlesOf(provider)}
    order by r.partner_id, k.name, r.id`.execute(on(db));
  return rows;
}

/** All started bundles of a partner, by campaign. */
export async function listBundlesOf(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<StartedBundleRow[]> {
  const { rows } = await sql<StartedBundleRow>`
    select ${bundleColumns} ${bundlesOf(provider)} and r.partner_id = ${partnerId}
    order by k.name, r.id`.execute(on(db));
  return rows;
}
