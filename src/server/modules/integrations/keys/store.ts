import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { userName } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { AssistantTool } from '#shared/labels/assistant-tools.ts';

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly ending: string;
  /** Works on the programme for tests. */
  readonly isTest: boolean;
  readonly scopes: readonly ApiScope[];
  readonly networks: readonly string[];
  readonly createdAt: Date;
  /** Name of the user. */
  readonly createdBy: string;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly replacedBy: string | null;
  readonly lastUsedOn: CalendarDate | null;
  readonly lastUsedNetwork: string;
}

/** The keys of a provider, the newest first; or one of them. */
export async function listKeys(
  db: Queryable,
  provider: ProviderId,
  id: string | null = null,
): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.ending, k.is_test, k.scopes, k.networks, k.created_at, k.expires_at, k.revoked_at,
      k.replaced_by, k.last_used_on, k.last_used_network,
      ${userName('k.created_by', 'k.provider_id')} as created_by
    from api_keys k
    where k.provider_id = ${provider} and (${id}::uuid is null or k.id = ${id}::uuid)
    order by k.id desc`.execute(camel(db));
  return rows;
}

export interface KeyToInsert {
  readonly id: string;
  readonly name: string;
  readonly ending: string;
  readonly isTest: boolean;
  readonly hash: Buffer;
  readonly scopes: readonly ApiScope[];
  readonly networks: readonly string[];
  readonly createdBy: string;
  readonly expiresAt: Date;
}

export async function insertKey(
  tx: Tx,
  provider: ProviderId,
  { hash, scopes, networks, ...key }: KeyToInsert,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('apiKeys')
    .values({
      ...key,
      providerId: provider,
      keyHash: hash,
      scopes: [...scopes],
      networks: [...networks],
      createdAt: now,
    })
    .execute();
}

/** How many keys of a provider are good; its row is locked by the caller. */
export async function countGoodKeys(tx: Tx, provider: ProviderId, now: Date): Promise<number> {
  const { count } = await camel(tx)
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('providerId', '=', provider)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends a key: at once, or, where another one is in its place, at an instant. */
export async function endKey(
  tx: Tx,
  provider: ProviderId,
  id: string,
  change: { readonly revokedAt: Date } | { readonly expiresAt: Date; readonly replacedBy: string },
): Promise<void> {
  await camel(tx)
    .updateTable('apiKeys')
    .set(change)
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Good keys of a house, the newest first. */
export function listGoodKeys(db: Queryable, provider: ProviderId, now: Date) {
  return camel(db)
    .selectFrom('apiKeys')
    .select(['id', 'name', 'ending', 'createdBy'])
    .where('providerId', '=', provider)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** Ends the good keys that a user made, at once. @returns how many there were */
export async function endKeysOf(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await camel(tx)
    .updateTable('apiKeys')
    .set({ revokedAt: now })
    .where('providerId', '=', provider)
    .where('createdBy', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Whose key it is and what it is good for, with the plan of the account. */
export interface FoundKey {
  readonly id: string;
  readonly provider: ProviderId;
  /** The user who made it. */
  readonly createdBy: string;
  readonly isTest: boolean;
  readonly scopes: readonly ApiScope[];
  readonly networks: readonly string[];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedOn: CalendarDate | null;
  readonly lastUsedNetwork: string;
  readonly plan: string;
}

/** A key of any provider by the hash of its text; null for none, and of a dissolved account. */
export async function unscopedFindKey(db: Queryable, hash: Buffer): Promise<FoundKey | null> {
  const { rows } = await sql<Omit<FoundKey, 'provider'> & { providerId: string }>`
    select k.id, k.provider_id, k.created_by, k.is_test, k.scopes, k.networks, k.expires_at, k.revoked_at,
      k.last_used_on, k.last_used_network, p.plan
    from api_keys k join providers p on p.id = k.provider_id
    where k.key_hash = ${hash} and p.dissolved_at is null`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) return null;
  const { providerId: owner, ...key } = row;
  return { ...key, provider: providerId(owner) };
}

/** Notes on which Berlin day and from which network a key was used last. */
export async function noteUse(
  db: Queryable,
  { provider, id }: Pick<FoundKey, 'provider' | 'id'>,
  day: CalendarDate,
  network: string,
): Promise<void> {
  await camel(db)
    .updateTable('apiKeys')
    .set({ lastUsedOn: day, lastUsedNetwork: network })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

export interface KeyCallRow {
  readonly id: string;
  readonly at: Date;
  readonly tool: AssistantTool;
  readonly isRefused: boolean;
}

/** The newest calls that assistants have made by a key, as the log keeps them. */
export async function listKeyCalls(
  db: Queryable,
  provider: ProviderId,
  keyId: string,
  limit: number,
): Promise<KeyCallRow[]> {
  const { rows } = await sql<KeyCallRow>`
    select id, at, data ->> 'tool' as tool, data ? 'refused' as is_refused
    from audit_events
    where provider_id = ${provider} and entity = 'api_key' and entity_id = ${keyId}
      and action = 'assistant.called'
    order by id desc
    limit ${limit}`.execute(camel(db));
  return rows;
}

/** Deletes the keys of a dissolved account. */
export async function eraseKeys(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('apiKeys').where('providerId', '=', provider).execute();
}
