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

/** Notes that the programme was opened; at most every ten minutes, so that reading costs no writing. */
export async function noteSeen(
  db: Queryable,
  provider: ProviderId,
  { partnerId, accountId }: { partnerId: string; accountId: string },
  now: Date,
  before: Date,
): Promise<void> {
  await camel(db)
    .updateTable('partnerMemberships')
    .set({ lastSeenAt: now })
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<', before)]))
    .execute();
}

/** Deletes who used the area of a dissolved provider. */
export async function eraseMemberships(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('partnerMemberships').where('providerId', '=', provider).execute();
}
