import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { DecodedImage } from '#server/platform/images/decode-image.ts';
import type { ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';

export interface StoredPicture {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly width: number;
  readonly height: number;
}

export type PictureSize = 'thumb' | 'full';

/** The pictures of a provider, newest first. */
export function listStored(db: Queryable, provider: ProviderId): Promise<StoredPicture[]> {
  return camel(db)
    .selectFrom('partnerPictures as p')
    .select(['p.id', 'p.name', 'p.createdAt', 'p.width', 'p.height'])
    .where('p.providerId', '=', provider)
    .orderBy('p.id', 'desc')
    .execute();
}

/** What is sent to a browser; null without such a picture. */
export async function readPictureBytes(
  db: Queryable,
  provider: ProviderId,
  id: string,
  size: PictureSize,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> {
  const row = await camel(db)
    .selectFrom('partnerPictures as p')
    .select('p.name')
    .select(size === 'thumb' ? 'p.thumbBytes as bytes' : 'p.bytes as bytes')
    .where('p.providerId', '=', provider)
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What partners may take along; nothing on a plan without the marketing center. */
export async function listPicturesForPartners(
  db: Queryable,
  provider: ProviderId,
): Promise<StoredPicture[]> {
  const account = await findAccount(db, provider);
  if (account === null || !planHas(account.plan, 'marketingCenter')) return [];
  return listStored(db, provider);
}

export async function insertPicture(
  tx: Tx,
  provider: ProviderId,
  name: string,
  { full, thumb }: Readonly<Record<PictureSize, DecodedImage>>,
  now: Date,
): Promise<StoredPicture> {
  return camel(tx)
    .insertInto('partnerPictures')
    .values({
      providerId: provider,
      id: newId(),
      name,
      createdAt: now,
      width: full.width,
      height: full.height,
      bytes: Buffer.from(full.bytes),
      thumbBytes: Buffer.from(thumb.bytes),
    })
    .returning(['id', 'name', 'createdAt', 'width', 'height'])
    .executeTakeFirstOrThrow();
}

/** @returns null without such a picture */
export async function updatePictureName(
  tx: Tx,
  provider: ProviderId,
  id: string,
  name: string,
): Promise<StoredPicture | null> {
  const row = await camel(tx)
    .updateTable('partnerPictures')
    .set({ name })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning(['id', 'name', 'createdAt', 'width', 'height'])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether there was such a picture */
export async function deleteStored(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('partnerPictures')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everything that a dissolved account has uploaded for partners. */
export async function erasePictures(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('partnerPictures').where('providerId', '=', provider).execute();
}
