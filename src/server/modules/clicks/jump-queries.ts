import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { FEWEST_IN_A_JUMP, JUMP_FLAG, type LinkDay, USUAL_DAYS } from './domain/click-jump.ts';
import type { ClickPeriod } from './queries.ts';

export interface BusyLink extends LinkDay {
  readonly providerId: ProviderId;
  readonly linkId: string;
}

/**
 * Links with many clicks on a Berlin day that were not flagged for that day yet, from the
 * roll-up. Unscoped: one job covers all providers.
 */
export async function unscopedListBusyLinks(
  db: Queryable,
  day: CalendarDate,
  flag: string,
): Promise<BusyLink[]> {
  const { rows } = await sql<{
    providerId: string;
    linkId: string;
    clicks: number;
    clicksBefore: number;
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
    )`.execute(camel(db));
  return rows.map((row) => ({
    providerId: providerId(row.providerId),
    linkId: row.linkId,
    clicks: row.clicks,
    clicksBefore: row.clicksBefore,
  }));
}

interface ReportedJump {
  readonly day: CalendarDate;
  readonly linkId: string;
  readonly partnerName: string;
  readonly campaignName: string;
  readonly clicks: number;
  readonly usual: number;
}

/** The jumps that were reported to the provider, as they were reported, newest first. */
export async function listReportedJumps(
  db: Queryable,
  provider: ProviderId,
  { from, to, campaignId, partnerId }: ClickPeriod,
  limit: number,
): Promise<ReportedJump[]> {
  const { rows } = await sql<ReportedJump>`
    select
      (e.data->>'day')::date as day, l.id as link_id, c.name as campaign_name,
      p.company_name as partner_name,
      (e.data->>'clicks')::bigint as clicks, (e.data->>'usual')::bigint as usual
    from audit_events e
    join referral_links l on l.provider_id = ${provider} and l.id = e.entity_id
    join partners p on p.provider_id = ${provider} and p.id = l.partner_id
    join campaigns c on c.provider_id = ${provider} and c.id = l.campaign_id
    where e.provider_id = ${provider} and e.entity = 'referral_link' and e.action = ${JUMP_FLAG}
      and e.data->>'day' >= ${from} and e.data->>'day' <= ${to}
      ${campaignId === undefined ? sql`` : sql`and l.campaign_id = ${campaignId}`}
      ${partnerId === undefined ? sql`` : sql`and l.partner_id = ${partnerId}`}
    order by e.data->>'day' desc, e.id desc
    limit ${limit}`.execute(camel(db));
  return rows;
}
