import type { ActingAccount } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { providerId } from '#shared/ids.ts';
import { deleteAccount, deleteLoginsOf } from '../login/store.ts';
import { lockAccount } from '../passkeys/store.ts';
import { unscopedProgrammesOf } from '../programmes/queries.ts';
import { unscopedDeleteMemberships } from '../programmes/store.ts';

/**
 * Deletes the account with its sessions, passkeys, links and codes, and what it has said of records. The
 * records themselves and the documents are the providers' and stay; each provider whose programme was open
 * finds it among the activities (docs/decisions/0187). A second call finds nothing and changes nothing.
 */
export async function deleteOwnAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  acting: ActingAccount,
): Promise<void> {
  const now = clock();
  const { accountId, address } = acting;
  await db.transaction(async (tx) => {
    // Before everything else: whoever confirms a programme at this moment holds the account, too.
    if ((await lockAccount(tx, accountId)) === undefined) return;
    for (const { providerId: id, partnerId, confirmedAt } of await unscopedProgrammesOf(
      tx,
      acting,
    )) {
      if (confirmedAt === null) continue;
      const provider = providerId(id);
      const partner = { kind: 'partner', accountId, providerId: provider, partnerId } as const;
      const event = { action: 'partner.area_left', entity: 'partner', entityId: partnerId };
      await appendEvent(tx, provider, partner, event, now);
    }
    await unscopedDeleteMemberships(tx, accountId);
    await deleteLoginsOf(tx, address);
    await deleteAccount(tx, accountId);
  });
}
