import type { ActingAccount } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { deleteAccount, deleteLoginsOf, readStoredAccount } from '../login/store.ts';
import { listPasskeys, lockAccount } from '../passkeys/store.ts';
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

/** A confirmed programme of an account, by the provider's name as it is now. */
interface OwnProgramme {
  readonly provider: ProviderId;
  readonly partnerId: string;
  readonly providerName: string;
}

/**
 * What the operator has stored of an account, and the programmes that are open to it: for the copy that a
 * partner takes along. Neither tokens nor keys are read.
 */
export async function readOwnAccount(
  db: Queryable,
  acting: ActingAccount,
): Promise<{ readonly stored: object; readonly programmes: readonly OwnProgramme[] }> {
  const account = await readStoredAccount(db, acting.accountId);
  const passkeys = await listPasskeys(db, acting.accountId);
  const programmes = await unscopedProgrammesOf(db, acting);
  return {
    stored: {
      ...account,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt,
        lastUsedAt,
      })),
      programmes: programmes.map(({ providerName, confirmedAt, refusedAt }) => ({
        providerName,
        confirmedAt,
        refusedAt,
      })),
    },
    programmes: programmes.flatMap(({ confirmedAt, providerId: id, partnerId, providerName }) =>
      confirmedAt === null ? [] : [{ provider: providerId(id), partnerId, providerName }],
    ),
  };
}
