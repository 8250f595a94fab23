import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { unscopedDeleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { EventSubject, EventType } from '#shared/event-types.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** An event that has its number; the data as it was stored. */
export interface NumberedEvent {
  readonly id: string;
  readonly number: number;
  readonly type: EventType;
  readonly subject: EventSubject;
  readonly subjectId: string;
  readonly happenedAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The accounts of which events have no number yet, however many of each: one look into the index for each. */
export async function unscopedListWithoutNumber(db: Queryable): Promise<readonly ProviderId[]> {
  const accounts: ProviderId[] = [];
  let next: ProviderId | undefined;
  while ((next = await firstWithoutNumber(db, accounts.at(-1))) !== undefined) accounts.push(next);
  return accounts;
}

async function firstWithoutNumber(
  db: Queryable,
  behind: ProviderId | undefined,
): Promise<ProviderId | undefined> {
  let accounts = camel(db)
    .selectFrom('apiEvents')
    .select('providerId')
    .where('number', 'is', null)
    .orderBy('providerId')
    .limit(1);
  if (behind !== undefined) accounts = accounts.where('providerId', '>', behind);
  const row = await accounts.executeTakeFirst();
  return row && providerId(row.providerId);
}

/** Locks the counter of an account. @returns its last number, or null where somebody else holds it */
export async function lockCounter(tx: Tx, provider: ProviderId): Promise<number | null> {
  await camel(tx)
    .insertInto('apiEventCounters')
    .values({ providerId: provider, lastNumber: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await camel(tx)
    .selectFrom('apiEventCounters')
    .select('lastNumber')
    .where('providerId', '=', provider)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.lastNumber ?? null;
}

/**
 * Numbers the next events of an account in the order in which they were written, and moves its locked counter.
 * @param last the number that was given last
 * @returns them in the order of their numbers
 */
export async function numberNext(
  tx: Tx,
  provider: ProviderId,
  last: number,
  most: number,
): Promise<readonly NumberedEvent[]> {
  const { rows } = await sql<NumberedEvent>`
    with next as (
      select id, row_number() over (order by written_at, id) as place
      from (
        select id, written_at from api_events where provider_id = ${provider} and number is null
        order by written_at, id limit ${most}
      ) few
    ),
    numbered as (
      update api_events e set number = ${last}::bigint + n.place
      from next n where e.provider_id = ${provider} and e.id = n.id
      returning e.id, e.number, e.type, e.subject, e.subject_id, e.happened_at, e.data
    ),
    counted as (
      update api_event_counters set last_number = ${last}::bigint + (select count(*) from next)
      where provider_id = ${provider}
    )
    select * from numbered order by number`.execute(camel(tx));
  return rows;
}

export interface EventFilters {
  readonly id?: string | undefined;
  readonly type?: EventType | undefined;
  readonly subjectId?: string | undefined;
}

/** Events of an account that have a number, oldest first. @param after the number before the first of them */
export function listEvents(
  db: Queryable,
  provider: ProviderId,
  { id, type, subjectId }: EventFilters,
  { after, take }: { readonly after: number; readonly take: number },
): Promise<NumberedEvent[]> {
  return camel(db)
    .selectFrom('apiEvents')
    .select(['id', 'number', 'type', 'subject', 'subjectId', 'happenedAt', 'data'])
    .where('providerId', '=', provider)
    .where('number', '>', after)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId ?? ''))
    .orderBy('number')
    .limit(take)
    .execute() as Promise<NumberedEvent[]>;
}

/** Deletes numbered events of all accounts from before an instant. */
export function unscopedPurgeEvents(db: Database, before: Date): Promise<void> {
  const where = sql`t.happened_at < ${before} and t.number is not null`;
  return unscopedDeleteInBatches(db, { table: 'api_events', key: ['id'], where });
}

/** Deletes what a dissolved account let other software know. */
export async function eraseEvents(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('apiEvents').where('providerId', '=', provider).execute();
  await camel(tx).deleteFrom('apiEventCounters').where('providerId', '=', provider).execute();
}
