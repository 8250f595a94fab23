import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A picture of a partner. */
export interface PortraitRef {
  readonly partnerId: string;
  readonly id: string;
}

const portraitsOf = (db: Queryable, provider: ProviderId, partnerId: string) =>
  camel(db)
    .selectFrom('partnerPortraits')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId);

/** The released picture of a partner, and the one that waits or was declined; without their bytes. */
export async function findPortraits(db: Queryable, provider: ProviderId, partnerId: string) {
  const rows = await portraitsOf(db, provider, partnerId)
    .select(['isReleased', 'id', 'uploadedAt', 'decidedAt', 'declineReason'])
    .execute();
  return {
    released: rows.find(({ isReleased }) => isReleased),
    newest: rows.find(({ isReleased }) => !isReleased),
  };
}

/** JPEG; null where there is no such picture, or nothing of it is kept. */
export async function readPortraitBytes(
  db: Queryable,
  provider: ProviderId,
  { partnerId, id }: PortraitRef,
): Promise<Buffer | null> {
  const row = await portraitsOf(db, provider, partnerId)
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Every picture that is kept of a partner. */
export function readPortraits(db: Queryable, provider: ProviderId, partnerId: string) {
  return portraitsOf(db, provider, partnerId).select(['isReleased', 'bytes']).execute();
}

/** Waiting pictures, the oldest first, each with the one that guests see until then. */
export function listWaitingPortraits(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('partnerPortraits as w')
    .leftJoin('partnerPortraits as s', (join) =>
      join
        .onRef('s.providerId', '=', 'w.providerId')
        .onRef('s.partnerId', '=', 'w.partnerId')
        .on('s.isReleased', '=', true),
    )
    .select(['w.partnerId', 'w.id', 'w.uploadedAt', 's.id as shownId'])
    .where('w.providerId', '=', provider)
    .where('w.isReleased', '=', false)
    .where('w.decidedAt', 'is', null)
    .orderBy('w.uploadedAt')
    .orderBy('w.partnerId')
    .execute();
}

/** In place of the picture that waited or was declined; a released one stays. The partner's row is locked. */
export async function saveWaitingPortrait(
  tx: Tx,
  provider: ProviderId,
  { partnerId, id }: PortraitRef,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  const waiting = {
    id,
    uploadedAt: now,
    decidedAt: null,
    declineReason: '',
    bytes: Buffer.from(bytes),
  };
  await camel(tx)
    .insertInto('partnerPortraits')
    .values({ ...waiting, providerId: provider, partnerId, isReleased: false })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'partnerId', 'isReleased']).doUpdateSet(waiting),
    )
    .execute();
}

/** In place of the released one before. The picture waits, and the partner's row is locked. */
export async function markReleased(
  tx: Tx,
  provider: ProviderId,
  { partnerId, id }: PortraitRef,
  now: Date,
): Promise<void> {
  await camel(tx)
    .deleteFrom('partnerPortraits')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('isReleased', '=', true)
    .execute();
  await camel(tx)
    .updateTable('partnerPortraits')
    .set({ isReleased: true, decidedAt: now })
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .execute();
}

/** Keeps only when and why. The picture waits, and the partner's row is locked. */
export async function markDeclined(
  tx: Tx,
  provider: ProviderId,
  { partnerId, id }: PortraitRef,
  declined: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await camel(tx)
    .updateTable('partnerPortraits')
    .set({ bytes: null, decidedAt: declined.now, declineReason: declined.reason })
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .execute();
}

/** @returns what was deleted; undefined where there was no such picture */
export function deletePortrait(tx: Tx, provider: ProviderId, { partnerId, id }: PortraitRef) {
  return camel(tx)
    .deleteFrom('partnerPortraits')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .returning(['isReleased', 'decidedAt'])
    .executeTakeFirst();
}

/** Deletes the pictures of a dissolved provider's partners. */
export async function erasePortraits(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('partnerPortraits').where('providerId', '=', provider).execute();
}
