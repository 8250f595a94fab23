import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { FEWEST_IN_A_JUMP, USUAL_DAYS, type LinkDay } from './domain/click-jump.ts';

export interface BusyLink extends LinkDay {
  readonly providerId: ProviderId;
  readonly linkId: string;
}

/**
 * Links with many clicks on a Berlin day that were not flagged for that day yet, from the
 * roll-up. Unscoped: one job looks after all providers.
 */
export async function unscopedListBusyLinks(
  db: Queryable,
  day: CalendarDate,
  flag: string,
): Promise<BusyLink[]> {
  const { rows } = await sql<{
    provider_id: string;
    link_id: string;
    clicks: number;
    clicks_before: number;
  }>`
    select t.provider_id, t.link_id, t.clicks, coalesce(b.clicks, 0)::bigint as clicks_before
    from (
      select d.provider_id, d.link_id, sum(d.hits)::bigint as clicks
      from click_days d
      where d.day = ${day} and d.verdict in ('valid', 'over_limit')
      group by d.provider_id, d.link_id
      having sum(d.hits) >= ${FEWEST_IN_A_JUMP}
    ) t
    cross join lateral (
      select sum(d.hits) as clicks from click_days d
      where d.provider_id = t.provider_id and d.link_id = t.link_id
        and d.day >= ${addDays(day, -USUAL_DAYS)} and d.day < ${day}
        and d.verdict in ('valid', 'over_limit')
    ) b
    where not exists (
      select from audit_events e
      where e.provider_id = t.provider_id and e.entity = 'referral_link' and e.entity_id = t.link_id
        and e.action = ${flag} and e.data->>'day' = ${day}
    )`.execute(on(db));
  return rows.map((row) => ({
    providerId: providerId(row.provider_id),
    linkId: row.link_id,
    clicks: row.clicks,
    clicksBefore: row.clicks_before,
  }));
}
