import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Cents } from '#shared/money.ts';
import { type BudgetState, type BudgetVerdict, decideBudgets } from './domain/budget.ts';

/** What budgets are counted for. */
interface BudgetSubject {
  readonly campaignId: string;
  readonly linkId: string;
  readonly partnerId: string;
}

/** What an event takes of its budgets. */
interface Spending {
  /** Cents of its reward, of the whole bundle where it is one of several: there has to be room for it. */
  readonly reward: Cents;
  /** Cents that it earns now. */
  readonly earns: Cents;
}

/** The budgets `b` of a subject, what each is counted for, and the first day of the period of a day. */
const budgetsOf = (provider: ProviderId, subject: BudgetSubject, at: Date) => {
  const { campaignId, linkId, partnerId } = subject;
  const day = sql`${berlinDateOf(at)}::date`;
  return {
    subjectId: sql`case when b.scope = 'campaign' then ${campaignId}::uuid
      when b.scope = 'link' then ${linkId}::uuid else ${partnerId}::uuid end`,
    periodStart: sql`case when b.period = 'day' then ${day}
      when b.period = 'month' then date_trunc('month', ${day})::date else date '0001-01-01' end`,
    condition: sql`b.provider_id = ${provider} and case
      when b.scope = 'campaign' then b.campaign_id = ${campaignId}
      when b.scope = 'link' then b.campaign_id = ${campaignId}
        and (b.partner_id is null or b.partner_id = ${partnerId})
      else b.partner_id = ${partnerId} end`,
  };
};

type LockedUse = BudgetState & {
  readonly budgetId: string;
  readonly subjectId: string;
  readonly periodStart: string;
};

/**
 * Locks the rows of use in one order, the same in which the clicks lock them: link first, then these.
 * Parallel events queue up here, so that what is used is exact.
 */
async function lockUses(
  tx: Tx,
  provider: ProviderId,
  subject: BudgetSubject,
  at: Date,
  isMeant: RawBuilder<unknown>,
): Promise<LockedUse[]> {
  const { subjectId, periodStart, condition } = budgetsOf(provider, subject, at);
  const { rows } = await sql<LockedUse>`
    select u.budget_id, u.subject_id, u.period_start::text, b.unit, b.most, b.beyond,
      u.used_cents, u.used_events
    from budget_uses u
    join budgets b on b.provider_id = u.provider_id and b.id = u.budget_id
    where ${condition} and ${isMeant} and u.subject_id = ${subjectId}
      and u.period_start = ${periodStart}
    order by u.budget_id, u.subject_id, u.period_start
    for no key update of u`.execute(camel(tx));
  return rows;
}

/**
 * Takes an event's reward from its budgets, or none of them where one is used up. The link of the event is
 * locked by the caller.
 * @param at when it earns: it counts in the period of that Berlin day
 */
export async function spendBudgets(
  tx: Tx,
  provider: ProviderId,
  subject: BudgetSubject,
  { reward, earns }: Spending,
  at: Date,
): Promise<BudgetVerdict> {
  const { subjectId, periodStart, condition } = budgetsOf(provider, subject, at);
  const isRunning = sql`b.ended_at is null`;
  await sql`
    insert into budget_uses (provider_id, budget_id, subject_id, period_start)
    select b.provider_id, b.id, ${subjectId}, ${periodStart}
    from budgets b where ${condition} and ${isRunning}
    order by b.id
    on conflict do nothing`.execute(camel(tx));
  const uses = await lockUses(tx, provider, subject, at, isRunning);
  const verdict = decideBudgets(uses, reward);
  if (verdict === 'admitted') await moveUses(tx, provider, uses, { earns, events: 1 });
  return verdict;
}

/**
 * Gives back what an event had taken of the budgets that there were then, when its reward is taken back.
 * Of a bundle that is the event that completed it: the others may have counted in earlier periods.
 * @param at when it had earned
 */
export async function giveBudgetsBack(
  tx: Tx,
  provider: ProviderId,
  subject: BudgetSubject,
  given: Cents,
  at: Date,
): Promise<void> {
  const uses = await lockUses(tx, provider, subject, at, sql`b.created_at <= ${at}`);
  await moveUses(tx, provider, uses, { earns: 0 - given, events: -1 });
}

async function moveUses(
  tx: Tx,
  provider: ProviderId,
  uses: readonly LockedUse[],
  { earns, events }: { readonly earns: number; readonly events: number },
): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    update budget_uses u
    set used_cents = greatest(u.used_cents + ${earns}, 0),
      used_events = greatest(u.used_events + ${events}, 0)
    from unnest(
      ${uses.map(({ budgetId }) => budgetId)}::uuid[],
      ${uses.map(({ subjectId }) => subjectId)}::uuid[],
      ${uses.map(({ periodStart }) => periodStart)}::date[]
    ) as x (budget_id, subject_id, period_start)
    where u.provider_id = ${provider} and u.budget_id = x.budget_id
      and u.subject_id = x.subject_id and u.period_start = x.period_start`.execute(camel(tx));
}
