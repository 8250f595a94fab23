import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import {
  type ClaimFact,
  countedOn,
  type DatedDocument,
  type DocumentStep,
  hasAnything,
  keyDate,
  keyPeriod,
  lastRecording,
  liabilities,
} from './key-date.ts';

const day = calendarDate;
const YEAR = { from: day('2025-01-01'), day: day('2025-12-31') };
const PARTNER = 'grün';

const claim = (on: string, earned: number, lapsed = 0): ClaimFact => ({
  partnerId: PARTNER,
  day: day(on),
  earned: cents(earned),
  lapsed: cents(lapsed),
});

const step = (kind: DocumentStep['kind'], on: string | null, recordedOn: string): DocumentStep => ({
  kind,
  day: on === null ? null : day(on),
  recordedOn: day(recordedOn),
});

/** 100 € and 19 € VAT. */
const issued = (issueDate: string, rest: Partial<DatedDocument> = {}): DatedDocument => ({
  id: 'a',
  number: 'GS-0001',
  partnerId: PARTNER,
  issueDate: day(issueDate),
  net: cents(10_000),
  vat: cents(1_900),
  gross: cents(11_900),
  offset: cents(0),
  reversal: null,
  steps: [],
  ...rest,
});

const reversedOn = (on: string) => ({ reversal: { number: 'GS-0002', day: day(on) } });

describe('until when something can be recorded that counts on its own day', () => {
  it.each([
    ['2025-12-01', '2026-01-31'],
    ['2025-12-31', '2026-01-31'],
    ['2026-01-31', '2026-02-28'],
    ['2027-12-15', '2028-01-31'],
    ['2028-01-01', '2028-02-29'],
  ])('of %s: until %s', (of, last) => {
    expect(lastRecording(day(of))).toBe(last);
    expect(countedOn(day(of), day(last))).toBe(of);
    const late = addDays(day(last), 1);
    expect(countedOn(day(of), late)).toBe(late);
  });
});

/** What is owed at the end of 2025: claims, open documents, of these objected to, paid, paid and cancelled. */
const CASES: readonly [
  name: string,
  document: DatedDocument,
  owed: readonly [number, number, number, number, number],
][] = [
  ['is open from its issue on', issued('2025-12-31'), [0, 11_900, 0, 0, 0]],
  ['is a claim before its issue', issued('2026-01-01'), [10_000, 0, 0, 0, 0]],
  [
    'is paid on the key date',
    issued('2025-12-01', { steps: [step('paid', '2025-12-31', '2025-12-31')] }),
    [0, 0, 0, 11_900, 0],
  ],
  [
    'is open when it is paid a day later',
    issued('2025-12-01', { steps: [step('paid', '2026-01-01', '2026-01-01')] }),
    [0, 11_900, 0, 0, 0],
  ],
  [
    'is paid on its day when that is recorded by the end of the next month',
    issued('2025-12-01', { steps: [step('paid', '2025-12-29', '2026-01-31')] }),
    [0, 0, 0, 11_900, 0],
  ],
  [
    'is open when the payment was recorded later than that',
    issued('2025-12-01', { steps: [step('paid', '2025-12-29', '2026-02-01')] }),
    [0, 11_900, 0, 0, 0],
  ],
  [
    'is paid from its issue on when the money came before',
    issued('2025-12-31', { steps: [step('paid', '2025-11-02', '2026-01-02')] }),
    [0, 0, 0, 11_900, 0],
  ],
  [
    'was never paid when that was a mistake noticed in time',
    issued('2025-12-01', {
      steps: [
        step('paid', '2025-12-29', '2026-01-02'),
        step('payment_withdrawn', null, '2026-01-31'),
      ],
    }),
    [0, 11_900, 0, 0, 0],
  ],
  [
    'stays paid when the mistake was noticed after it was reported',
    issued('2025-12-01', {
      steps: [
        step('paid', '2025-12-29', '2026-01-02'),
        step('payment_withdrawn', null, '2026-02-01'),
      ],
    }),
    [0, 0, 0, 11_900, 0],
  ],
  [
    'is open again when the money came back on a day of its own',
    issued('2025-12-01', {
      steps: [
        step('paid', '2025-12-20', '2025-12-20'),
        step('payment_withdrawn', '2025-12-30', '2026-01-02'),
      ],
    }),
    [0, 11_900, 0, 0, 0],
  ],
  [
    'is paid on the key date when the money came back after it',
    issued('2025-12-01', {
      steps: [
        step('paid', '2025-12-20', '2025-12-20'),
        step('payment_withdrawn', '2026-01-02', '2026-01-02'),
      ],
    }),
    [0, 0, 0, 11_900, 0],
  ],
  [
    'is not paid twice, whatever day the second payment says',
    issued('2025-11-03', {
      steps: [
        step('paid', '2025-11-10', '2025-11-10'),
        step('payment_withdrawn', null, '2026-01-05'),
        step('paid', '2025-12-20', '2026-01-05'),
      ],
    }),
    [0, 0, 0, 11_900, 0],
  ],
  [
    'is gone from its reversal on, and its claims are back',
    issued('2025-12-01', reversedOn('2025-12-31')),
    [10_000, 0, 0, 0, 0],
  ],
  [
    'stands on the day before its reversal',
    issued('2025-12-01', reversedOn('2026-01-01')),
    [0, 11_900, 0, 0, 0],
  ],
  [
    'that was paid and cancelled leaves no negative debt',
    issued('2025-12-01', {
      steps: [step('paid', '2025-12-10', '2025-12-10')],
      ...reversedOn('2025-12-20'),
    }),
    [10_000, 0, 0, 0, 11_900],
  ],
  [
    'that was objected to is still a debt, and named apart',
    issued('2025-12-01', { steps: [step('objected', '2025-12-30', '2026-01-02')] }),
    [0, 11_900, 11_900, 0, 0],
  ],
  [
    'is objected to from the day of the objection on',
    issued('2025-12-01', { steps: [step('objected', '2026-01-01', '2026-01-02')] }),
    [0, 11_900, 0, 0, 0],
  ],
  [
    'is paid although it was objected to',
    issued('2025-12-01', {
      steps: [
        step('objected', '2025-12-10', '2025-12-10'),
        step('paid', '2025-12-11', '2025-12-11'),
      ],
    }),
    [0, 0, 0, 11_900, 0],
  ],
  [
    'is as before when the objection was a mistake',
    issued('2025-12-01', {
      steps: [
        step('objected', '2025-12-10', '2025-12-10'),
        step('objection_withdrawn', null, '2025-12-11'),
      ],
    }),
    [0, 11_900, 0, 0, 0],
  ],
];

