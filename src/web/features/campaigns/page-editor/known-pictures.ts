import { createContext, use } from 'react';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';

/** Pictures that the page in the editor names, or has named, by id. */
export interface KnownPictures {
  readonly pictures: Readonly<Record<string, LookPicture>>;
  readonly add: (picture: LibraryPicture) => void;
}

export const KnownPicturesContext = createContext<KnownPictures>({
  pictures: {},
  add: () => undefined,
});

export const useKnownPictures = (): KnownPictures => use(KnownPicturesContext);
