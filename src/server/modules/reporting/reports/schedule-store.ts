import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BillingSchedule } from '#shared/labels/billing.ts';
import type { BillingPeriod } from './domain/billing-period.ts';
import { readSchedule, type ScheduleState } from './schedule-list.ts';

/** Begins the reports of an account; the one that was there first stays. */
export async function insertSchedule(
  tx: Tx,
  provider: ProviderId,
  since: CalendarDate,
  period: BillingPeriod,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('billing_schedules')
    .values({ provider_id: provider, since, updated_at: now, ...columnsOf(period) })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
}

/** Locks the schedule until the transaction ends: reports of a provider are made one by one. */
export async function lockSchedule(tx: Tx, provider: ProviderId): Promise<ScheduleState | null> {
  const row = await on(tx)
    .selectFrom('billing_schedules')
    .selectAll()
    .where('provider_id', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : readSchedule(row);
}

export async function updateSchedule(
  tx: Tx,
  provider: ProviderId,
  change: {
    readonly schedule?: BillingSchedule;
    readonly next?: BillingPeriod;
    readonly nextNumber?: number;
  },
  now: Date,
): Promise<void> {
  const { schedule, next, nextNumber } = change;
  await on(tx)
    .updateTable('billing_schedules')
    .set({
      updated_at: now,
      ...(schedule === undefined ? {} : { schedule }),
      ...(next === undefined ? {} : columnsOf(next)),
      ...(nextNumber === undefined ? {} : { next_number: nextNumber }),
    })
    .where('provider_id', '=', provider)
    .execute();
}

function columnsOf({ start, end, due }: BillingPeriod) {
  return { next_start: start, next_end: end, next_due: due };
}
