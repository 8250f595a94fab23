import type { ProviderId } from '#shared/ids.ts';
import type { PictureEnding } from '#shared/pictures/library-picture.ts';

/** Where the bytes of all pictures lie in the object store. */
export const ALL_PICTURES = 'pictures/';

/** Where those of a provider, or of one file, lie. */
export const folderOf = (provider: ProviderId, fileId?: string): string =>
  `${ALL_PICTURES}${provider}/${fileId === undefined ? '' : `${fileId}/`}`;

/** One size of a file. */
export const objectKey = (
  provider: ProviderId,
  fileId: string,
  width: number,
  ending: PictureEnding,
): string => `${folderOf(provider, fileId)}${width}.${ending}`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(String.raw`^pictures/(${UUID})/(${UUID})/\d+\.(?:webp|avif)$`);

export interface PictureFile {
  readonly provider: string;
  readonly fileId: string;
}

/** The file that an object is a size of; null where it is none of a picture. */
export function fileOf(key: string): PictureFile | null {
  const [, provider, fileId] = KEY.exec(key) ?? [];
  return provider === undefined || fileId === undefined ? null : { provider, fileId };
}
