import { berlinDateOf, parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { keysOf, LEAD_STATUSES, UNCONFIRMED } from '#shared/labels/statuses.ts';
import { LEAD_SORTS, type LeadSort } from '#shared/list-sorts.ts';
import { choiceParam, idParam, textParam } from '#web/ui/address/use-address.ts';
import { LEAD_PERIODS, periodQuery, type PeriodSearch } from './lead-period.ts';

/** What the list can be narrowed to: a status, or what the provider has to do next. */
export const LEAD_VIEWS = {
  ...LEAD_STATUSES,
  held: 'Zu prüfen',
  to_confirm: 'Umsatz zu bestätigen',
  unconfirmed: UNCONFIRMED,
} as const;
export type LeadView = keyof typeof LEAD_VIEWS;

/** Search, filters and sort of the list, as they stand in the address. */
export interface LeadSearch extends PeriodSearch {
  readonly suche: string | undefined;
  readonly status: LeadView | undefined;
  readonly kampagne: string | undefined;
  readonly partner: string | undefined;
  readonly sort: LeadSort | undefined;
}

const PERIODS = keysOf(LEAD_PERIODS);

export function readLeadSearch(raw: Record<string, unknown>): LeadSearch {
  return {
    suche: textParam(raw, 'suche'),
    status: choiceParam(raw, 'status', keysOf(LEAD_VIEWS)),
    kampagne: idParam(raw, 'kampagne'),
    partner: idParam(raw, 'partner'),
    zeitraum: choiceParam(raw, 'zeitraum', PERIODS),
    von: dayParam(raw, 'von'),
    bis: dayParam(raw, 'bis'),
    sort: choiceParam(raw, 'sort', LEAD_SORTS),
  };
}

/** A day that exists, 'YYYY-MM-DD'. */
function dayParam(raw: Record<string, unknown>, name: string): CalendarDate | undefined {
  const day = textParam(raw, name);
  return day === undefined ? undefined : (parseCalendarDate(day) ?? undefined);
}

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
  if (view === 'unconfirmed') return { unconfirmed: 'true' } as const;
  return view === 'to_confirm' ? ({ toConfirm: 'true' } as const) : { status: view };
}