describe('a document at the end of 2025', () => {
  it.each(CASES)('%s', (_name, document, owed) => {
    const { total, documents } = keyDate([claim('2025-06-01', 10_000)], [document], YEAR);
    const { closing, objected, open, paid, paidObjected, paidReversed } = total;
    expect([
      closing.claims,
      closing.documents,
      objected.gross,
      paid.gross + paidObjected.gross,
      paidReversed.gross,
    ]).toEqual(owed);
    expect(open.gross + objected.gross).toBe(closing.documents);
    const wasObjected = document.steps.at(0)?.kind === 'objected';
    expect(paidObjected.count).toBe(wasObjected && closing.documents === 0 ? 1 : 0);
    expect(documents.map(({ isObjected }) => isObjected)).toEqual(
      closing.documents === 0 ? [] : [objected.count > 0],
    );
  });
});

describe('the period that leads to a key date', () => {
  it.each([
    ['2026-01-01', {}, '2025-01-01', '2025-12-31'],
    ['2026-12-31', {}, '2025-01-01', '2025-12-31'],
    ['2026-05-04', { day: day('2026-03-31') }, '2026-01-01', '2026-03-31'],
    ['2026-05-04', { day: day('2026-03-31'), from: day('2025-10-01') }, '2025-10-01', '2026-03-31'],
  ])('on %s, asked for %j', (today, asked, from, last) => {
    expect(keyPeriod(asked, day(today))).toEqual({ from, day: last });
  });
});

describe('a year', () => {
  it('leads from the opening balance to the closing one by everything that happened', () => {
    const facts = [
      claim('2024-12-31', 30_000),
      claim('2025-01-01', 20_000),
      claim('2025-12-31', 0, 5_000),
      claim('2026-01-01', 90_000),
    ];
    const documents = [
      issued('2024-11-04', {
        number: 'GS-0001',
        id: 'a',
        steps: [step('paid', '2025-02-01', '2025-02-01')],
      }),
      issued('2025-03-01', { number: 'GS-0002', id: 'b', ...reversedOn('2025-03-02') }),
      issued('2025-12-30', { number: 'GS-0004', id: 'c' }),
    ];
    const { total, partners } = keyDate(facts, documents, YEAR);
    expect(total).toMatchObject({
      opening: { claims: 20_000, documents: 11_900 },
      movements: {
        earned: 20_000,
        lapsed: 5_000,
        billedNet: 20_000,
        billedGross: 23_800,
        offset: 0,
        reversedNet: 10_000,
        reversedGross: 11_900,
        paid: 11_900,
        withdrawn: 0,
      },
      closing: { claims: 25_000, documents: 11_900 },
    });
    expect(liabilities(total.closing)).toBe(36_900);
    expect(partners.get(PARTNER)).toEqual(total);
  });

  it('shows a payment and that it was taken back, on the same day, as two movements', () => {
    const document = issued('2025-06-02', {
      steps: [
        step('paid', '2025-06-10', '2025-06-10'),
        step('payment_withdrawn', null, '2025-06-11'),
      ],
    });
    const { movements } = keyDate([], [document], YEAR).total;
    expect([movements.paid, movements.withdrawn]).toEqual([11_900, 11_900]);
  });

  it('is nothing where nothing was owed and nothing moved', () => {
    expect(hasAnything(keyDate([], [], YEAR).total)).toBe(false);
    expect(hasAnything(keyDate([claim('2025-06-01', 1)], [], YEAR).total)).toBe(true);
    expect(hasAnything(keyDate([claim('2024-06-01', 1)], [], YEAR).total)).toBe(true);
    expect(hasAnything(keyDate([claim('2025-06-01', 1, 1)], [], YEAR).total)).toBe(true);
    expect(hasAnything(keyDate([claim('2026-01-01', 1)], [], YEAR).total)).toBe(false);
  });
});
