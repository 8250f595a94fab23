import { calendarDate, addDays, type CalendarDate } from '#shared/calendar-date.ts';

/** Periods that are asked for again and again. */
export const PERIODS = {
  this_month: 'Dieser Monat',
  last_month: 'Letzter Monat',
  this_quarter: 'Dieses Quartal',
  last_quarter: 'Letztes Quartal',
  this_year: 'Dieses Jahr',
  last_year: 'Letztes Jahr',
} as const;
export type PeriodName = keyof typeof PERIODS;

/** First and last day, both included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The period as it lies on a day. */
export function periodOf(name: PeriodName, today: CalendarDate): Period {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const quarter = month - (month % 3);
  const year = month - (month % 12);
  switch (name) {
    case 'this_month':
      return months(month, 1);
    case 'last_month':
      return months(month - 1, 1);
    case 'this_quarter':
      return months(quarter, 3);
    case 'last_quarter':
      return months(quarter - 3, 3);
    case 'this_year':
      return months(year, 12);
    case 'last_year':
      return months(year - 12, 12);
  }
}

/** The name under which a period is offered; null when it is one of its own. */
export function nameOfPeriod(period: Period, today: CalendarDate): PeriodName | null {
  const names = Object.keys(PERIODS) as PeriodName[];
  const fits = (name: PeriodName) => {
    const { from, to } = periodOf(name, today);
    return from === period.from && to === period.to;
  };
  return names.find(fits) ?? null;
}

/** @param first months since the year 0 */
function months(first: number, count: number): Period {
  return { from: startOf(first), to: addDays(startOf(first + count), -1) };
}

function startOf(month: number): CalendarDate {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return calendarDate(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`);
}
