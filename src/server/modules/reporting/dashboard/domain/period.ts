import {
  addDays,
  berlinDateOf,
  calendarDate,
  firstOfMonth,
  startOfBerlinDay,
  type CalendarDate,
} from '#shared/calendar-date.ts';
import type { DashboardPeriodName, FigureUnit } from '#shared/labels/figures.ts';
import { periodBefore, type Period } from '../../figures/domain/period.ts';

const DAYS = 30;

/** Nothing is older. */
const EVER = calendarDate('2000-01-01');

const MONTHS_OF_QUARTER = 3;

/** What the dashboard counts and sums. */
export interface DashboardPeriod extends Period {
  /** Null where there is nothing before it. */
  readonly before: Period | null;
  /** How its requests are divided. */
  readonly unit: FigureUnit;
}

/** A period that ends today, with as many days before it as it has. */
export function dashboardPeriod(name: DashboardPeriodName, today: CalendarDate): DashboardPeriod {
  const until = (from: CalendarDate, unit: FigureUnit): DashboardPeriod => {
    const period = { from, to: today };
    return { ...period, before: periodBefore(period), unit };
  };
  switch (name) {
    case 'days_30':
      return until(addDays(today, 1 - DAYS), 'day');
    case 'quarter': {
      const month = Number(today.slice(5, 7));
      return until(firstOfMonth(today, -((month - 1) % MONTHS_OF_QUARTER)), 'week');
    }
    case 'year':
      return until(calendarDate(`${today.slice(0, 4)}-01-01`), 'month');
    case 'all':
      return { from: EVER, to: today, before: null, unit: 'month' };
  }
}

/** The last 30 Berlin days with today, and the 30 before them. */
export interface Periods {
  /** Oldest first. */
  readonly days: readonly CalendarDate[];
  readonly currentFrom: Date;
  readonly previousFrom: Date;
}

export function periodsUntil(now: Date): Periods {
  const today = berlinDateOf(now);
  const first = addDays(today, 1 - DAYS);
  return {
    days: Array.from({ length: DAYS }, (_, place) => addDays(first, place)),
    currentFrom: startOfBerlinDay(first),
    previousFrom: startOfBerlinDay(addDays(first, -DAYS)),
  };
}
