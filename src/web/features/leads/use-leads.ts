import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listLeads } from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import { PAGE_SIZE } from '#web/ui/table/page-size.ts';
import { leadQuery, type LeadSearch } from './lead-search.ts';

/** The requests that match, page by page. */
export function leadPages(search: LeadSearch) {
  const { sort } = search;
  const query = { limit: PAGE_SIZE, ...leadQuery(search), ...(sort === undefined ? {} : { sort }) };
  return infiniteQueryOptions({
    queryKey: [...keyOf(listLeads, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listLeads, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });
}

/** Loads and follows them; the shown ones stay while the next are loaded. */
export const useLeads = (search: LeadSearch) =>
  useInfiniteQuery({ ...leadPages(search), ...POLLED });
