import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listPartners } from '#shared/contracts/partners.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import type { PartnerSearch } from './partner-search.ts';

const PAGE_SIZE = 100;

/** The partners that match, page by page; the shown ones stay while the next are loaded. */
export function usePartners({ suche, status, sort }: PartnerSearch) {
  const query = {
    limit: PAGE_SIZE,
    ...(suche === undefined ? {} : { search: suche }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
  };
  return useInfiniteQuery({
    queryKey: [...keyOf(listPartners, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listPartners, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    ...POLLED,
  });
}
