import { type CalendarDate, calendarDate } from '../calendar-date.ts';
import type { BasisPoints } from '../money.ts';

/**
 * The German standard rate from each day on which it changed: § 12 Abs. 1 UStG, since 2007 by Art. 4
 * Nr. 1 HBeglG 2006; for the second half of 2020 § 28 Abs. 1 UStG. Oldest first. No tax advice.
 */
const STANDARD_RATES: readonly { readonly from: CalendarDate; readonly rate: BasisPoints }[] = [
  { from: calendarDate('2007-01-01'), rate: 1_900 },
  { from: calendarDate('2020-07-01'), rate: 1_600 },
  { from: calendarDate('2021-01-01'), rate: 1_900 },
];

/**
 * The standard rate of what was performed on a day; a new one counts for what is performed from its
 * first day on, whenever it is billed or paid (§ 27 Abs. 1 UStG).
 * @param day Berlin day on which the service was performed, of a period its last
 * @throws RangeError before 2007
 */
export function standardVatRate(day: CalendarDate): BasisPoints {
  const found = STANDARD_RATES.findLast(({ from }) => from <= day);
  if (found === undefined) throw new RangeError(`no rate of VAT known for ${day}`);
  return found.rate;
}

/**
 * The rate on top of a net amount: the standard one of the day, or none where no VAT is shown.
 * @throws RangeError before 2007
 */
export function vatRateOn(
  { isTaxed }: { readonly isTaxed: boolean },
  day: CalendarDate,
): BasisPoints {
  return isTaxed ? standardVatRate(day) : 0;
}
