import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReferralLinks } from '#shared/contracts/calls.generated.ts';
import type { LinkSort } from '#shared/list-sorts.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';

/** Whose links, in which order, and how many at a time. */
export interface LinkPagesQuery {
  readonly campaignId?: string;
  readonly partnerId?: string;
  readonly sort?: LinkSort;
  readonly limit: number;
}

/** Referral links, page by page; the shown ones stay while the next are loaded. */
export function useLinkPages(query: LinkPagesQuery) {
  const source = useInfiniteQuery({
    queryKey: [...keyOf(listReferralLinks, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listReferralLinks, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < query.limit ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    ...POLLED,
  });
  const links = useMemo(() => source.data?.pages.flat(), [source.data]);
  return { source, links };
}
