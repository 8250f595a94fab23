import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
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
  },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('address_verifications')
    .values({
      provider_id: provider,
      token_hash: verification.tokenHash,
      user_id: verification.userId,
      purpose: verification.purpose,
      address: verification.address,
      created_at: now,
      expires_at: verification.expiresAt,
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
  return on(tx)
    .updateTable('address_verifications')
    .set({ used_at: now })
    .where('provider_id', '=', provider)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['address', 'user_id'])
    .executeTakeFirst();
}

export async function insertVerifiedAddress(
  tx: Tx,
  provider: ProviderId,
  address: string,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('verified_addresses')
    .values({ provider_id: provider, address, verified_at: now })
    .onConflict((conflict) => conflict.columns(['provider_id', 'address']).doNothing())
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
  const rows = await on(db)
    .selectFrom('address_verifications')
    .select('address')
    .where('provider_id', '=', provider)
    .where('address', 'in', [...addresses])
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .execute();
  return new Set(rows.map(({ address }) => address));
}
