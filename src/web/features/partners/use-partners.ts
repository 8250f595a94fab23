import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listPartners } from '#shared/contracts/partners.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import { useReadiness } from '#web/parts/use-readiness.ts';
import { partnerQuery, type PartnerSearch } from './partner-search.ts';
import { withReadiness } from './with-readiness.ts';

const PAGE_SIZE = 50;

/** The partners that match, page by page; the shown ones stay while the next are loaded. */
export function usePartners(search: PartnerSearch) {
  const { sort, bereit } = search;
  const query = {
    limit: PAGE_SIZE,
    ...partnerQuery(search),
    ...(sort === undefined ? {} : { sort }),
  };
  const partners = useInfiniteQuery({
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
  const readiness = useReadiness();
  // What the server does not filter by is looked for in all pages.
  const { hasNextPage, isFetching, fetchNextPage } = partners;
  const isSeeking = bereit !== undefined && hasNextPage && !isFetching;
  useEffect(() => {
    if (isSeeking) void fetchNextPage();
  }, [isSeeking, fetchNextPage]);
  const rows = useMemo(
    () => partners.data && withReadiness(partners.data.pages.flat(), bereit, readiness),
    [partners.data, bereit, readiness],
  );
  return { partners, rows, readiness };
}
