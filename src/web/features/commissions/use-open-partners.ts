import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOpenPartners } from '#shared/contracts/calls.generated.ts';
import type { OpenPartner } from '#shared/contracts/commissions.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';

const STEP = 20;

/** The first partners to whom something is owed, and more when they are asked for. */
export function useOpenPartners() {
  const [limit, setLimit] = useState(STEP);
  const open = useQuery({
    ...queryOf(listOpenPartners, { query: { limit } }),
    ...POLLED,
    placeholderData: keepPreviousData,
  });
  return {
    open,
    partners: open.data?.partners ?? [],
    isLoadingMore: open.isPlaceholderData,
    showMore: () => setLimit(limit + STEP),
  };
}

/** Whether a batch would pay several at once: then it comes before paying one. */
export const isBatchFirst = (partners: readonly OpenPartner[]): boolean =>
  partners.filter(({ dueAmount, readiness }) => dueAmount > 0 && readiness.ready).length > 1;
