import { useInfiniteQuery } from '@tanstack/react-query';
import { listPaymentFiles } from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

const PAGE_SIZE = 20;

export const PAYMENT_FILES_KEY = [
  ...keyOf(listPaymentFiles, { query: { limit: PAGE_SIZE } }),
  'pages',
] as const;

/** The files for the bank that were written, page by page. */
export function usePaymentFiles() {
  return useInfiniteQuery({
    queryKey: PAYMENT_FILES_KEY,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listPaymentFiles, { query: { limit: PAGE_SIZE, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
  });
}
