import * as z from 'zod/mini';
import type { Received } from '#shared/contracts/contract.ts';
import type { getPayoutStats } from '#shared/contracts/credit-notes/credit-notes.ts';
import { DOCUMENT_SORTS } from '#shared/list-sorts.ts';
import {
  choiceParam,
  dayParam,
  idParam,
  pageParam,
  textParam,
} from '#web/ui/address/search-params.ts';

/** Tabs of the overview, in their order; 'pending' is created or sent. */
export const DOCUMENT_TABS = {
  all: 'Alle',
  pending: 'Ausstehend',
  paid: 'Bezahlt',
  cancelled: 'Storniert',
  objected: 'Widersprochen',
} as const satisfies Record<keyof Received<typeof getPayoutStats>['counts'], string>;
export type DocumentTab = keyof typeof DOCUMENT_TABS;

const STATUSES = ['pending', 'paid', 'cancelled', 'objected'] as const;

const SENT = ['ja', 'nein'] as const;

/**
 * Tab, search, filters, sort and page of the overview, as they stand in the address, and what else is
 * open on the screen; `partner` belongs to the payout dialog there.
 */
export const documentSearch = z.object({
  status: choiceParam(STATUSES),
  suche: textParam,
  empfaenger: idParam,
  von: dayParam,
  bis: dayParam,
  /** Whether they were mailed. */
  gesendet: choiceParam(SENT),
  sort: choiceParam(DOCUMENT_SORTS),
  seite: pageParam,
  /** The partner whose open commissions are unfolded. */
  offen: textParam,
  ablehnen: textParam,
  archiv: textParam,
  bezahlt: textParam,
  ersetzen: textParam,
  export: textParam,
  sammel: textParam,
  senden: textParam,
  stornieren: textParam,
  vermerken: textParam,
  versand: textParam,
  widerspruch: textParam,
});
export type DocumentSearch = z.output<typeof documentSearch>;

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
  gesendet: undefined,
} as const;

export function isFiltered({ suche, empfaenger, von, bis, gesendet }: DocumentSearch): boolean {
  return [suche, empfaenger, von, bis, gesendet].some((filter) => filter !== undefined);
}

/** The filters as the calls take them, without the tab. */
export function filterQuery({ suche, empfaenger, von, bis, gesendet }: DocumentSearch) {
  return {
    ...(suche === undefined ? {} : { search: suche.slice(0, 100) }),
    ...(empfaenger === undefined ? {} : { partnerId: empfaenger }),
    ...(von === undefined ? {} : { from: von }),
    ...(bis === undefined ? {} : { to: bis }),
    ...(gesendet === undefined
      ? {}
      : { sending: gesendet === 'ja' ? ('sent' as const) : ('unsent' as const) }),
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
