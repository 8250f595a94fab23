import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { DecodedImage } from '#server/platform/images/decode-image.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ReadingFailure } from '#shared/website-proposals.ts';
import type { FieldProposal } from './domain/propose.ts';

export interface StoredReading {
  readonly id: string;
  readonly requestedAt: Date;
  readonly website: string;
  readonly state: 'reading' | 'done' | 'failed';
  readonly failure: ReadingFailure | '';
  readonly proposals: readonly FieldProposal[];
}

export interface StoredPicture {
  readonly id: string;
  readonly kind: 'logo' | 'photo';
  readonly sourceUrl: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that was found, as the server redrew it. */
export interface FoundPicture {
  readonly kind: StoredPicture['kind'];
  readonly sourceUrl: string;
  readonly image: DecodedImage;
}

/** What a reading ends with. */
export type ReadingResult =
  | { readonly state: 'failed'; readonly failure: ReadingFailure }
  | {
      readonly state: 'done';
      readonly proposals: readonly FieldProposal[];
      readonly pictures: readonly FoundPicture[];
    };

/** Puts a new reading into the place of the one before, whose proposals go. */
export async function insertReading(
  tx: Tx,
  provider: ProviderId,
  website: string,
  now: Date,
): Promise<string> {
  await eraseReading(tx, provider);
  const id = newId();
  await camel(tx)
    .insertInto('websiteReadings')
    .values({ providerId: provider, id, website, requestedAt: now })
    .execute();
  return id;
}

/** The newest reading of a provider that is not older than a day; null without one. */
export async function findReading(
  db: Queryable,
  provider: ProviderId,
  notBefore: Date,
): Promise<StoredReading | null> {
  const row = await camel(db)
    .selectFrom('websiteReadings')
    .select(['id', 'requestedAt', 'website', 'state', 'failure', 'proposals'])
    .where('providerId', '=', provider)
    .where('requestedAt', '>', notBefore)
    .executeTakeFirst();
  return row === undefined ? null : (row as unknown as StoredReading);
}

/** Pictures of the reading: the logo first, then the photographs in their order. */
export function listPictures(db: Queryable, provider: ProviderId): Promise<StoredPicture[]> {
  return camel(db)
    .selectFrom('websitePictures')
    .select(['id', 'kind', 'sourceUrl', 'width', 'height'])
    .where('providerId', '=', provider)
    .orderBy('kind')
    .orderBy('place')
    .execute() as Promise<StoredPicture[]>;
}

/** @returns null without such a picture */
export async function readPicture(
  db: Queryable,
  provider: ProviderId,
  kind: StoredPicture['kind'],
  id?: string,
): Promise<Buffer | null> {
  let query = camel(db)
    .selectFrom('websitePictures')
    .select('bytes')
    .where('providerId', '=', provider)
    .where('kind', '=', kind);
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.executeTakeFirst())?.bytes ?? null;
}

/**
 * Writes down what a reading ended with, once.
 * @returns false where another reading took its place, or it has ended already
 */
export async function finishReading(
  tx: Tx,
  provider: ProviderId,
  id: string,
  result: ReadingResult,
): Promise<boolean> {
  const { numUpdatedRows } = await camel(tx)
    .updateTable('websiteReadings')
    .set(
      result.state === 'done'
        ? { state: 'done', proposals: JSON.stringify(result.proposals) }
        : { state: 'failed', failure: result.failure },
    )
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const pictures = result.state === 'done' ? result.pictures : [];
  if (pictures.length === 0) return true;
  await camel(tx)
    .insertInto('websitePictures')
    .values(
      pictures.map(({ kind, sourceUrl, image }, place) => ({
        providerId: provider,
        id: newId(),
        kind,
        place,
        sourceUrl,
        width: image.width,
        height: image.height,
        bytes: Buffer.from(image.bytes),
      })),
    )
    .execute();
  return true;
}

/** Deletes what was read, pictures too; without a reading nothing happens. */
export async function eraseReading(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('websiteReadings').where('providerId', '=', provider).execute();
}

/** Deletes readings of all providers that were asked for before an instant. */
export async function unscopedDeleteReadings(db: Queryable, before: Date): Promise<void> {
  await camel(db).deleteFrom('websiteReadings').where('requestedAt', '<=', before).execute();
}
