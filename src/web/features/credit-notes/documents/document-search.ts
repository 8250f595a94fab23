import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getPayoutStats } from '#shared/contracts/credit-notes/credit-notes.ts';
import { DOCUMENT_SORTS, type DocumentSort } from '#shared/list-sorts.ts';
import { choiceParam, idParam, textParam } from '#web/ui/address/use-address.ts';

/** Tabs of the overview, in their order; 'pending' is created or sent. */
export const DOCUMENT_TABS = {
  all: 'Alle',
  pending: 'Ausstehend',
  paid: 'Bezahlt',
  cancelled: 'Storniert',
  objected: 'Widersprochen',
} as const satisfies Record<keyof Received<typeof getPayoutStats>['counts'], string>;
export type DocumentTab = keyof typeof DOCUMENT_TABS;

/**
 * Tab, search, filters, sort and page as they stand in the address. `partner` belongs to the
 * payout dialog there.
 */
export interface DocumentSearch {
  readonly status: Exclude<DocumentTab, 'all'> | undefined;
  readonly suche: string | undefined;
  readonly empfaenger: string | undefined;
  readonly von: CalendarDate | undefined;
  readonly bis: CalendarDate | undefined;
  readonly sort: DocumentSort | undefined;
  readonly seite: string | undefined;
}

const STATUSES = ['pending', 'paid', 'cancelled', 'objected'] as const;

export function readDocumentSearch(raw: Record<string, unknown>): DocumentSearch {
  return {
    status: choiceParam(raw, 'status', STATUSES),
    suche: textParam(raw, 'suche'),
    empfaenger: idParam(raw, 'empfaenger'),
    von: dayParam(raw, 'von'),
    bis: dayParam(raw, 'bis'),
    sort: choiceParam(raw, 'sort', DOCUMENT_SORTS),
    seite: pageParam(raw, 'seite'),
  };
}

function dayParam(raw: Record<string, unknown>, name: string): CalendarDate | undefined {
  return parseCalendarDate(textParam(raw, name) ?? '') ?? undefined;
}

function pageParam(raw: Record<string, unknown>, name: string): string | undefined {
  const text = textParam(raw, name) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? text : undefined;
}

/** The page that is asked for, from 1. */
export function pageOf({ seite }: Pick<DocumentSearch, 'seite'>): number {
  return Number(seite ?? 1);
}

/** How a page stands in the address: the first one does not. */
export function pageAt(page: number): Pick<DocumentSearch, 'seite'> {
  return { seite: page === 1 ? undefined : String(page) };
}

export const NO_FILTERS = {
  suche: undefined,
  empfaenger: undefined,
  von: undefined,
  bis: undefined,
} as const;

export function isFiltered({ suche, empfaenger, von, bis }: DocumentSearch): boolean {
  return [suche, empfaenger, von, bis].some((filter) => filter !== undefined);
}

/** The filters as the calls take them, without the tab. */
export function filterQuery({ suche, empfaenger, von, bis }: DocumentSearch) {
  return {
    ...(suche === undefined ? {} : { search: suche.slice(0, 100) }),
    ...(empfaenger === undefined ? {} : { partnerId: empfaenger }),
    ...(von === undefined ? {} : { from: von }),
    ...(bis === undefined ? {} : { to: bis }),
  };
}

/** The same with the tab and the order: what is shown. */
export function shownQuery(search: DocumentSearch) {
  const { status, sort } = search;
  return {
    ...filterQuery(search),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
  };
}
