import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';

/** Running campaigns over all providers whose end day is before today: the job ends them. */
export async function unscopedListDueCampaigns(db: Queryable, today: CalendarDate) {
  const rows = await on(db)
    .selectFrom('campaigns')
    .select(['provider_id', 'id'])
    .where('status', 'in', ['active', 'paused'])
    .where('end_date', '<', today)
    .orderBy('end_date')
    .execute();
  return rows.map((row) => ({ providerId: providerId(row.provider_id), id: row.id }));
}
