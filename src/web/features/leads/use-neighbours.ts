import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readSort } from '#web/ui/table/table-column.ts';
import { useSortedRows } from '#web/ui/table/use-sorted-rows.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import type { LeadSearch } from './lead-search.ts';
import { leadPages } from './use-leads.ts';

const NO_ROWS: readonly never[] = [];

/**
 * The requests before and after this one, in the order of the list, which loads and follows them.
 * One that has left the list by its new status keeps its place: what moved up there comes next.
 */
export function useNeighbours(search: LeadSearch, id: string) {
  const { data } = useInfiniteQuery({ ...leadPages(search), enabled: false });
  const rows = useMemo(() => data?.pages.flat() ?? NO_ROWS, [data]);
  const sort = useMemo(() => readSort(search.sort), [search.sort]);
  const sorted = useSortedRows({ rows, columns: LEAD_COLUMNS, rowKey: (row) => row.id, sort });
  const ids = sorted.map((row) => row.id);
  const place = ids.indexOf(id);
  const [last, setLast] = useState({ id, place });
  if (place >= 0 && (last.id !== id || last.place !== place)) setLast({ id, place });
  const kept = last.id === id ? last.place : -1;
  if (place < 0 && kept < 0) return { before: null, after: null };
  return place < 0
    ? { before: ids[kept - 1] ?? null, after: ids[kept] ?? null }
    : { before: ids[place - 1] ?? null, after: ids[place + 1] ?? null };
}
