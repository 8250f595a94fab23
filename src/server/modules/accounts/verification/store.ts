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
    purpose: AddressPurpose;
    address: string;
    expiresAt: Date;
    codeHash: Buffer | null;
    codeExpiresAt: Date | null;
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
      codeHash: verification.codeHash,
      codeExpiresAt: verification.codeExpiresAt,
    })
    .execute();
}

/** Uses a token up. @returns the address it proves, or undefined when used, expired or unknown. */
export async function useVerification(
  tx: Tx,
  provider: ProviderId,
  tokenHash: Buffer,
  purpose: AddressPurpose,
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

/** A code is refused for good after so many wrong ones. */
const TRIES_PER_CODE = 5;

/**
 * Counts a try of the newest code that a user was mailed, before it is compared, so that parallel
 * tries cannot be more than allowed.
 * @returns undefined when there is none, it is over, was used or has no try left
 */
export function countCodeTry(tx: Tx, provider: ProviderId, userId: string, now: Date) {
  return camel(tx)
    .updateTable('addressVerifications')
    .set(({ eb }) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('providerId', '=', provider)
    .where('tokenHash', '=', (query) =>
      query
        .selectFrom('addressVerifications')
        .select('tokenHash')
        .where('providerId', '=', provider)
        .where('userId', '=', userId)
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

/** Of these addresses those to which a link went since then that still waits to be used. */
export async function findFreshLinks(
  db: Queryable,
  provider: ProviderId,
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
    .execute();
  return new Set(rows.map(({ address }) => address));
}
