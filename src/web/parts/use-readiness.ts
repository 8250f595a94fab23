import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';

/** What every partner still needs for a credit note, by partner. */
export function useReadiness(): ReadonlyMap<string, PartnerReadiness> {
  const { data } = useQuery({ ...queryOf(listReadiness, { query: {} }), ...POLLED });
  return useMemo(() => new Map((data ?? []).map((row) => [row.partnerId, row])), [data]);
}
