import { listLeads, type LeadSort } from '#shared/contracts/leads.ts';
import { keysOf, LEAD_STATUSES, UNCONFIRMED } from '#shared/labels/statuses.ts';
import { choiceParam, idParam, textParam } from '#web/ui/address/use-address.ts';

/** What the list can be narrowed to: a status, or what the provider has to do next. */
export const LEAD_VIEWS = {
  ...LEAD_STATUSES,
  held: 'Zu prüfen',
  to_confirm: 'Umsatz zu bestätigen',
  unconfirmed: UNCONFIRMED,
} as const;
export type LeadView = keyof typeof LEAD_VIEWS;

/** Search, filters and sort of the list, as they stand in the address. */
export interface LeadSearch {
  readonly suche: string | undefined;
  readonly status: LeadView | undefined;
  readonly kampagne: string | undefined;
  readonly partner: string | undefined;
  readonly sort: LeadSort | undefined;
}

const SORTS = listLeads.query.shape.sort.unwrap().options;

export function readLeadSearch(raw: Record<string, unknown>): LeadSearch {
  return {
    suche: textParam(raw, 'suche'),
    status: choiceParam(raw, 'status', keysOf(LEAD_VIEWS)),
    kampagne: idParam(raw, 'kampagne'),
    partner: idParam(raw, 'partner'),
    sort: choiceParam(raw, 'sort', SORTS),
  };
}

export const NO_FILTERS = {
  suche: undefined,
  status: undefined,
  kampagne: undefined,
  partner: undefined,
} as const;

export function isFiltered(search: LeadSearch): boolean {
  const { suche, status, kampagne, partner } = search;
  return [suche, status, kampagne, partner].some((filter) => filter !== undefined);
}

/** The filters as the call takes them. */
export function leadQuery({ suche, status, kampagne, partner }: LeadSearch) {
  return {
    ...(suche === undefined ? {} : { search: suche.slice(0, 100) }),
    ...(kampagne === undefined ? {} : { campaignId: kampagne }),
    ...(partner === undefined ? {} : { partnerId: partner }),
    ...viewQuery(status),
  };
}

function viewQuery(view: LeadView | undefined) {
  if (view === undefined) return {};
  if (view === 'held') return { held: 'true' } as const;
  if (view === 'unconfirmed') return { unconfirmed: 'true' } as const;
  return view === 'to_confirm' ? ({ toConfirm: 'true' } as const) : { status: view };
}
