import type { Acting } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SubscriptionStatus } from '#shared/labels/billing.ts';
import type { PlanId } from '#shared/plans.ts';
import type { BookablePlan, Period } from './domain/contract-period.ts';

/** What a provider has booked. */
export interface Subscription {
  readonly plan: BookablePlan;
  readonly nextPlan: BookablePlan | null;
  readonly status: SubscriptionStatus;
  readonly anchor: CalendarDate;
  readonly period: Period;
  readonly cancelAtPeriodEnd: boolean;
  readonly usageFrom: CalendarDate;
}

function read(row: Row<'subscriptions'>): Subscription {
  return {
    plan: row.plan as BookablePlan,
    nextPlan: row.nextPlan as BookablePlan | null,
    status: row.status as SubscriptionStatus,
    anchor: row.anchor as CalendarDate,
    period: { start: row.periodStart as CalendarDate, end: row.periodEnd as CalendarDate },
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    usageFrom: row.usageFrom as CalendarDate,
  };
}

/** A change of it reads it behind the provider's lock. */
export async function findSubscription(
  db: Queryable,
  provider: ProviderId,
): Promise<Subscription | null> {
  const row = await camel(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** Keeps what is booked; one a provider. */
export async function saveSubscription(
  tx: Tx,
  provider: ProviderId,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const values = {
    plan: subscription.plan,
    nextPlan: subscription.nextPlan,
    status: subscription.status,
    anchor: subscription.anchor,
    periodStart: subscription.period.start,
    periodEnd: subscription.period.end,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    usageFrom: subscription.usageFrom,
    updatedAt: now,
  };
  await camel(tx)
    .insertInto('subscriptions')
    .values({ providerId: provider, ...values })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(values))
    .execute();
}

/** Locks the provider's row. @returns the plan, or null when there is no such provider */
export async function lockPlan(tx: Tx, provider: ProviderId): Promise<string | null> {
  const row = await camel(tx)
    .selectFrom('providers')
    .select('plan')
    .where('id', '=', provider)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.plan ?? null;
}

/** @returns the plan before, or null when there is no such provider */
async function updatePlan(tx: Tx, provider: ProviderId, plan: PlanId): Promise<string | null> {
  const before = await lockPlan(tx, provider);
  if (before === null) return null;
  await camel(tx).updateTable('providers').set({ plan }).where('id', '=', provider).execute();
  return before;
}

/** Puts the plan in force and appends it; nothing is deleted when the new one allows less. */
export async function recordPlan(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  after: PlanId,
  now: Date,
): Promise<void> {
  const before = await updatePlan(tx, provider, after);
  if (before === null || before === after) return;
  const event = { action: 'plan.set', entity: 'provider', entityId: provider };
  await appendEvent(tx, provider, acting, { ...event, data: { before, after } }, now);
}

/** Appends what happened to a subscription. */
export function recordChange(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  what: 'booked' | 'renewed' | 'cancel_planned' | 'reactivated' | 'change_planned' | 'ended',
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const event = { action: `subscription.${what}`, entity: 'subscription', entityId: provider };
  return appendEvent(tx, provider, acting, { ...event, data }, now);
}
