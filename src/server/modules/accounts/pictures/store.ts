import type { Tx } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { camel } from '#server/platform/db/database.ts';
import { type Given, toColumns } from '#server/platform/db/entity-rows.ts';
import type { RedrawnPicture } from '#server/platform/images/redraw-picture.ts';
import { LIBRARY_PICTURE_FIELDS } from '#shared/contracts/accounts/picture.schema.ts';
import type { Stored } from '#shared/contracts/entity-fields.ts';
import type { ProviderId } from '#shared/ids.ts';

export type PictureWords = Stored<typeof LIBRARY_PICTURE_FIELDS>;

/** A file whose bytes lie in the store already. */
export interface StoredFile {
  readonly fileId: string;
  readonly picture: RedrawnPicture;
}

/** Bytes of all sizes, which count against the plan. */
export const bytesOf = ({ sizes }: RedrawnPicture): number =>
  sizes.reduce((sum, { bytes }) => sum + bytes.length, 0);

function fileColumns({ fileId, picture }: StoredFile) {
  const { width, height, standIn, tones, sizes } = picture;
  return {
    fileId,
    sha256: sha256(Buffer.from(sizes.at(-1)?.bytes ?? [])),
    width,
    height,
    standIn,
    tones: [...tones],
    widths: sizes.map((size) => size.width),
    avifWidths: [],
    bytes: bytesOf(picture),
  };
}

export async function insertPicture(
  tx: Tx,
  provider: ProviderId,
  row: { readonly id: string; readonly slug: string; readonly name: string },
  file: StoredFile,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('pictures')
    .values({ providerId: provider, ...row, ...fileColumns(file), createdAt: now })
    .execute();
}

/** Locks a picture; undefined where there is none. */
export function lockPicture(tx: Tx, provider: ProviderId, id: string) {
  return camel(tx)
    .selectFrom('pictures')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What is sent of the words; the row is locked. @returns the fields that changed */
export async function updateWords(
  tx: Tx,
  provider: ProviderId,
  before: { readonly id: string } & PictureWords,
  words: Given<typeof LIBRARY_PICTURE_FIELDS>,
): Promise<(keyof PictureWords)[]> {
  // What is not sent is left out.
  const given = toColumns(LIBRARY_PICTURE_FIELDS, words) as Partial<PictureWords>;
  const changed = (Object.keys(given) as (keyof PictureWords)[]).filter(
    (name) => before[name] !== given[name],
  );
  if (changed.length > 0)
    await camel(tx)
      .updateTable('pictures')
      .set(given)
      .where('providerId', '=', provider)
      .where('id', '=', before.id)
      .execute();
  return changed;
}

/** Another file in place of the one before; the row is locked. */
export async function updateFile(
  tx: Tx,
  provider: ProviderId,
  id: string,
  file: StoredFile,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('pictures')
    .set({ ...fileColumns(file), replacedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** @returns false where the file has been replaced or deleted meanwhile */
export async function setAvifWidths(
  tx: Tx,
  provider: ProviderId,
  fileId: string,
  avifWidths: number[],
): Promise<boolean> {
  const { numUpdatedRows } = await camel(tx)
    .updateTable('pictures')
    .set({ avifWidths })
    .where('providerId', '=', provider)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePicture(tx: Tx, provider: ProviderId, id: string): Promise<void> {
  await camel(tx)
    .deleteFrom('pictures')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** @returns whether there were any */
export async function deletePictures(tx: Tx, provider: ProviderId): Promise<boolean> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('pictures')
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
