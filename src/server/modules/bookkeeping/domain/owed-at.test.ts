import { describe, expect, it } from 'vitest';
import { calendarDate as day } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { owedAt, type OwedFact } from './owed-at.ts';

const owed = (rest: Partial<OwedFact> = {}): OwedFact => ({
  partnerId: 'grün',
  number: 'GS-0001',
  amount: cents(10_000),
  owedOn: day('2025-12-10'),
  repayments: [],
  offsets: [],
  ...rest,
});

const repaid = (paidOn: string, recordedOn: string, withdrawnOn: string | null = null) => ({
  repayments: [
    {
      amount: cents(4_000),
      paidOn: day(paidOn),
      recordedOn: day(recordedOn),
      withdrawnOn: withdrawnOn === null ? null : day(withdrawnOn),
    },
  ],
});

const offset = (on: string, releasedOn: string | null = null) => ({
  offsets: [
    {
      amount: cents(2_500),
      day: day(on),
      releasedOn: releasedOn === null ? null : day(releasedOn),
    },
  ],
});

/** What is left at the end of 2025; 0 where nothing is listed. */
const CASES: readonly [name: string, fact: OwedFact, left: number][] = [
  ['from its reversal on', owed({ owedOn: day('2025-12-31') }), 10_000],
  ['not before it', owed({ owedOn: day('2026-01-01') }), 0],
  ['less what was paid back', owed(repaid('2025-12-20', '2025-12-20')), 6_000],
  ['also recorded until the next month ends', owed(repaid('2025-12-31', '2026-01-31')), 6_000],
  ['not what is recorded later', owed(repaid('2025-12-31', '2026-02-01')), 10_000],
  ['not what is paid back a day later', owed(repaid('2026-01-01', '2026-01-01')), 10_000],
  [
    'again where a repayment was a mistake',
    owed(repaid('2025-12-20', '2025-12-20', '2026-01-15')),
    10_000,
  ],
  [
    'as it was reported, where the mistake was noticed too late',
    owed(repaid('2025-12-20', '2025-12-20', '2026-03-01')),
    6_000,
  ],
  ['less what a document offsets', owed(offset('2025-12-31')), 7_500],
  ['not what one of next year offsets', owed(offset('2026-01-01')), 10_000],
  ['again where that document is reversed', owed(offset('2025-12-20', '2025-12-31')), 10_000],
  ['less it where it is reversed later', owed(offset('2025-12-20', '2026-01-01')), 7_500],
  ['nothing once it is settled', owed({ amount: cents(2_500), ...offset('2025-12-20') }), 0],
];

describe('what is owed back at the end of a year', () => {
  it.each(CASES)('is listed %s', (_name, fact, left) => {
    const items = owedAt([fact], day('2025-12-31'));
    expect(items.map(({ remaining }) => remaining)).toEqual(left === 0 ? [] : [left]);
  });
});
