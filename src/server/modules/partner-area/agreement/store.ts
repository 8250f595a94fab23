import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Keeps who said what about the agreement, and which text was read. */
export async function insertAgreement(
  tx: Tx,
  provider: ProviderId,
  said: {
    readonly partnerId: string;
    readonly accountId: string;
    readonly kind: 'accepted' | 'withdrawn';
    readonly version: string;
    readonly textHash: Buffer | null;
  },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('partnerAgreements')
    .values({ ...said, providerId: provider, id: newId(), at: now })
    .execute();
}
