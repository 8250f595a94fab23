import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { Passkey } from '#server/platform/passkeys/passkeys.ts';

/** What a challenge is for: an answer to one question is none to another. */
export type ChallengePurpose = 'add' | 'login' | 'second_factor' | 'renewal';

export interface Challenge {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** Whose passkey is asked for; null at the login, where a passkey says itself whose it is. */
  readonly loginId: string | null;
}

export async function insertChallenge(
  db: Queryable,
  challenge: Challenge & { readonly expiresAt: Date },
): Promise<void> {
  await camel(db).insertInto('loginPasskeyChallenges').values(challenge).execute();
}

/** Uses a challenge up, whatever comes of it. @returns false when it is unknown, used or too old */
export async function takeChallenge(
  db: Queryable,
  { challenge, purpose, loginId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await camel(db)
    .deleteFrom('loginPasskeyChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('loginId', 'is not distinct from', loginId)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Challenges whose time is over; an hourly job. */
export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('loginPasskeyChallenges').where('expiresAt', '<=', now).execute();
}

/** The passkeys of a login, the newest first. */
export function listPasskeysOf(db: Queryable, loginId: string) {
  return camel(db)
    .selectFrom('loginPasskeys')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('loginId', '=', loginId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countPasskeys(db: Queryable, loginId: string): Promise<number> {
  const { count } = await camel(db)
    .selectFrom('loginPasskeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('loginId', '=', loginId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Holds the login until the end of the transaction: passkeys and password are counted against each other. */
export function lockWays(tx: Tx, loginId: string) {
  return camel(tx)
    .selectFrom('logins')
    .select(['email', 'firstName', 'passwordHash'])
    .where('id', '=', loginId)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false when somebody has this passkey already */
export async function insertPasskey(
  tx: Tx,
  { loginId, name, ...passkey }: Passkey & { readonly loginId: string; readonly name: string },
  now: Date,
): Promise<boolean> {
  const added = await camel(tx)
    .insertInto('loginPasskeys')
    .values({
      ...passkey,
      transports: [...passkey.transports],
      id: newId(),
      loginId,
      name,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export function findPasskey(db: Queryable, credentialId: string) {
  return camel(db)
    .selectFrom('loginPasskeys')
    .select(['id', 'loginId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Notes that a passkey was used.
 * @returns false when it was removed meanwhile, or somebody else used it at the same moment
 */
export async function notePasskeyUse(
  tx: Tx,
  {
    id,
    before,
    counter,
  }: { readonly id: string; readonly before: number; readonly counter: number },
  now: Date,
): Promise<boolean> {
  const used = await camel(tx)
    .updateTable('loginPasskeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns false when the login has no such passkey */
export async function setPasskeyName(
  tx: Tx,
  loginId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const renamed = await camel(tx)
    .updateTable('loginPasskeys')
    .set({ name })
    .where('loginId', '=', loginId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** @returns false when the login has no such passkey */
export async function deletePasskey(tx: Tx, loginId: string, id: string): Promise<boolean> {
  const removed = await camel(tx)
    .deleteFrom('loginPasskeys')
    .where('loginId', '=', loginId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes the password of a login; the caller holds it. */
export async function deletePassword(tx: Tx, loginId: string): Promise<void> {
  await camel(tx)
    .updateTable('logins')
    .set({ passwordHash: null })
    .where('id', '=', loginId)
    .execute();
}
