import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** What a partner is owed from one campaign; cents. */
export interface OpenCampaignRow {
  readonly partner_id: string;
  readonly partner_name: string;
  readonly internal_number: number;
  readonly campaign_id: string;
  readonly campaign_name: string;
  readonly open_cents: number;
  readonly payable_count: number;
  readonly awaiting_count: number;
  readonly min_payout_cents: number;
}

/** A bundle of a link that is not full yet, by the terms in force; cents. */
export interface StartedBundleRow {
  readonly partner_id: string;
  readonly partner_name: string;
  readonly internal_number: number;
  readonly link_id: string;
  readonly campaign_name: string;
  readonly kind: 'click' | 'lead';
  readonly count: number;
  readonly quantity: number;
  readonly bulk_amount_cents: number;
}

/** Sums of open commissions by partner and campaign; what counts as open is that of the list. */
export async function listOpenCampaigns(
  db: Queryable,
  provider: ProviderId,
): Promise<OpenCampaignRow[]> {
  const { rows } = await sql<OpenCampaignRow>`
    select s.*, w.company_name as partner_name, w.internal_number, k.name as campaign_name,
      k.min_payout_cents
    from (
      select m.partner_id, m.campaign_id,
        coalesce(sum(m.amount_cents - m.paid_cents) filter (where m.payable), 0)::bigint as open_cents,
        count(*) filter (where m.payable)::integer as payable_count,
        count(*) filter (where not m.payable)::integer as awaiting_count
      from commissions m
      left join leads l on l.provider_id = m.provider_id and l.id = m.lead_id
      where m.provider_id = ${provider} and m.status in ('pending', 'partial')
        and case when m.payable then m.paid_cents < m.amount_cents else l.status <> 'lost' end
      group by m.partner_id, m.campaign_id
    ) s
    join partners w on w.provider_id = ${provider} and w.id = s.partner_id
    join campaigns k on k.provider_id = ${provider} and k.id = s.campaign_id
    order by s.partner_id, k.name, s.campaign_id`.execute(on(db));
  return rows;
}

export async function listStartedBundles(
  db: Queryable,
  provider: ProviderId,
): Promise<StartedBundleRow[]> {
  const { rows } = await sql<StartedBundleRow>`
    select r.partner_id, w.company_name as partner_name, w.internal_number, r.id as link_id,
      k.name as campaign_name, b.kind, b.count, t.quantity, t.bulk_amount_cents
    from referral_links r
    join partners w on w.provider_id = r.provider_id and w.id = r.partner_id
    join campaigns k on k.provider_id = r.provider_id and k.id = r.campaign_id
    join reward_terms t on t.provider_id = k.provider_id and t.id = k.current_terms_id
    cross join lateral (
      select case t.reward_type when 'per_click' then 'click' else 'lead' end as kind,
        case t.reward_type when 'per_click' then r.click_remainder else r.lead_remainder end as count
    ) b
    where r.provider_id = ${provider} and t.quantity > 1 and b.count > 0
    order by r.partner_id, k.name, r.id`.execute(on(db));
  return rows;
}
