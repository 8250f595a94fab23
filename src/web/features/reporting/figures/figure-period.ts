import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { lengthOfPeriod } from '#shared/figure-limits.ts';
import type { FigureUnit } from '#shared/labels/figures.ts';

/** Periods to choose from; those in days end today. */
export const FIGURE_PERIODS = {
  '7': 'Letzte 7 Tage',
  '30': 'Letzte 30 Tage',
  '90': 'Letzte 90 Tage',
  '365': 'Letzte 365 Tage',
  monat: 'Dieser Monat',
  vormonat: 'Voriger Monat',
  jahr: 'Dieses Jahr',
  vorjahr: 'Voriges Jahr',
  eigener: 'Eigener Zeitraum',
} as const;
export type FigurePeriod = keyof typeof FIGURE_PERIODS;

export interface PeriodChoice {
  /** The last 30 days unless chosen. */
  readonly zeitraum?: FigurePeriod | undefined;
  /** First and last day of a period of one's own. */
  readonly von?: CalendarDate | undefined;
  readonly bis?: CalendarDate | undefined;
}

export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** First and last day of the chosen period; one's own without an end goes until today. */
export function daysOfPeriod(
  { zeitraum = '30', von, bis }: PeriodChoice,
  today: CalendarDate,
): Days {
  const month = calendarDate(`${today.slice(0, 7)}-01`);
  const year = Number(today.slice(0, 4));
  switch (zeitraum) {
    case '7':
    case '30':
    case '90':
    case '365':
      return { from: addDays(today, 1 - Number(zeitraum)), to: today };
    case 'monat':
      return { from: month, to: today };
    case 'vormonat': {
      const to = addDays(month, -1);
      return { from: calendarDate(`${to.slice(0, 7)}-01`), to };
    }
    case 'jahr':
      return { from: calendarDate(`${year}-01-01`), to: today };
    case 'vorjahr':
      return { from: calendarDate(`${year - 1}-01-01`), to: calendarDate(`${year - 1}-12-31`) };
    case 'eigener': {
      const to = bis ?? (von !== undefined && von > today ? von : today);
      return { from: von ?? addDays(to, -29), to };
    }
  }
}

/** How a period of that length is divided unless something else was chosen. */
export function usualUnit(days: Days): FigureUnit {
  const length = lengthOfPeriod(days);
  if (length <= 45) return 'day';
  return length <= 200 ? 'week' : 'month';
}
