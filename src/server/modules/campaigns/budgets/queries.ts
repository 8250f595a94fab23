import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { BudgetBeyond, BudgetPeriod, BudgetScope, BudgetUnit } from '#shared/budget.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A budget with its use in the current period; cents or events. */
export interface BudgetRow {
  readonly id: string;
  readonly scope: BudgetScope;
  readonly campaignId: string | null;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly period: BudgetPeriod;
  readonly unit: BudgetUnit;
  readonly most: number;
  readonly beyond: BudgetBeyond;
  readonly createdAt: Date;
  readonly used: number;
  readonly reached: number;
}

/** The first day of the period of a budget `b` in which a day is counted. */
const periodOf = (today: CalendarDate) => sql`case
  when b.period = 'day' then ${today}::date
  when b.period = 'month' then date_trunc('month', ${today}::date)::date
  else date '0001-01-01' end`;

const usedOf = sql`case when b.unit = 'cents' then u.used_cents else u.used_events end`;

/** Running budgets of a campaign or of a partner, oldest first; or the one with this id. */
export async function listBudgetRows(
  db: Queryable,
  provider: ProviderId,
  wanted: {
    readonly id?: string | undefined;
    readonly campaignId?: string | undefined;
    readonly partnerId?: string | undefined;
  },
  today: CalendarDate,
): Promise<BudgetRow[]> {
  const { id, campaignId, partnerId } = wanted;
  const { rows } = await sql<BudgetRow>`
    select b.id, b.scope, b.campaign_id, b.partner_id, w.company_name as partner_name, b.period, b.unit,
      b.most, b.beyond, b.created_at, coalesce(uses.used, 0)::bigint as used,
      coalesce(uses.reached, 0)::integer as reached
    from budgets b
    left join partners w on w.provider_id = b.provider_id and w.id = b.partner_id
    left join lateral (
      select max(${usedOf}) as used, count(*) filter (where ${usedOf} >= b.most) as reached
      from budget_uses u
      where u.provider_id = b.provider_id and u.budget_id = b.id and u.period_start = ${periodOf(today)}
    ) uses on true
    where b.provider_id = ${provider} and b.ended_at is null
      ${id === undefined ? sql`` : sql`and b.id = ${id}`}
      ${campaignId === undefined ? sql`` : sql`and b.campaign_id = ${campaignId}`}
      ${partnerId === undefined ? sql`` : sql`and b.partner_id = ${partnerId}`}
    order by b.created_at, b.id`.execute(camel(db));
  return rows;
}

/** A budget that leaves no room for another reward of a link; the widest period first. */
export interface ReachedBudget {
  readonly linkId: string;
  readonly period: BudgetPeriod;
}

/**
 * Links of a partner whose next reward would go beyond a budget today. Of revenue that is paid by a share or
 * in steps, whatever is left may do for a small one: there only nothing left counts.
 */
export async function listReachedBudgets(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  today: CalendarDate,
): Promise<ReachedBudget[]> {
  const { rows } = await sql<ReachedBudget>`
    select distinct on (l.id) l.id as link_id, b.period
    from referral_links l
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
    join budgets b on b.provider_id = l.provider_id and b.ended_at is null and case
      when b.scope = 'campaign' then b.campaign_id = l.campaign_id
      when b.scope = 'link' then b.campaign_id = l.campaign_id
        and (b.partner_id is null or b.partner_id = l.partner_id)
      else b.partner_id = l.partner_id
    end
    join budget_uses u on u.provider_id = b.provider_id and u.budget_id = b.id
      and u.period_start = ${periodOf(today)}
      and u.subject_id = case
        when b.scope = 'campaign' then l.campaign_id when b.scope = 'link' then l.id else l.partner_id end
    left join lateral terms_in_force(l.provider_id, l.campaign_id, l.partner_id, now()) f on true
    join reward_terms t on t.provider_id = c.provider_id and t.id = coalesce(f.id, c.current_terms_id)
    where l.provider_id = ${provider} and l.partner_id = ${partnerId}
      and ${usedOf} + case
        when b.unit = 'events' or t.calculation_type = 'percentage' or t.tiers is not null then 1
        else coalesce(t.bulk_amount_cents, t.amount_cents) end > b.most
    order by l.id, array_position(array['ever', 'month', 'day'], b.period)`.execute(camel(db));
  return rows;
}
