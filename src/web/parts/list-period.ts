import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';

/** When something happened, as a list can be narrowed to it. */
export const LIST_PERIODS = {
  '7': 'Letzte 7 Tage',
  '30': 'Letzte 30 Tage',
  '90': 'Letzte 90 Tage',
  jahr: 'Dieses Jahr',
  vorjahr: 'Voriges Jahr',
  eigener: 'Eigener Zeitraum',
} as const;
export type ListPeriod = keyof typeof LIST_PERIODS;

export interface PeriodSearch {
  readonly zeitraum?: ListPeriod | undefined;
  /** First and last day of a period of one's own. */
  readonly von?: CalendarDate | undefined;
  readonly bis?: CalendarDate | undefined;
}

/** First and last day of a period as the call takes them; `today` counts as the last one. */
export function periodQuery(
  { zeitraum, von, bis }: PeriodSearch,
  today: CalendarDate,
): { readonly from?: CalendarDate; readonly to?: CalendarDate } {
  const year = Number(today.slice(0, 4));
  switch (zeitraum) {
    case undefined:
      return {};
    case '7':
    case '30':
    case '90':
      return { from: addDays(today, 1 - Number(zeitraum)) };
    case 'jahr':
      return { from: calendarDate(`${year}-01-01`) };
    case 'vorjahr':
      return { from: calendarDate(`${year - 1}-01-01`), to: calendarDate(`${year - 1}-12-31`) };
    case 'eigener':
      return {
        ...(von === undefined ? {} : { from: von }),
        ...(bis === undefined ? {} : { to: bis }),
      };
  }
}
