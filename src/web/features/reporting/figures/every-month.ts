interface MonthCount {
  readonly month: string;
  readonly requests: number;
}

/** Months shown without gaps; beyond five years those in between are left out. */
const MOST = 60;

/** Every month from the first to the last one, also those for which nobody asked. */
export function everyMonth(months: readonly MonthCount[]): readonly MonthCount[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return months;
  const counts = new Map(months.map(({ month, requests }) => [month, requests]));
  const start = numberOf(first.month);
  const length = numberOf(last.month) - start + 1;
  if (length > MOST) return months;
  return Array.from({ length }, (_, place) => {
    const month = monthAt(start + place);
    return { month, requests: counts.get(month) ?? 0 };
  });
}

const numberOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const monthAt = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`;
