import type { Queryable } from '#server/kernel/database.ts';
import { findPictures, type KeptPicture } from '#server/modules/accounts/index.ts';
import type { OptionPicture } from '#shared/contracts/public-site.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { optionPictures } from '#shared/forms/form-pages.ts';
import { picturesOf } from '#shared/guest-page/block-pictures.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';
import type { ProviderId } from '#shared/ids.ts';

/** The pictures of the provider's library that pages name, by id; one that is gone is missing. */
export async function shownPictures(
  db: Queryable,
  provider: ProviderId,
  contents: readonly PageContent[],
): Promise<Readonly<Record<string, LookPicture>>> {
  const ids = new Set(contents.flatMap(picturesOf));
  const kept = await findPictures(db, provider, [...ids]);
  return Object.fromEntries([...kept].map(([id, picture]) => [id, shown(picture)] as const));
}

/** The pictures that a form shows with its options, in form order; one that is gone is missing. */
export async function shownOptionPictures(
  db: Queryable,
  provider: ProviderId,
  { pages }: Pick<FormConfig, 'pages'>,
): Promise<OptionPicture[]> {
  const ids = optionPictures(pages);
  const kept = await findPictures(db, provider, ids);
  return ids.flatMap((id) => {
    const picture = kept.get(id);
    if (picture === undefined) return [];
    const { tones: _, widths, avifWidths, ...rest } = shown(picture);
    return [{ id, ...rest, widths: [...widths], avifWidths: [...avifWidths] }];
  });
}

/** What guests may know of a picture: what it is called in the library is nobody's business. */
function shown(picture: KeptPicture): LookPicture {
  const { address, width, height, widths, avifWidths, focusX, focusY, standIn, tones } = picture;
  const alt = picture.isDecorative ? '' : picture.alt;
  return { address, width, height, widths, avifWidths, alt, focusX, focusY, standIn, tones };
}
