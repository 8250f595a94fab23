import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * When a provider's programme began: with the account, or with a campaign that by its start date ran
 * before, because programmes move here from elsewhere.
 */
export async function findProgrammeStart(
  db: Queryable,
  provider: ProviderId,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ start: string }>`
    select least(
      (v.created_at at time zone 'Europe/Berlin')::date,
      (select min(c.start_date) from campaigns c where c.provider_id = v.id)
    )::text as start
    from providers v where v.id = ${provider}`.execute(on(db));
  const start = rows[0]?.start;
  return start === undefined ? null : calendarDate(start);
}
