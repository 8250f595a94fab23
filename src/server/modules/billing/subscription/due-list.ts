import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { monthsLater } from './domain/contract-period.ts';

/** Providers whose paid period, or whose counted contract month, has passed: the job goes on with them. */
export async function unscopedDueSubscriptions(
  db: Queryable,
  today: CalendarDate,
): Promise<ProviderId[]> {
  const rows = await on(db)
    .selectFrom('subscriptions')
    .select('provider_id')
    .where('status', '<>', 'canceled')
    .where((eb) =>
      // A contract month is over at the latest when its first day lies a month back.
      eb.or([eb('period_end', '<', today), eb('usage_from', '<=', monthsLater(today, -1))]),
    )
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => providerId(row.provider_id));
}

/** Providers with an unpaid invoice that was due before today: the job reminds them. */
export async function unscopedOverdueProviders(
  db: Queryable,
  today: CalendarDate,
): Promise<ProviderId[]> {
  const rows = await on(db)
    .selectFrom('subscription_invoice_states as s')
    .innerJoin('subscription_invoices as i', (join) =>
      join.onRef('i.provider_id', '=', 's.provider_id').onRef('i.id', '=', 's.invoice_id'),
    )
    .innerJoin('providers as p', 'p.id', 's.provider_id')
    .select('s.provider_id')
    .distinct()
    .where('s.status', '=', 'open')
    .where('i.due_date', '<', today)
    .where('p.dissolved_at', 'is', null)
    .orderBy('s.provider_id')
    .execute();
  return rows.map((row) => providerId(row.provider_id));
}
