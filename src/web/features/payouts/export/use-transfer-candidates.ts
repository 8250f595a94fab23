import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listTransferCandidates,
  MAX_TRANSFERS,
  type TransferCandidate,
} from '#shared/contracts/payment-files.ts';
import { FIRST_TOLD } from '#shared/first-told.ts';
import { queryOf } from '#web/api/queries.ts';
import { tellFailure } from '#web/parts/tell-failure.ts';

/** Documents that are not loaded yet, and the way to them. */
export interface MoreDocuments {
  readonly loaded: number;
  readonly count: number;
  readonly isLoading: boolean;
  /** Answers with all that are loaded then; with none where that failed, which is said. */
  readonly load: () => Promise<readonly TransferCandidate[]>;
}

/** Documents not paid yet, oldest first; at most as many as one file takes. */
export function useTransferCandidates() {
  const [isAllWanted, wantAll] = useState(false);
  const first = useQuery(queryOf(listTransferCandidates, { query: { limit: FIRST_TOLD } }));
  const all = useQuery({
    ...queryOf(listTransferCandidates, { query: { limit: MAX_TRANSFERS } }),
    enabled: isAllWanted,
  });
  const data = (isAllWanted ? all.data : undefined) ?? first.data;
  const load = async () => {
    const found = await all.refetch();
    if (found.error !== null) tellFailure('Die Belege konnten nicht geladen werden')(found.error);
    if (found.data === undefined) return [];
    wantAll(true);
    return found.data.documents;
  };
  const more: MoreDocuments = {
    loaded: data?.documents.length ?? 0,
    count: data?.count ?? 0,
    isLoading: all.isFetching,
    load,
  };
  return { data, more, error: first.error, refetch: first.refetch };
}
