import { type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import type { BasisPoints } from '#shared/money.ts';
import { vatRateOn } from '#shared/tax/vat-rates.ts';

/** Events that fall under one rate of VAT, from the first to the last of them. */
export interface RatePeriod {
  readonly rate: BasisPoints;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * The rates under which settled events fall, in the order of time. What counts is the day of the event:
 * with it the partner's service is performed (§ 27 Abs. 1 UStG), whenever it is billed.
 * @param settled oldest event first
 * @throws RangeError when nothing is settled
 */
export function ratesOf(
  treatment: Pick<TaxTreatment, 'isTaxed'>,
  settled: readonly { readonly eventDate: CalendarDate }[],
): [RatePeriod, ...RatePeriod[]] {
  const periods: RatePeriod[] = [];
  for (const { eventDate } of settled) {
    const rate = vatRateOn(treatment, eventDate);
    const last = periods.at(-1);
    if (last?.rate === rate) periods.splice(-1, 1, { ...last, to: eventDate });
    else periods.push({ rate, from: eventDate, to: eventDate });
  }
  const [first, ...others] = periods;
  if (first === undefined) throw new RangeError('nothing is settled');
  return [first, ...others];
}

/** '16 % für den 30.12.2020, 19 % vom 01.01.2021 bis 05.02.2021'. */
export function ratesInWords(periods: readonly RatePeriod[]): string {
  return periods
    .map(({ rate, from, to }) => {
      const first = formatCalendarDate(from);
      const days = from === to ? `für den ${first}` : `vom ${first} bis ${formatCalendarDate(to)}`;
      return `${String(rate / 100).replace('.', ',')} % ${days}`;
    })
    .join(', ');
}
