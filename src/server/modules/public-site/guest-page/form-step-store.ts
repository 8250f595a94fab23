import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A page of a form that somebody has reached, from 1; after the last one: sent. */
export interface ReachedPage {
  readonly campaignId: string;
  readonly version: string;
  readonly page: number;
  readonly day: CalendarDate;
}

/** Keeps which pages a version of a form has, the first time it is met. */
export async function keepFormVersion(
  db: Queryable,
  provider: ProviderId,
  form: Pick<ReachedPage, 'campaignId' | 'version' | 'day'> & {
    readonly titles: readonly string[];
  },
): Promise<void> {
  await on(db)
    .insertInto('form_versions')
    .values({
      provider_id: provider,
      campaign_id: form.campaignId,
      version: form.version,
      first_day: form.day,
      pages: [...form.titles],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts a visit of a page of a known version; nothing of a version or page that never was. */
export async function countFormPage(
  db: Queryable,
  provider: ProviderId,
  { campaignId, version, page, day }: ReachedPage,
): Promise<void> {
  await sql`
    insert into form_page_days as t (provider_id, campaign_id, version, day, page, visits)
    select v.provider_id, v.campaign_id, v.version, ${day}, ${page}::integer, 1
    from form_versions v
    where v.provider_id = ${provider} and v.campaign_id = ${campaignId} and v.version = ${version}
      and ${page}::integer <= cardinality(v.pages) + 1
    on conflict (provider_id, campaign_id, version, day, page)
      do update set visits = t.visits + 1`.execute(on(db));
}
