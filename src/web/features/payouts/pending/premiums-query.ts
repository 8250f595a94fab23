import { queryOptions } from '@tanstack/react-query';
import { listPendingPremiums, type PendingPremium } from '#shared/contracts/credit-notes.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

const PAGE_SIZE = 500;

/** All open premiums, or those of one partner: sums must not leave a page out. Newest first. */
export function premiumsQuery(filter: { readonly partnerId?: string } = {}) {
  return queryOptions({
    queryKey: [...keyOf(listPendingPremiums, { query: filter }), 'all'],
    queryFn: async ({ signal }) => {
      const all: PendingPremium[] = [];
      let page: PendingPremium[];
      do {
        const last = all.at(-1);
        const query = {
          ...filter,
          limit: PAGE_SIZE,
          ...(last === undefined ? {} : { cursor: last.id }),
        };
        page = await call(listPendingPremiums, { query }, { signal });
        all.push(...page);
      } while (page.length === PAGE_SIZE);
      return all;
    },
  });
}
