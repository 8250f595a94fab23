import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listPendingCommissions } from '#shared/contracts/calls.generated.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

/** Most rows that the server gives at once. */
const WHOLE_PAGE = 500;

/** As many as can be looked through; clicks alone can be thousands. */
const SHOWN_PAGE = 20;
/** Drawn in one go with all that a partner unfolds. */
const FIRST_PAGE = 10;

/** All open commissions of a partner: a payout must not leave a page out. Newest first. */
export function commissionsQuery(filter: { readonly partnerId: string }) {
  return queryOptions({
    queryKey: [...keyOf(listPendingCommissions, { query: filter }), 'all'],
    queryFn: async ({ signal }) => {
      const all: PendingCommission[] = [];
      let page: PendingCommission[];
      do {
        const last = all.at(-1);
        const query = {
          ...filter,
          limit: WHOLE_PAGE,
          ...(last === undefined ? {} : { cursor: last.id }),
        };
        page = await call(listPendingCommissions, { query }, { signal });
        all.push(...page);
      } while (page.length === WHOLE_PAGE);
      return all;
    },
  });
}

/** The commissions of a partner page by page, newest first. */
export function commissionPagesQuery(filter: {
  readonly partnerId: string;
  readonly payable: boolean;
}) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listPendingCommissions), 'pages', filter],
    queryFn: ({ pageParam, signal }) => {
      const page =
        pageParam === '' ? { limit: FIRST_PAGE } : { limit: SHOWN_PAGE, cursor: pageParam };
      const query = { ...filter, ...page, payable: String(filter.payable) };
      return call(listPendingCommissions, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page, pages) =>
      page.length < (pages.length === 1 ? FIRST_PAGE : SHOWN_PAGE) ? undefined : page.at(-1)?.id,
  });
}
