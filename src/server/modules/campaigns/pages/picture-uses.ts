import type { PictureUses } from '#server/modules/accounts/index.ts';
import type { PictureUse } from '#shared/contracts/accounts/pictures.ts';
import { picturesOf } from '#shared/guest-page/block-pictures.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import { listFormPictures, listPages } from './queries.ts';

/**
 * Where guest pages and forms show pictures of the library, or a draft means to: by the picture's id.
 */
export const usesInPages: PictureUses = async (db, provider) => {
  const uses = new Map<string, PictureUse[]>();
  for (const { campaignId, campaignName, draft, published } of await listPages(db, provider)) {
    const page = campaignName === null ? 'Gästeseite' : `Gästeseite „${campaignName}“`;
    const path = `/gaesteseite?seite=${campaignId ?? HOUSE_PAGE}`;
    const shown = new Set(published === null ? [] : picturesOf(published.content));
    for (const id of new Set([...shown, ...picturesOf(draft)])) {
      const label = shown.has(id) ? page : `${page} (Entwurf)`;
      uses.set(id, [...(uses.get(id) ?? []), { label, path }]);
    }
  }
  for (const { id: campaign, name, pictures } of await listFormPictures(db, provider))
    for (const id of pictures) {
      const use = {
        label: `Formular „${name}“`,
        path: `/campaigns?kampagne=${campaign}&ansicht=formular`,
      };
      uses.set(id, [...(uses.get(id) ?? []), use]);
    }
  return uses;
};
