import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGuestPage } from '#shared/contracts/calls.generated.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';
import { queryOf } from '#web/api/queries.ts';

export interface PublishedPage {
  /** 'house', or the campaign's id. */
  readonly scope: string;
  readonly content: PageContent;
  readonly pictures: Readonly<Record<string, LookPicture>>;
}

/**
 * The page that guests of a campaign see: its own where that is public, else the house's.
 * @param campaignId null for a campaign that does not exist yet
 * @returns null where it is the plain one, undefined while that is not known
 */
export function usePublishedPage(campaignId: string | null): PublishedPage | null | undefined {
  const house = useQuery(queryOf(getGuestPage, { params: { scope: HOUSE_PAGE } }));
  const own = useQuery({
    ...queryOf(getGuestPage, { params: { scope: campaignId ?? HOUSE_PAGE } }),
    enabled: campaignId !== null,
  });
  return useMemo(() => {
    if (house.isLoading || own.isLoading) return undefined;
    const page = [own.data, house.data].find((each) => each?.published);
    if (!page?.published) return null;
    const pictures = page.pictures.map(({ id, ...picture }) => [id, picture] as const);
    const { scope, published } = page;
    return { scope, content: published.content, pictures: Object.fromEntries(pictures) };
  }, [house.isLoading, house.data, own.isLoading, own.data]);
}
