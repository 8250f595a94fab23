import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { InvitationObstacle } from '../domain/invitation.ts';

export async function insertInvitation(
  tx: Tx,
  provider: ProviderId,
  invitation: {
    id: string;
    partnerId: string;
    address: string;
    tokenHash: Buffer;
    invitedAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await camel(tx)
    .insertInto('partnerInvitations')
    .values({ providerId: provider, ...invitation })
    .execute();
}

/**
 * Uses a link up, and with it every other one of the record: one of two at the same time succeeds.
 * @returns false when somebody was faster
 */
export async function takeInvitation(
  tx: Tx,
  provider: ProviderId,
  { id, partnerId }: { id: string; partnerId: string },
  now: Date,
): Promise<boolean> {
  const taken = await camel(tx)
    .updateTable('partnerInvitations')
    .set({ tokenHash: null, usedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('tokenHash', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await camel(tx)
    .updateTable('partnerInvitations')
    .set({ tokenHash: null })
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('tokenHash', 'is not', null)
    .execute();
  return true;
}

/** Keeps who is to be invited, in this order. */
export async function insertItems(
  tx: Tx,
  provider: ProviderId,
  batch: { id: string; orderedBy: string; partnerIds: readonly string[] },
  now: Date,
): Promise<void> {
  const rows = batch.partnerIds.map((partnerId, index) => ({
    providerId: provider,
    batchId: batch.id,
    partnerId,
    position: index + 1,
    orderedAt: now,
    orderedBy: batch.orderedBy,
  }));
  await camel(tx).insertInto('partnerInvitationItems').values(rows).execute();
}

/** The next partner of a batch who waits, and who started it; undefined where nobody does. */
export function nextItem(db: Queryable, provider: ProviderId, batchId: string) {
  return camel(db)
    .selectFrom('partnerInvitationItems')
    .select(['partnerId', 'orderedBy'])
    .where('providerId', '=', provider)
    .where('batchId', '=', batchId)
    .where('status', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Notes what became of a partner of a batch.
 * @param refusal null where they were invited
 * @returns false when another worker has noted it already
 */
export async function settleItem(
  db: Queryable,
  provider: ProviderId,
  { batchId, partnerId }: { batchId: string; partnerId: string },
  refusal: InvitationObstacle | null,
  now: Date,
): Promise<boolean> {
  const settled = await camel(db)
    .updateTable('partnerInvitationItems')
    .set({
      status: refusal === null ? 'invited' : 'refused',
      refusalCode: refusal?.code ?? null,
      refusalParams: refusal === null ? null : JSON.stringify(refusal.params),
      doneAt: now,
    })
    .where('providerId', '=', provider)
    .where('batchId', '=', batchId)
    .where('partnerId', '=', partnerId)
    .where('status', '=', 'waiting')
    .returning('partnerId')
    .executeTakeFirst();
  return settled !== undefined;
}

/** So long a batch can be looked at. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Links that are over lose their hash; the row says when somebody was invited. Old batches go. */
export async function unscopedEndInvitations(db: Queryable, now: Date): Promise<void> {
  await camel(db)
    .updateTable('partnerInvitations')
    .set({ tokenHash: null })
    .where('tokenHash', 'is not', null)
    .where('expiresAt', '<=', now)
    .execute();
  await camel(db)
    .deleteFrom('partnerInvitationItems')
    .where('orderedAt', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

/** Deletes who was invited by a dissolved provider. */
export async function eraseInvitations(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['partnerInvitations', 'partnerInvitationItems', 'partnerViews'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}
