import type { OwedAmount } from '#server/modules/credit-notes/domain/owed-back.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';

/** 100.00 € of GS-0040, which was paid and reversed by GS-0041; the next payout offsets it. */
export function anOwedAmount(overrides: Partial<OwedAmount> = {}): OwedAmount {
  return {
    id: '01920000-0000-7000-8000-00000000b0c1',
    way: 'offset',
    remaining: cents(10_000),
    document: {
      kind: 'credit_note',
      number: 'GS-0040',
      issueDate: calendarDate('2026-11-02'),
    },
    reversalNumber: 'GS-0041',
    ...overrides,
  };
}
