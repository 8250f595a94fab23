import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ClickPeriod } from './click-day-list.ts';
import { JUMP_FLAG } from './domain/click-jump.ts';

export interface ReportedJump {
  readonly day: CalendarDate;
  readonly link_id: string;
  readonly partner_name: string;
  readonly campaign_name: string;
  readonly clicks: number;
  readonly usual: number;
}

/** The jumps that the provider was told of, as they were told, newest first. */
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
    limit ${limit}`.execute(on(db));
  return rows;
}
