import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBatchCandidates } from '#shared/contracts/payout-batches.ts';
import { FIRST_TOLD } from '#shared/first-told.ts';
import { queryOf } from '#web/api/queries.ts';
import { tellFailure } from '#web/parts/tell-failure.ts';
import { compareGerman } from '#web/ui/format/compare-german.ts';

/** All that there are, when they are asked for. */
const ALL = 10_000;

/** Partners who are not loaded yet, and the way to them. */
export interface MoreCandidates {
  readonly loaded: number;
  readonly count: number;
  readonly isLoading: boolean;
  readonly load: () => void;
}

/** Who would be paid by a batch, by name, and who would be left out. */
export function useBatchCandidates() {
  const [isAllWanted, wantAll] = useState(false);
  const first = useQuery(queryOf(listBatchCandidates, { query: { limit: FIRST_TOLD } }));
  // Where none of the first can be paid, one of the others may.
  const isNoneReady =
    first.data !== undefined &&
    first.data.candidates.length < first.data.count &&
    !first.data.candidates.some(({ isReady }) => isReady);
  const all = useQuery({
    ...queryOf(listBatchCandidates, { query: { limit: ALL } }),
    enabled: isAllWanted || isNoneReady,
  });
  const data = all.data ?? (isNoneReady ? undefined : first.data);
  const candidates = data?.candidates.toSorted(
    (a, b) => compareGerman(a.name, b.name) || compareGerman(a.partnerId, b.partnerId),
  );
  const load = async () => {
    const { error } = await all.refetch();
    if (error === null) wantAll(true);
    else tellFailure('Die Partner konnten nicht geladen werden')(error);
  };
  const more: MoreCandidates = {
    loaded: candidates?.length ?? 0,
    count: data?.count ?? 0,
    isLoading: all.isFetching,
    load: () => void load(),
  };
  return {
    ready: candidates?.filter(({ isReady }) => isReady),
    leftOut: candidates?.filter(({ isReady }) => !isReady) ?? [],
    more,
    error: (isNoneReady ? all.error : null) ?? first.error,
    refetch: () => Promise.all([first.refetch(), ...(all.isEnabled ? [all.refetch()] : [])]),
  };
}
