import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { userName } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { EventType } from '#shared/event-types.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { WEBHOOK_OFF_REASONS } from '#shared/webhooks.ts';

export interface EndpointRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly EventType[];
  readonly includesPersonalData: boolean;
  readonly previousSecretUntil: Date | null;
  readonly createdAt: Date;
  /** Name of the user. */
  readonly createdBy: string;
  readonly disabledAt: Date | null;
  readonly disabledFor: keyof typeof WEBHOOK_OFF_REASONS | null;
  readonly firstFailedAt: Date | null;
  readonly lastSucceededAt: Date | null;
  readonly lastNumber: number;
  readonly waiting: number;
}

/** Counted up to here. */
const MOST_COUNTED = 1_000;

/** The endpoints of a provider, the newest first; or one of them. */
export async function listEndpoints(
  db: Queryable,
  provider: ProviderId,
  id: string | null = null,
): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select e.id, e.name, e.url, e.event_types, e.includes_personal_data, e.previous_secret_until,
      e.created_at, e.disabled_at, e.disabled_for, e.first_failed_at, e.last_succeeded_at,
      e.last_number, ${userName('e.created_by', 'e.provider_id')} as created_by,
      (select count(*)::int from (
        select from webhook_deliveries d
        where d.provider_id = e.provider_id and d.endpoint_id = e.id and d.state = 'waiting'
        limit ${MOST_COUNTED}) w) as waiting
    from webhook_endpoints e
    where e.provider_id = ${provider} and (${id}::uuid is null or e.id = ${id}::uuid)
    order by e.id desc`.execute(camel(db));
  return rows;
}

export interface EndpointValues {
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly EventType[];
  readonly includesPersonalData: boolean;
}

export async function insertEndpoint(
  tx: Tx,
  provider: ProviderId,
  {
    eventTypes,
    ...endpoint
  }: EndpointValues & { readonly id: string; readonly secret: Buffer; readonly createdBy: string },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('webhookEndpoints')
    .values({
      ...endpoint,
      eventTypes: [...eventTypes],
      providerId: provider,
      createdAt: now,
    })
    .execute();
}

/** How many endpoints a provider has; its row is locked by the caller. */
export async function countEndpoints(tx: Tx, provider: ProviderId): Promise<number> {
  const { count } = await camel(tx)
    .selectFrom('webhookEndpoints')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('providerId', '=', provider)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The sealed secret and the state of an endpoint; locked. Null where there is none. */
export async function lockEndpoint(tx: Tx, provider: ProviderId, id: string) {
  const row = await camel(tx)
    .selectFrom('webhookEndpoints')
    .select(['name', 'url', 'secret', 'includesPersonalData'])
    .select(['disabledAt', 'firstFailedAt', 'warnedAt'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateEndpoint(
  tx: Tx,
  provider: ProviderId,
  id: string,
  {
    eventTypes,
    ...values
  }: Partial<EndpointValues> & {
    readonly secret?: Buffer;
    readonly previousSecret?: Buffer | null;
    readonly previousSecretUntil?: Date | null;
    readonly disabledAt?: Date | null;
    readonly disabledFor?: keyof typeof WEBHOOK_OFF_REASONS | null;
    readonly firstFailedAt?: Date | null;
    readonly warnedAt?: Date | null;
  },
): Promise<void> {
  await camel(tx)
    .updateTable('webhookEndpoints')
    .set({ ...values, ...(eventTypes === undefined ? {} : { eventTypes: [...eventTypes] }) })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Successes closer together than this are noted once. */
const NOTED_EVERY_MS = 60_000;

/** Something arrived at an endpoint: it does not only fail any more. */
export async function noteSuccess(
  tx: Tx,
  provider: ProviderId,
  id: string,
  at: Date,
): Promise<void> {
  const noted = new Date(at.getTime() - NOTED_EVERY_MS);
  await sql`
    update webhook_endpoints
    set last_succeeded_at = ${at}, first_failed_at = null, warned_at = null
    where provider_id = ${provider} and id = ${id} and (first_failed_at is not null
      or last_succeeded_at is null or last_succeeded_at < ${noted})`.execute(camel(tx));
}

/** Lets what waits at an endpoint that was off be tried now. */
export async function hurryDeliveries(
  tx: Tx,
  provider: ProviderId,
  endpointId: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: now })
    .where('providerId', '=', provider)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '>', now)
    .execute();
}

/** Deletes an endpoint with its log. @returns false where there is none */
export async function deleteEndpoint(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const gone = await camel(tx)
    .deleteFrom('webhookEndpoints')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Deletes the endpoints of a dissolved account with everything that was sent. */
export async function eraseWebhooks(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('webhookEndpoints').where('providerId', '=', provider).execute();
}

export interface SealedSecrets {
  readonly provider: ProviderId;
  readonly id: string;
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
}

/** The sealed secrets of all endpoints, locked, for whoever seals them again. */
export async function unscopedLockSecrets(tx: Tx): Promise<SealedSecrets[]> {
  const rows = await camel(tx)
    .selectFrom('webhookEndpoints')
    .select(['providerId', 'id', 'secret', 'previousSecret'])
    .orderBy('providerId')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ providerId: provider, ...row }) => ({
    ...row,
    provider: providerId(provider),
  }));
}
