import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPartnerRows } from '#shared/contracts/partner-rows.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import { PAGE_SIZE } from '#web/ui/table/page-size.ts';
import { partnerQuery, type PartnerSearch } from './partner-search.ts';

/** The partners that match, page by page; the shown ones stay while the next are loaded. */
export function usePartners(search: PartnerSearch) {
  const query = { limit: PAGE_SIZE, ...partnerQuery(search) };
  const partners = useInfiniteQuery({
    queryKey: [...keyOf(listPartnerRows, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listPartnerRows, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    ...POLLED,
  });
  const rows = useMemo(() => partners.data?.pages.flat(), [partners.data]);
  return { partners, rows };
}
