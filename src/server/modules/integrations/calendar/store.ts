import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CalendarState } from '#shared/contracts/integrations/calendar-feed.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { FeedName } from './calendar-address.ts';

export interface FeedRow {
  readonly addressId: string;
  readonly states: readonly CalendarState[];
  readonly createdAt: Date;
  readonly lastFetchedOn: CalendarDate | null;
}

/** The calendar of a user; undefined where it is switched off. */
export async function findFeed(
  db: Queryable,
  provider: ProviderId,
  userId: string,
): Promise<FeedRow | undefined> {
  const row = await camel(db)
    .selectFrom('calendarFeeds')
    .select(['addressId', 'states', 'createdAt', 'lastFetchedOn'])
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      states: row.states as CalendarState[],
      lastFetchedOn: row.lastFetchedOn as CalendarDate | null,
    }
  );
}

/** A calendar with what its address needs to count. */
export interface FetchedFeed {
  readonly states: readonly CalendarState[];
  readonly lastFetchedOn: CalendarDate | null;
  readonly plan: string;
}

/** What an address leads to; undefined where it was renewed or switched off, or its user is gone. */
export async function findFetchedFeed(
  db: Queryable,
  { provider, addressId }: FeedName,
): Promise<FetchedFeed | undefined> {
  const { rows } = await sql<FetchedFeed>`
    select f.states, f.last_fetched_on, p.plan
    from calendar_feeds f
    join users u on u.provider_id = f.provider_id and u.id = f.user_id
    join providers p on p.id = f.provider_id
    where f.provider_id = ${provider} and f.address_id = ${addressId}
      and u.deactivated_at is null and p.dissolved_at is null`.execute(camel(db));
  return rows[0];
}

export interface FeedToKeep {
  /** Of a calendar that was switched off until now. */
  readonly addressId: string;
  readonly states: readonly CalendarState[];
}

/** Switches a calendar on, or gives the one that is there other states. */
export async function putFeed(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  { addressId, states }: FeedToKeep,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('calendarFeeds')
    .values({ providerId: provider, userId, addressId, states: [...states], createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'userId']).doUpdateSet({ states: [...states] }),
    )
    .execute();
}

/** Another address for a calendar. */
export async function renewFeed(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  addressId: string,
): Promise<void> {
  await camel(tx)
    .updateTable('calendarFeeds')
    .set({ addressId, lastFetchedOn: null })
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .execute();
}

export async function deleteFeed(tx: Tx, provider: ProviderId, userId: string): Promise<void> {
  await camel(tx)
    .deleteFrom('calendarFeeds')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .execute();
}

/** Deletes the calendars of a dissolved account. */
export async function eraseFeeds(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('calendarFeeds').where('providerId', '=', provider).execute();
}

/** Notes on which Berlin day a calendar asked last. */
export async function noteFetch(
  db: Queryable,
  { provider, addressId }: FeedName,
  day: CalendarDate,
): Promise<void> {
  await camel(db)
    .updateTable('calendarFeeds')
    .set({ lastFetchedOn: day })
    .where('providerId', '=', provider)
    .where('addressId', '=', addressId)
    .execute();
}
