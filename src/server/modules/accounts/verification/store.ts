import type { ActingUser } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { AddressPurpose } from '#shared/contracts/accounts/account.ts';
import type { ProviderId } from '#shared/ids.ts';

export async function insertVerification(
  tx: Tx,
  provider: ProviderId,
  verification: {
    tokenHash: Buffer;
    userId: string;
    purpose: Exclude<AddressPurpose, 'login'>;
    address: string;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('addressVerifications')
    .values({
      providerId: provider,
      tokenHash: verification.tokenHash,
      userId: verification.userId,
      purpose: verification.purpose,
      address: verification.address,
      createdAt: now,
      expiresAt: verification.expiresAt,
    })
    .execute();
}

export async function insertLoginVerification(
  tx: Tx,
  verification: {
    tokenHash: Buffer;
    loginId: string;
    address: string;
    expiresAt: Date;
    codeHash: Buffer | null;
    codeExpiresAt: Date | null;
  },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('loginVerifications')
    .values({ ...verification, createdAt: now })
    .execute();
}

/** Uses a token up. @returns the address it proves, or undefined when used, expired or unknown. */
export async function useVerification(
  tx: Tx,
  provider: ProviderId,
  tokenHash: Buffer,
  purpose: Exclude<AddressPurpose, 'login'>,
  now: Date,
) {
  return camel(tx)
    .updateTable('addressVerifications')
    .set({ usedAt: now })
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['address', 'userId'])
    .executeTakeFirst();
}

/** Uses up a token that proves a login address. @returns undefined when used, expired or unknown */
export async function useLoginVerification(tx: Tx, tokenHash: Buffer, now: Date) {
  return camel(tx)
    .updateTable('loginVerifications')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['address', 'loginId'])
    .executeTakeFirst();
}

/** A code is refused for good after so many wrong ones. */
const TRIES_PER_CODE = 5;

/**
 * Counts a try of the newest code that somebody was mailed, before it is compared, so that parallel
 * tries cannot be more than allowed.
 * @returns undefined when there is none, it is over, was used or has no try left
 */
export function countCodeTry(tx: Tx, loginId: string, now: Date) {
  return camel(tx)
    .updateTable('loginVerifications')
    .set(({ eb }) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('tokenHash', '=', (query) =>
      query
        .selectFrom('loginVerifications')
        .select('tokenHash')
        .where('loginId', '=', loginId)
        .where('codeHash', 'is not', null)
        .orderBy('createdAt', 'desc')
        .orderBy('tokenHash')
        .limit(1),
    )
    .where('usedAt', 'is', null)
    .where('codeExpiresAt', '>', now)
    .where('codeTries', '<', TRIES_PER_CODE)
    .returning(['tokenHash', 'codeHash', 'address'])
    .executeTakeFirst();
}

export async function insertVerifiedAddress(
  tx: Tx,
  provider: ProviderId,
  address: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('verifiedAddresses')
    .values({ providerId: provider, address, verifiedAt: now })
    .onConflict((conflict) => conflict.columns(['providerId', 'address']).doNothing())
    .execute();
}

/** Of these addresses those to which a link went since then, of the house or the login, that still waits. */
export async function findFreshLinks(
  db: Queryable,
  { providerId: provider, loginId }: ActingUser,
  addresses: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await camel(db)
    .selectFrom('addressVerifications')
    .select('address')
    .where('providerId', '=', provider)
    .where('address', 'in', [...addresses])
    .where('usedAt', 'is', null)
    .where('createdAt', '>', since)
    .union(
      camel(db)
        .selectFrom('loginVerifications')
        .select('address')
        .where('loginId', '=', loginId)
        .where('address', 'in', [...addresses])
        .where('usedAt', 'is', null)
        .where('createdAt', '>', since),
    )
    .execute();
  return new Set(rows.map(({ address }) => address));
}
