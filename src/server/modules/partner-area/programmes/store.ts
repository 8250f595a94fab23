import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** What the owner of an address says of a record; the newest answer counts. */
export async function storeAnswer(
  tx: Tx,
  provider: ProviderId,
  membership: { partnerId: string; accountId: string },
  answer: { confirmedAt: Date | null; refusedAt: Date | null },
): Promise<void> {
  await camel(tx)
    .insertInto('partnerMemberships')
    .values({ providerId: provider, ...membership, ...answer, lastSeenAt: answer.confirmedAt })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'partnerId', 'accountId']).doUpdateSet(answer),
    )
    .execute();
}

/** The instant that is noted may be so old: reading shall cost no writing. */
const SEEN_EVERY_MS = 10 * 60_000;

/** Notes that the programme was opened, to ten minutes. */
export async function noteSeen(
  db: Queryable,
  { providerId, partnerId, accountId }: ActingPartner,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - SEEN_EVERY_MS);
  await camel(db)
    .updateTable('partnerMemberships')
    .set({ lastSeenAt: now })
    .where('providerId', '=', providerId)
    .where('partnerId', '=', partnerId)
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<', before)]))
    .execute();
}

/** Deletes what an account has said of the records of every provider. Unscoped: it is one person's. */
export async function unscopedDeleteMemberships(tx: Tx, accountId: string): Promise<void> {
  await camel(tx).deleteFrom('partnerMemberships').where('accountId', '=', accountId).execute();
}

/** Deletes who used the area of a dissolved provider. */
export async function eraseMemberships(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('partnerMemberships').where('providerId', '=', provider).execute();
}
