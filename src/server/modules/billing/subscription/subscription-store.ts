import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { Subscriptions } from '#server/platform/db/schema.generated.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SubscriptionStatus } from '#shared/labels/billing.ts';
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

function read(row: Selectable<Subscriptions>): Subscription {
  return {
    plan: row.plan as BookablePlan,
    nextPlan: row.next_plan as BookablePlan | null,
    status: row.status as SubscriptionStatus,
    anchor: row.anchor as CalendarDate,
    period: { start: row.period_start as CalendarDate, end: row.period_end as CalendarDate },
    cancelAtPeriodEnd: row.cancel_at_period_end,
    usageFrom: row.usage_from as CalendarDate,
  };
}

/** Whoever changes it reads it behind the provider's lock. */
export async function findSubscription(
  db: Queryable,
  provider: ProviderId,
): Promise<Subscription | null> {
  const row = await on(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider_id', '=', provider)
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
    next_plan: subscription.nextPlan,
    status: subscription.status,
    anchor: subscription.anchor,
    period_start: subscription.period.start,
    period_end: subscription.period.end,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    usage_from: subscription.usageFrom,
    updated_at: now,
  };
  await on(tx)
    .insertInto('subscriptions')
    .values({ provider_id: provider, ...values })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute();
}
