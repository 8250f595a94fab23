import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Makes these origins the provider's; those that were listed keep their instant.
 * @returns what was listed and is not any more
 */
export async function replaceOwnSites(
  tx: Tx,
  provider: ProviderId,
  sites: readonly string[],
  now: Date,
): Promise<string[]> {
  let left = camel(tx).deleteFrom('ownSites').where('providerId', '=', provider);
  if (sites.length > 0) left = left.where('origin', 'not in', sites);
  const removed = await left.returning('origin').execute();
  if (sites.length > 0)
    await camel(tx)
      .insertInto('ownSites')
      .values(sites.map((origin) => ({ providerId: provider, origin, addedAt: now })))
      .onConflict((conflict) => conflict.columns(['providerId', 'origin']).doNothing())
      .execute();
  return removed.map(({ origin }) => origin);
}

/**
 * Keeps a site listed until the transaction ends.
 * @returns false where it is not listed
 */
export async function keepOwnSite(tx: Tx, provider: ProviderId, origin: string): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('ownSites')
    .select('origin')
    .where('providerId', '=', provider)
    .where('origin', '=', origin)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function eraseOwnSites(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('ownSites').where('providerId', '=', provider).execute();
}
