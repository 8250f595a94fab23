import { listBatchCandidates } from '#shared/contracts/calls.generated.ts';
import { INITIAL_PAGE_SIZE } from '#shared/initial-page-size.ts';
import { queryOf } from '#web/api/queries.ts';
import { useFirstThenAll } from '#web/parts/use-first-then-all.ts';
import { compareGerman } from '#web/ui/format/compare-german.ts';

/** All that there are, when they are asked for. */
const ALL = 10_000;

/** Who would be paid by a batch, by name, and who would be left out. */
export function useBatchCandidates() {
  const list = useFirstThenAll({
    first: queryOf(listBatchCandidates, { query: { limit: INITIAL_PAGE_SIZE } }),
    all: queryOf(listBatchCandidates, { query: { limit: ALL } }),
    // Where none of the first can be paid, one of the others may.
    isUseless: ({ candidates, count }) =>
      candidates.length < count && !candidates.some(({ isReady }) => isReady),
    failure: 'Die Partner konnten nicht geladen werden',
  });
  const candidates = list.data?.candidates.toSorted(
    (a, b) => compareGerman(a.name, b.name) || compareGerman(a.partnerId, b.partnerId),
  );
  return {
    ...list,
    ready: candidates?.filter(({ isReady }) => isReady),
    leftOut: candidates?.filter(({ isReady }) => !isReady) ?? [],
  };
}
