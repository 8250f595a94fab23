import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { Passkey } from '#server/platform/passkeys/passkeys.ts';

/** @param accountId who adds a passkey; null where one is to log in */
export async function insertChallenge(
  db: Queryable,
  challenge: { challenge: string; accountId: string | null; expiresAt: Date },
): Promise<void> {
  await camel(db).insertInto('partnerPasskeyChallenges').values(challenge).execute();
}

/** Uses a challenge up, whatever comes of it. @returns false when it is unknown, used or too old */
export async function takeChallenge(
  db: Queryable,
  { challenge, accountId }: { challenge: string; accountId: string | null },
  now: Date,
): Promise<boolean> {
  const taken = await camel(db)
    .deleteFrom('partnerPasskeyChallenges')
    .where('challenge', '=', challenge)
    .where('accountId', 'is not distinct from', accountId)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('partnerPasskeyChallenges').where('expiresAt', '<=', now).execute();
}

/** Holds the account until the end of the transaction. @returns its address */
export function lockAccount(tx: Tx, accountId: string) {
  return camel(tx)
    .selectFrom('partnerAccounts')
    .select('address')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export function listPasskeys(db: Queryable, accountId: string) {
  return camel(db)
    .selectFrom('partnerPasskeys')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false when somebody has this passkey already */
export async function insertPasskey(
  tx: Tx,
  { accountId, name, ...passkey }: Passkey & { accountId: string; name: string },
  now: Date,
): Promise<boolean> {
  const added = await camel(tx)
    .insertInto('partnerPasskeys')
    .values({
      ...passkey,
      transports: [...passkey.transports],
      id: newId(),
      accountId,
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
    .selectFrom('partnerPasskeys as k')
    .innerJoin('partnerAccounts as a', 'a.id', 'k.accountId')
    .select(['k.id', 'k.credentialId', 'k.publicKey', 'k.counter', 'k.transports'])
    .select(['a.id as accountId', 'a.address'])
    .where('k.credentialId', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Notes that a passkey was used.
 * @returns false when it was removed meanwhile, or somebody else used it at the same moment
 */
export async function notePasskeyUse(
  tx: Tx,
  { id, before, counter }: { id: string; before: number; counter: number },
  now: Date,
): Promise<boolean> {
  const used = await camel(tx)
    .updateTable('partnerPasskeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns false when the account has no such passkey */
export async function setPasskeyName(
  db: Queryable,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await camel(db)
    .updateTable('partnerPasskeys')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** @returns false when the account has no such passkey */
export async function deletePasskey(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<boolean> {
  const removed = await camel(db)
    .deleteFrom('partnerPasskeys')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
