import * as z from 'zod/mini';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { keysOf, LEAD_STATUSES, UNCONFIRMED } from '#shared/labels/statuses.ts';
import { LEAD_SORTS } from '#shared/list-sorts.ts';
import { LIST_PERIODS, periodQuery } from '#web/parts/list-period.ts';
import { choiceParam, dayParam, idParam, textParam } from '#web/ui/address/search-params.ts';

/** What the list can be narrowed to: a status, or what the provider has to do next. */
export const LEAD_VIEWS = {
  ...LEAD_STATUSES,
  held: 'Zu prüfen',
  to_confirm: 'Umsatz zu bestätigen',
  unconfirmed: UNCONFIRMED,
  benefit_open: 'Vorteil offen',
  benefit_redeemed: 'Vorteil eingelöst',
} as const;
export type LeadView = keyof typeof LEAD_VIEWS;

/** Search, filters and sort of the list, as they stand in the address. */
export const leadSearch = z.object({
  suche: textParam,
  status: choiceParam(keysOf(LEAD_VIEWS)),
  kampagne: idParam,
  partner: idParam,
  zeitraum: choiceParam(keysOf(LIST_PERIODS)),
  von: dayParam,
  bis: dayParam,
  sort: choiceParam(LEAD_SORTS),
  /** 'umsaetze' opens the dialog that confirms all of the list. */
  bestaetigen: textParam,
});
export type LeadSearch = z.output<typeof leadSearch>;

export const NO_FILTERS = {
  suche: undefined,
  status: undefined,
  kampagne: undefined,
  partner: undefined,
  zeitraum: undefined,
  von: undefined,
  bis: undefined,
} as const;

export function isFiltered(search: LeadSearch): boolean {
  const { suche, status, kampagne, partner, zeitraum } = search;
  return [suche, status, kampagne, partner, zeitraum].some((filter) => filter !== undefined);
}

/** The filters as the call takes them. */
export function leadQuery(search: LeadSearch, now = new Date()) {
  const { suche, status, kampagne, partner } = search;
  return {
    ...(suche === undefined ? {} : { search: suche.slice(0, 100) }),
    ...(kampagne === undefined ? {} : { campaignId: kampagne }),
    ...(partner === undefined ? {} : { partnerId: partner }),
    ...viewQuery(status),
    ...periodQuery(search, berlinDateOf(now)),
  };
}

function viewQuery(view: LeadView | undefined) {
  if (view === undefined) return {};
  if (view === 'held') return { held: 'true' } as const;
  if (view === 'benefit_open') return { benefit: 'open' } as const;
  if (view === 'benefit_redeemed') return { benefit: 'redeemed' } as const;
  if (view === 'unconfirmed') return { unconfirmed: 'true' } as const;
  return view === 'to_confirm' ? ({ toConfirm: 'true' } as const) : { status: view };
}
