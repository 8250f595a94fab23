import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

const SCOPE = 'public-page.submit';

/** What a call with an Idempotency-Key was answered the first time. */
export interface FirstAnswer {
  readonly requestHash: Buffer;
  readonly leadId: string;
}

export async function findFirstAnswer(
  tx: Tx,
  provider: ProviderId,
  key: string,
): Promise<FirstAnswer | null> {
  const row = await camel(tx)
    .selectFrom('idempotentAnswers')
    .select(['requestHash', 'answer'])
    .where('providerId', '=', provider)
    .where('scope', '=', SCOPE)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { leadId } = row.answer as { leadId: string };
  return { requestHash: row.requestHash, leadId };
}

/** Keeps the first answer; a parallel call with the same key waits here for the other's end. */
export async function keepFirstAnswer(
  tx: Tx,
  provider: ProviderId,
  key: string,
  { requestHash, leadId }: FirstAnswer,
  now: Date,
): Promise<boolean> {
  const kept = await camel(tx)
    .insertInto('idempotentAnswers')
    .values({
      providerId: provider,
      scope: SCOPE,
      key,
      requestHash,
      answer: JSON.stringify({ leadId }),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Uses up a solved challenge. @returns false when it has been used before */
export async function spendChallenge(
  tx: Tx,
  provider: ProviderId,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const spent = await camel(tx)
    .insertInto('usedChallenges')
    .values({ providerId: provider, nonce, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes, for all providers, what can no longer be repeated. */
export async function unscopedPurgeSpent(tx: Tx, before: Date): Promise<void> {
  await camel(tx).deleteFrom('usedChallenges').where('usedAt', '<', before).execute();
  await camel(tx)
    .deleteFrom('idempotentAnswers')
    .where('scope', '=', SCOPE)
    .where('createdAt', '<', before)
    .execute();
}

/** A page of a form that somebody has reached, from 1; after the last one: sent. */
interface ReachedPage {
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
  await camel(db)
    .insertInto('formVersions')
    .values({
      providerId: provider,
      campaignId: form.campaignId,
      version: form.version,
      firstDay: form.day,
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
      do update set visits = t.visits + 1`.execute(camel(db));
}
