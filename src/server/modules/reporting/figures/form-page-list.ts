import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Period } from './domain/period.ts';

/** A version of a campaign's form with how often each page was reached in a period. */
export interface FormVisits {
  readonly campaign_id: string;
  readonly campaign_name: string;
  readonly first_day: CalendarDate;
  readonly pages: readonly string[];
  readonly is_current: boolean;
  /** By page, from '1'; the one after the last is the form that was sent. */
  readonly visits: Readonly<Record<string, number>>;
}

/** Forms visited in a period, those of the newest version of a campaign first. */
export async function listFormPages(
  db: Queryable,
  provider: ProviderId,
  campaignId: string | undefined,
  { from, to }: Period,
): Promise<FormVisits[]> {
  const { rows } = await sql<FormVisits>`
    with visited as (
      select d.campaign_id, d.version, d.page, sum(d.visits)::bigint as visits
      from campaigns k
      join form_page_days d on d.provider_id = ${provider} and d.campaign_id = k.id
        and d.day >= ${from} and d.day <= ${to}
      where k.provider_id = ${provider}
        ${campaignId === undefined ? sql`` : sql`and k.id = ${campaignId}`}
      group by d.campaign_id, d.version, d.page
    )
    select k.id as campaign_id, k.name as campaign_name, v.first_day, v.pages,
      v.pages = array(
        select page->>'title' from jsonb_array_elements(k.form_config->'pages') page
      ) as is_current,
      x.visits
    from (
      select campaign_id, version, jsonb_object_agg(page, visits) as visits
      from visited group by campaign_id, version
    ) x
    join form_versions v on v.provider_id = ${provider} and v.campaign_id = x.campaign_id
      and v.version = x.version
    join campaigns k on k.provider_id = ${provider} and k.id = x.campaign_id
    order by k.name collate german, k.id, is_current desc, v.first_day desc`.execute(on(db));
  return rows;
}
