import type { ProviderId } from '#shared/ids.ts';

/** Where the bytes of guests' files lie in the object store, apart from the pictures. */
export const ALL_FILES = 'files/';

/** Where those of a provider lie. */
export const filesOf = (provider: ProviderId): string => `${ALL_FILES}${provider}/`;

export const fileKey = (provider: ProviderId, id: string): string => filesOf(provider) + id;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^files/(${UUID})/(${UUID})$`);

export interface GuestFilePlace {
  readonly provider: string;
  readonly id: string;
}

/** The file whose bytes lie under a key; null where it is no guest's. */
export function fileAt(key: string): GuestFilePlace | null {
  const [, provider, id] = KEY.exec(key) ?? [];
  return provider === undefined || id === undefined ? null : { provider, id };
}
