import type { Received } from '#shared/contracts/contract.ts';
import type { getPayoutStats } from '#shared/contracts/credit-notes.ts';
import { choiceParam, textParam } from '#web/ui/address/use-address.ts';

/** Tabs of the overview, in their order; 'pending' is created or sent. */
export const DOCUMENT_TABS = {
  all: 'Alle',
  pending: 'Ausstehend',
  paid: 'Bezahlt',
  cancelled: 'Storniert',
  objected: 'Widersprochen',
} as const satisfies Record<keyof Received<typeof getPayoutStats>['counts'], string>;
export type DocumentTab = keyof typeof DOCUMENT_TABS;

/** Tab, search and sort as they stand in the address. */
export interface DocumentSearch {
  readonly status: DocumentTab | undefined;
  readonly suche: string | undefined;
  readonly sort: string | undefined;
}

export function readDocumentSearch(raw: Record<string, unknown>): DocumentSearch {
  return {
    status: choiceParam(raw, 'status', ['pending', 'paid', 'cancelled']),
    suche: textParam(raw, 'suche'),
    sort: textParam(raw, 'sort'),
  };
}
