import type { CalendarDate } from '#shared/calendar-date.ts';
import { cents, type Cents } from '#shared/money.ts';
import { countedOn } from './key-date.ts';

/** What a partner owes back of a reversed document, with everything that has settled it. */
export interface OwedFact {
  readonly partnerId: string;
  /** Of the reversed document. */
  readonly number: string;
  readonly amount: Cents;
  /** Day of the reversal. */
  readonly owedOn: CalendarDate;
  readonly repayments: readonly {
    readonly amount: Cents;
    readonly paidOn: CalendarDate;
    readonly recordedOn: CalendarDate;
    /** Day on which it was taken back as a mistake; null where it stands. */
    readonly withdrawnOn: CalendarDate | null;
  }[];
  readonly offsets: readonly {
    readonly amount: Cents;
    /** Day of the document that offsets it. */
    readonly day: CalendarDate;
    /** Day on which that document was reversed itself; null where it stands. */
    readonly releasedOn: CalendarDate | null;
  }[];
}

/** What is left of an amount at the end of a day. */
export interface OwedItem {
  readonly partnerId: string;
  readonly number: string;
  readonly owedOn: CalendarDate;
  readonly remaining: Cents;
}

/**
 * What partners owe back at the end of a day, in the order of the facts. A claim of its own, not taken off
 * the liabilities (§ 246 Abs. 2 HGB). Repayments count by the rule of payments (decision 0270): on their own
 * day until the next month has ended, else when they were recorded.
 */
export function owedAt(facts: readonly OwedFact[], day: CalendarDate): OwedItem[] {
  return facts.flatMap(({ partnerId, number, owedOn, amount, repayments, offsets }) => {
    if (owedOn > day) return [];
    let remaining: number = amount;
    for (const { amount: repaid, paidOn, recordedOn, withdrawnOn } of repayments) {
      const counts = later(countedOn(paidOn, recordedOn), owedOn);
      // A mistake is taken back on the day on which it counted, or once that is reported, today.
      const ends = withdrawnOn === null ? null : later(countedOn(counts, withdrawnOn), counts);
      if (counts <= day && (ends === null || ends > day)) remaining -= repaid;
    }
    for (const { amount: offset, day: from, releasedOn } of offsets)
      if (from <= day && (releasedOn === null || releasedOn > day)) remaining -= offset;
    return remaining === 0 ? [] : [{ partnerId, number, owedOn, remaining: cents(remaining) }];
  });
}

const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
