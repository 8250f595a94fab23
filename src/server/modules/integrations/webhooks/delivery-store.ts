import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { unscopedDeleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listEvents, type NumberedEvent } from '../events/event-store.ts';
import { type EndpointHealth, type Outcome, TRIES_IN_ORDER } from './domain/after-attempt.ts';
import { type DueDelivery, type DueEndpoint, nextInLine } from './domain/next-in-line.ts';
import { WEBHOOK_PLANS } from './queue-store.ts';

/** How much of what is due at an endpoint is looked at together. */
const WINDOW = 50;
/** Longer than a try can take. */
const CLAIM_MS = 30_000;

/**
 * Endpoints of all providers at which something is due that nobody sends. One look into the index for
 * each, however much waits there.
 */
export async function unscopedDueEndpoints(db: Queryable, now: Date): Promise<DueEndpoint[]> {
  const { rows } = await sql<DueEndpoint>`
    select e.provider_id, e.id, e.first_failed_at is not null as is_failing
    from webhook_endpoints e join providers p on p.id = e.provider_id
    cross join lateral (
      select from webhook_deliveries d
      where d.provider_id = e.provider_id and d.endpoint_id = e.id and d.state = 'waiting'
        and d.next_try_at <= ${now} and (d.claimed_until is null or d.claimed_until <= ${now})
      order by d.next_try_at, d.number limit 1) due
    where e.disabled_at is null and p.dissolved_at is null
      and p.plan = any(${[...WEBHOOK_PLANS]}::text[])`.execute(camel(db));
  return rows;
}

/**
 * Claims what goes out next at an endpoint: it is this process's for half a minute, then anybody's.
 * @returns ids of deliveries, and whether others were put behind the one that they wait for
 */
export async function claimDue(
  tx: Tx,
  { providerId: provider, id }: Pick<DueEndpoint, 'providerId' | 'id'>,
  most: number,
  now: Date,
): Promise<{ readonly claimed: readonly string[]; readonly hasPostponed: boolean }> {
  const { rows: due } = await sql<DueDelivery>`
    select d.id, d.subject_id, d.next_try_at, before.behind
    from (
      select * from webhook_deliveries
      where provider_id = ${provider} and endpoint_id = ${id} and state = 'waiting'
        and next_try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_try_at, number limit ${WINDOW}
      for update skip locked) d
    left join lateral (
      select jsonb_build_object('nextTryAt', b.next_try_at,
        'isUnderWay', coalesce(b.claimed_until > ${now}, false)) as behind
      from webhook_deliveries b
      where b.provider_id = ${provider} and b.endpoint_id = ${id} and b.subject_id = d.subject_id
        and b.number < d.number and b.state = 'waiting' and b.tries < ${TRIES_IN_ORDER}
      order by b.number limit 1) before on true
    order by d.next_try_at, d.number`.execute(camel(tx));
  const line = nextInLine(due.map(withInstants), most);
  for (const { id: postponed, until } of line.postponed)
    await change(tx, provider, postponed, { nextTryAt: until });
  const claimed = line.sent.map((each) => each.id);
  if (claimed.length > 0)
    await camel(tx)
      .updateTable('webhookDeliveries')
      .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
      .where('providerId', '=', provider)
      .where('id', 'in', claimed)
      .execute();
  return { claimed, hasPostponed: line.postponed.length > 0 };
}

/** Instants within JSON come as texts. */
const withInstants = ({ behind, ...due }: DueDelivery): DueDelivery => ({
  ...due,
  behind: behind === null ? null : { ...behind, nextTryAt: new Date(behind.nextTryAt) },
});

export async function change(
  tx: Tx,
  provider: string,
  id: string,
  values: {
    readonly state?: 'waiting' | 'delivered' | 'failed';
    readonly tries?: number;
    readonly nextTryAt?: Date | null;
    readonly claimedUntil?: Date | null;
  },
): Promise<void> {
  await camel(tx)
    .updateTable('webhookDeliveries')
    .set(values)
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** What is sent, where to, and by which secrets. */
export interface Sendable extends EndpointHealth {
  readonly provider: ProviderId;
  readonly deliveryId: string;
  /** null for a test. */
  readonly event: NumberedEvent | null;
  /** Of the endpoint. */
  readonly number: number;
  readonly tries: number;
  readonly createdAt: Date;
  readonly endpointId: string;
  readonly name: string;
  readonly url: string;
  /** The user who made the endpoint. */
  readonly createdBy: string;
  readonly includesPersonalData: boolean;
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
  readonly previousSecretUntil: Date | null;
}

/** A delivery with its event and endpoint as they are now; null where it is gone. */
export async function findSendable(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Sendable | null> {
  const { rows } = await sql<Omit<Sendable, 'provider' | 'event'> & { eventId: string | null }>`
    select d.id as delivery_id, d.endpoint_id, d.event_id, d.number, d.tries, d.created_at,
      e.name, e.url, e.created_by, e.first_failed_at, e.warned_at, e.includes_personal_data,
      e.secret, e.previous_secret, e.previous_secret_until
    from webhook_deliveries d
    join webhook_endpoints e on e.provider_id = d.provider_id and e.id = d.endpoint_id
    where d.provider_id = ${provider} and d.id = ${id}`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) return null;
  const { eventId, ...sendable } = row;
  if (eventId === null) return { ...sendable, provider, event: null };
  const [event] = await listEvents(db, provider, { id: eventId }, { after: 0, take: 1 });
  return event === undefined ? null : { ...sendable, provider, event };
}

/** A delivery that is being sent; locked. Null where it is gone. */
export async function lockDelivery(tx: Tx, provider: ProviderId, id: string) {
  const { rows } = await sql<{
    endpointId: string;
    state: 'waiting' | 'delivered' | 'failed';
    tries: number;
  }>`select endpoint_id, state, tries from webhook_deliveries
    where provider_id = ${provider} and id = ${id} for update`.execute(camel(tx));
  return rows[0] ?? null;
}

export interface AttemptToInsert {
  readonly id: string;
  readonly deliveryId: string;
  readonly at: Date;
  readonly byHand: boolean;
  readonly outcome: Outcome;
  readonly durationMs: number;
  readonly answerHeaders: string;
  readonly answerBody: string;
  readonly isCut: boolean;
  readonly withPersonalData: boolean;
}

export async function insertAttempt(
  tx: Tx,
  provider: ProviderId,
  { outcome, ...attempt }: AttemptToInsert,
): Promise<void> {
  await camel(tx)
    .insertInto('webhookAttempts')
    .values({ ...attempt, ...outcome, providerId: provider })
    .execute();
}

/** Takes the next number of an endpoint, which is locked by that, for a test. */
export async function insertTest(
  tx: Tx,
  provider: ProviderId,
  endpointId: string,
  id: string,
  now: Date,
): Promise<void> {
  await sql`
    with numbered as (
      update webhook_endpoints set last_number = last_number + 1
      where provider_id = ${provider} and id = ${endpointId} returning last_number)
    insert into webhook_deliveries
      (provider_id, id, endpoint_id, number, subject_id, created_at, state)
    select ${provider}, ${id}, ${endpointId}, last_number, ${id}, ${now}, 'failed'
    from numbered`.execute(camel(tx));
}

/** Deletes what is older than the log, also what has waited all the time at an endpoint that is off. */
export function unscopedPurgeDeliveries(db: Queryable, before: Date): Promise<void> {
  const where = sql`t.created_at < ${before}`;
  return unscopedDeleteInBatches(db, { table: 'webhook_deliveries', key: ['id'], where });
}
