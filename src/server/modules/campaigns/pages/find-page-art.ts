import type { Queryable } from '#server/kernel/database.ts';
import { readPicture } from '#server/modules/accounts/index.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { lookView } from '#shared/guest-page/look-view.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { chosenButtonColour } from '#shared/public-page/theme.ts';
import { type PageArt, pageArt } from './page-art.ts';
import { findShownContent, listPages } from './queries.ts';
import { shownPictures } from './shown-pictures.ts';

/** What of a provider decides how its pages look. */
export type Owner = { readonly plan: string } & Parameters<typeof chosenButtonColour>[0];

/** The page that guests of a campaign see, as products take it over; null where it is plain or has no picture. */
export async function findPageArt(
  db: Queryable,
  provider: ProviderId,
  campaignId: string,
  owner: Owner,
): Promise<PageArt | null> {
  const content = await findShownContent(db, provider, campaignId);
  return content === null ? null : artOf(db, provider, content, owner);
}

/** Of which of the campaigns guests see a page that products can take over. */
export async function campaignsWithArt(
  db: Queryable,
  provider: ProviderId,
  campaignIds: readonly string[],
  owner: Owner,
): Promise<ReadonlySet<string>> {
  const shown = (await listPages(db, provider)).filter(({ published }) => published !== null);
  const withArt = new Set<string | null>();
  for (const { campaignId, published } of shown)
    if (published !== null && (await artOf(db, provider, published.content, owner)) !== null)
      withArt.add(campaignId);
  const ownPages = new Set(shown.map(({ campaignId }) => campaignId));
  return new Set(campaignIds.filter((id) => withArt.has(ownPages.has(id) ? id : null)));
}

async function artOf(
  db: Queryable,
  provider: ProviderId,
  content: PageContent,
  owner: Owner,
): Promise<PageArt | null> {
  const pictures = await shownPictures(db, provider, [content]);
  return pageArt(lookView(content, pictures, { plan: owner.plan, partnerName: null }), owner);
}

/** The picture of the page as WebP, at least `width` pixels wide where it is; null where it has gone. */
export const readArtPicture = (
  db: Queryable,
  objects: ObjectStore,
  { picture }: PageArt,
  width: number,
): Promise<Buffer | null> => readPicture(db, objects, picture, width);
