import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listPayouts } from '#shared/contracts/credit-notes.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import type { DocumentTab } from './document-search.ts';

const PAGE_SIZE = 500;

/** The documents of a tab, newest first, page by page; the shown ones stay while others load. */
export function useDocuments(tab: DocumentTab) {
  const query = { limit: PAGE_SIZE, ...(tab === 'all' ? {} : { status: tab }) };
  return useInfiniteQuery({
    queryKey: [...keyOf(listPayouts, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listPayouts, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    ...POLLED,
  });
}
