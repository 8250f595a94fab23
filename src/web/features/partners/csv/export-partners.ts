import type { QueryClient } from '@tanstack/react-query';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { listPartners, type PartnerAnswer } from '#shared/contracts/partners.ts';
import { csvOf } from '#shared/csv.ts';
import { call } from '#web/api/call.ts';
import type { DownloadedFile } from '#web/api/downloaded-file.ts';
import { queryOf } from '#web/api/queries.ts';
import { compareValues } from '#web/ui/table/compare-values.ts';
import { readSort } from '#web/ui/table/table-column.ts';
import { partnerColumns } from '../partner-columns.tsx';
import { partnerQuery, type PartnerSearch } from '../partner-search.ts';
import { withReadiness } from '../with-readiness.ts';
import { partnerTable } from './partner-table.ts';

const PAGE_SIZE = 500;

/** The list as it is filtered and sorted now, all of its pages, as a table for spreadsheets. */
export async function exportPartners(
  client: QueryClient,
  search: PartnerSearch,
): Promise<DownloadedFile> {
  const facts = await client.query(queryOf(listReadiness, { query: {} }));
  const readiness = new Map(facts.map((row) => [row.partnerId, row]));
  const partners = withReadiness(await fetchAll(search), search.bereit, readiness);
  const table = partnerTable(inOrder(partners, search.sort), readiness);
  return {
    blob: new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }),
    filename: `partner-${berlinDateOf(new Date())}.csv`,
  };
}

/** By the order of creation, which nothing changes between two pages; counters may. */
async function fetchAll(search: PartnerSearch): Promise<PartnerAnswer[]> {
  const all: PartnerAnswer[] = [];
  for (;;) {
    const last = all.at(-1);
    const query = {
      ...partnerQuery(search),
      limit: PAGE_SIZE,
      ...(last === undefined ? {} : { cursor: last.id }),
    };
    const page = await call(listPartners, { query });
    all.push(...page);
    if (page.length < PAGE_SIZE) return all;
  }
}

/** In the order of the list's columns, German for names. */
function inOrder(partners: readonly PartnerAnswer[], sort: string | undefined) {
  const by = readSort(sort);
  const sortBy = partnerColumns(new Map()).find(({ id }) => id === by?.by)?.sortBy;
  if (by === null || sortBy === undefined) return partners;
  const direction = by.descending ? -1 : 1;
  return partners.toSorted((a, b) => direction * compareValues(sortBy(a), sortBy(b)));
}
