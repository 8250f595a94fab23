import * as z from 'zod/mini';
import { choiceParam, idParam, textParam } from '#web/ui/address/search-params.ts';

/** What the library can be narrowed to. */
export const PICTURE_VIEWS = {
  alle: 'Alle',
  unbenutzt: 'Unbenutzt',
  'ohne-beschreibung': 'Ohne Beschreibung',
} as const;

/** Search and filter of the library, and the picture that is open, as they stand in the address. */
export const pictureSearch = z.object({
  suche: textParam,
  zeigen: choiceParam(['unbenutzt', 'ohne-beschreibung']),
  bild: idParam,
});
export type PictureSearch = z.output<typeof pictureSearch>;

/** The filters as the call takes them. */
export function pictureQuery({ suche, zeigen }: PictureSearch) {
  return {
    ...(suche === undefined ? {} : { search: suche.slice(0, 80) }),
    ...(zeigen === 'unbenutzt' ? { unused: 'true' } : {}),
    ...(zeigen === 'ohne-beschreibung' ? { undescribed: 'true' } : {}),
  };
}
