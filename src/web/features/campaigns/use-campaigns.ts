import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listCampaignRows } from '#shared/contracts/campaign-rows.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import { campaignQuery, type CampaignSearch } from './campaign-search.ts';

const PAGE_SIZE = 100;

/** The campaigns that match, page by page; the shown ones stay while the next are loaded. */
export function useCampaigns(search: CampaignSearch) {
  const query = { limit: PAGE_SIZE, ...campaignQuery(search) };
  return useInfiniteQuery({
    queryKey: [...keyOf(listCampaignRows, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listCampaignRows, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    ...POLLED,
  });
}
