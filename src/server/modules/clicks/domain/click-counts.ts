import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';

export type ClickCounts = Record<ClickVerdict, number>;

const VERDICTS = Object.keys(CLICK_VERDICTS) as ClickVerdict[];

/** Counts with every verdict, also those that nothing got. */
export function countsOf(hits: Readonly<Partial<ClickCounts>>): ClickCounts {
  return Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, hits[verdict] ?? 0]),
  ) as ClickCounts;
}

/** The last so many Berlin days, `today` included. */
export function lastDays(today: CalendarDate, days: number) {
  return { from: addDays(today, 1 - days), to: today };
}

/** Every day of a period with its counts, also those on which nobody came; oldest first. */
export function everyDay(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  hits: readonly {
    readonly day: CalendarDate;
    readonly verdict: ClickVerdict;
    readonly hits: number;
    readonly scans: number;
  }[],
): { readonly day: CalendarDate; readonly hits: ClickCounts; readonly scans: number }[] {
  const byDay = Map.groupBy(hits, ({ day }) => day);
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const found = byDay.get(day) ?? [];
    const own = found.map((each) => [each.verdict, each.hits] as const);
    const scans = found.find(({ verdict }) => verdict === 'valid')?.scans ?? 0;
    days.push({ day, hits: countsOf(Object.fromEntries(own)), scans });
  }
  return days;
}
