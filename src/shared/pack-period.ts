import {
  addDays,
  calendarDate,
  type CalendarDate,
  firstOfMonth,
  formatMonth,
} from './calendar-date.ts';

export const PACK_PERIOD_KINDS = {
  month: 'Monat',
  quarter: 'Quartal',
  year: 'Jahr',
} as const;
export type PackPeriodKind = keyof typeof PACK_PERIOD_KINDS;

/** A whole month, quarter or year; first and last day are Berlin days. */
export interface PackPeriod {
  readonly kind: PackPeriodKind;
  /** '2026-10', '2026-Q4', '2026' */
  readonly name: string;
  /** 'Oktober 2026', '4. Quartal 2026', '2026' */
  readonly label: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const MONTHS: Readonly<Record<PackPeriodKind, number>> = { month: 1, quarter: 3, year: 12 };

const NAME = /^(20\d\d)(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;

/** @returns null when the text names no month, quarter or year from 2000 on */
export function packPeriod(name: string): PackPeriod | null {
  const [, year, quarter, month] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  if (month !== undefined) return periodFrom('month', calendarDate(`${year}-${month}-01`));
  if (quarter === undefined) return periodFrom('year', calendarDate(`${year}-01-01`));
  const first = String((Number(quarter) - 1) * 3 + 1).padStart(2, '0');
  return periodFrom('quarter', calendarDate(`${year}-${first}-01`));
}

function periodFrom(kind: PackPeriodKind, from: CalendarDate): PackPeriod {
  const to = addDays(firstOfMonth(from, MONTHS[kind]), -1);
  const year = from.slice(0, 4);
  const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
  if (kind === 'year') return { kind, name: year, label: year, from, to };
  return kind === 'month'
    ? { kind, name: from.slice(0, 7), label: formatMonth(from), from, to }
    : { kind, name: `${year}-Q${quarter}`, label: `${quarter}. Quartal ${year}`, from, to };
}

/** The period of these days; null where they are no whole month, quarter or year. */
export function packPeriodOf(from: CalendarDate, to: CalendarDate): PackPeriod | null {
  if (!from.endsWith('-01')) return null;
  const kinds = Object.keys(MONTHS) as PackPeriodKind[];
  return (
    kinds
      .map((kind) => periodFrom(kind, from))
      .find((period) => period.to === to && packPeriod(period.name)?.from === from) ?? null
  );
}

/**
 * Periods that are over, the newest first.
 * @param today Berlin
 */
export function endedPackPeriods(
  kind: PackPeriodKind,
  today: CalendarDate,
  count: number,
): readonly PackPeriod[] {
  const months = MONTHS[kind];
  const place = (Number(today.slice(5, 7)) - 1) % months;
  return Array.from({ length: count }, (_, index) =>
    periodFrom(kind, firstOfMonth(today, -place - months * (index + 1))),
  );
}
