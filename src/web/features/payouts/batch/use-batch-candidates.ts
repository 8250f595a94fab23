import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPartnerClaims } from '#shared/contracts/open-partners.ts';
import { queryOf } from '#web/api/queries.ts';
import { compareGerman } from '#web/ui/format/compare-german.ts';
import { usePayGroupsOf } from '../pay/use-pay-groups.ts';
import { batchCandidate } from './batch-candidates.ts';

/** Who would be paid by a batch, by name, and who would be left out. */
export function useBatchCandidates() {
  const { groups, error, refetch } = usePayGroupsOf(useQuery(queryOf(listPartnerClaims, {})));
  const candidates = useMemo(
    () =>
      groups
        ?.map((group) => batchCandidate(group, group.readiness))
        .toSorted(
          (a, b) => compareGerman(a.name, b.name) || compareGerman(a.partnerId, b.partnerId),
        ),
    [groups],
  );
  return {
    ready: candidates?.filter(({ isReady }) => isReady),
    leftOut: candidates?.filter(({ isReady }) => !isReady) ?? [],
    error,
    refetch,
  };
}
