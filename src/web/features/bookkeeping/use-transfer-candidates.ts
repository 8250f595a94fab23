import { MAX_TRANSFERS } from '#shared/contracts/bookkeeping/payment-files.ts';
import { listTransferCandidates } from '#shared/contracts/calls.generated.ts';
import { INITIAL_PAGE_SIZE } from '#shared/initial-page-size.ts';
import { queryOf } from '#web/api/queries.ts';
import { useFirstThenAll } from '#web/parts/use-first-then-all.ts';

/** Documents not paid yet, oldest first; at most as many as one file takes. */
export function useTransferCandidates() {
  return useFirstThenAll({
    first: queryOf(listTransferCandidates, { query: { limit: INITIAL_PAGE_SIZE } }),
    all: queryOf(listTransferCandidates, { query: { limit: MAX_TRANSFERS } }),
    failure: 'Die Belege konnten nicht geladen werden',
  });
}
