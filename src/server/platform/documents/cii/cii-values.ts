import type { CalendarDate } from '#shared/calendar-date.ts';
import { decimalOf, type BasisPoints, type Cents } from '#shared/money.ts';
import { element, textElement } from '../xml-text.ts';

/** UNTDID 2379: CCYYMMDD. */
const DATE_FORMAT = '102';

/** '1234.50'. */
export function amountText(amount: Cents): string {
  return decimalOf(amount);
}

/** '19.00'. */
export function percentText(rate: BasisPoints): string {
  return (rate / 100).toFixed(2);
}

/** A date in the element that the schema wraps around it. */
export function dateElement(name: string, date: CalendarDate | null, type: 'udt' | 'qdt' = 'udt') {
  const text = date === null ? '' : date.replaceAll('-', '');
  return element(name, [textElement(`${type}:DateTimeString`, text, { format: DATE_FORMAT })]);
}
