import type { Selectable } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { BillingSchedules } from '#server/platform/db/schema.generated.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { BillingSchedule } from '#shared/labels/billing.ts';
import type { BillingPeriod } from './domain/billing-period.ts';

/** A provider's interval and the period whose report comes next. */
export interface ScheduleState {
  readonly schedule: BillingSchedule;
  /** Premiums from this Berlin day on are reported. */
  readonly since: CalendarDate;
  readonly next: BillingPeriod;
  readonly nextNumber: number;
}

export function readSchedule(row: Selectable<BillingSchedules>): ScheduleState {
  return {
    schedule: row.schedule as BillingSchedule,
    since: row.since as CalendarDate,
    next: {
      start: row.next_start as CalendarDate,
      end: row.next_end as CalendarDate,
      due: row.next_due as CalendarDate,
    },
    nextNumber: row.next_number,
  };
}

export async function findSchedule(
  db: Queryable,
  provider: ProviderId,
): Promise<ScheduleState | null> {
  const row = await on(db)
    .selectFrom('billing_schedules')
    .selectAll()
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : readSchedule(row);
}

/** When an account was opened; null when there is none. */
export async function openedAt(db: Queryable, provider: ProviderId): Promise<Date | null> {
  const row = await on(db)
    .selectFrom('providers')
    .select('created_at')
    .where('id', '=', provider)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Living accounts over all providers whose reports have not begun: the job begins them. */
export async function unscopedWithoutSchedule(db: Queryable): Promise<ProviderId[]> {
  const rows = await on(db)
    .selectFrom('providers as p')
    .leftJoin('billing_schedules as s', 's.provider_id', 'p.id')
    .select('p.id')
    .where('s.provider_id', 'is', null)
    .where('p.dissolved_at', 'is', null)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => providerId(id));
}

/** Living accounts over all providers with a report that is due: the job makes it. */
export async function unscopedDueSchedules(
  db: Queryable,
  today: CalendarDate,
): Promise<ProviderId[]> {
  const rows = await on(db)
    .selectFrom('billing_schedules as s')
    .innerJoin('providers as p', 'p.id', 's.provider_id')
    .select('s.provider_id')
    .where('s.next_due', '<=', today)
    .where('p.dissolved_at', 'is', null)
    .orderBy('s.next_due')
    .orderBy('s.provider_id')
    .execute();
  return rows.map((row) => providerId(row.provider_id));
}
