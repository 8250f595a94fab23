import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPayouts } from '#shared/contracts/credit-notes.ts';
import { getPayoutSummary } from '#shared/contracts/document-list.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { filterQuery, pageOf, shownQuery, type DocumentSearch } from './document-search.ts';

/** Documents of one page; on a phone each is a card, and ten are enough to scroll through. */
export function usePageSize(): number {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return isPhone ? 10 : 25;
}

/** The page of documents that the address asks for; the shown ones stay while others load. */
export function useDocuments(search: DocumentSearch, limit: number) {
  const query = { ...shownQuery(search), limit, page: pageOf(search) };
  const list = queryOf(listPayouts, { query });
  return useQuery({ ...list, ...POLLED, placeholderData: keepPreviousData });
}

/** Counts and sums of all documents that the filters leave, by tab. */
export function useDocumentSums(search: DocumentSearch) {
  const sums = queryOf(getPayoutSummary, { query: filterQuery(search) });
  return useQuery({ ...sums, ...POLLED, placeholderData: keepPreviousData });
}
