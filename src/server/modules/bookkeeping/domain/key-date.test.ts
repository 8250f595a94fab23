import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import {
  type ClaimFact,
  countedOn,
  type DatedDocument,
  type DocumentStep,
  hasAnything,
  keyDate,
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
    expect(documents.map(({ isObjected }) => isObjected)).toEqual(
      closing.documents === 0 ? [] : [objected.count > 0],
    );
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
  });
});

/* Random histories, held against a model that asks of each single day what was the case on it. */

const START = day('2025-10-20');
const SPAN = 200;
const someDay = fc.nat(SPAN).map((offset) => addDays(START, offset));

interface Move {
  readonly kind: 'pay' | 'object' | 'nothing';
  readonly back: number;
  readonly wait: number;
}

/** Moves alternate: what is paid is taken back, what is taken back can be paid again. */
function stepsOf(issueDate: CalendarDate, moves: readonly Move[]): DocumentStep[] {
  let [recordedOn, isPaid, isObjected] = [issueDate, false, false];
  return moves.flatMap(({ kind, back, wait }): DocumentStep[] => {
    recordedOn = addDays(recordedOn, wait);
    if (kind === 'nothing') return [];
    const is = kind === 'pay' ? isPaid : isObjected;
    if (kind === 'pay') isPaid = !isPaid;
    else isObjected = !isObjected;
    const [begins, ends] =
      kind === 'pay'
        ? (['paid', 'payment_withdrawn'] as const)
        : (['objected', 'objection_withdrawn'] as const);
    return [
      is
        ? { kind: ends, day: null, recordedOn }
        : { kind: begins, day: addDays(recordedOn, -back), recordedOn },
    ];
  });
}

const someDocument = fc
  .record({
    partnerId: fc.constantFrom('a', 'b', 'c'),
    issueDate: someDay,
    net: fc.integer({ min: 1, max: 500_000 }),
    vat: fc.nat(90_000),
    moves: fc.array(
      fc.record({
        kind: fc.constantFrom('pay', 'pay', 'object', 'nothing'),
        back: fc.nat(100),
        wait: fc.nat(60),
      }),
      { maxLength: 6 },
    ),
    reversedAfter: fc.option(fc.nat(30)),
  })
  .map(({ partnerId, issueDate, net, vat, moves, reversedAfter }): DatedDocument => {
    const steps = stepsOf(issueDate, moves as readonly Move[]);
    const last = steps.at(-1)?.recordedOn ?? issueDate;
    return {
      ...issued(issueDate),
      partnerId,
      net: cents(net),
      vat: cents(vat),
      gross: cents(net + vat),
      steps,
      reversal: reversedAfter === null ? null : { number: 'S', day: addDays(last, reversedAfter) },
    };
  });

const someClaim = fc
  .record({
    partnerId: fc.constantFrom('a', 'b', 'c'),
    on: someDay,
    earned: fc.nat(900_000),
    lapsed: fc.nat(5_000),
  })
  .map(({ partnerId, on, earned, lapsed }): ClaimFact => ({
    partnerId,
    day: on,
    earned: cents(earned),
    lapsed: cents(lapsed),
  }));

const histories = fc.record({
  claims: fc.array(someClaim, { maxLength: 8 }),
  documents: fc.array(someDocument, { maxLength: 8 }),
  days: fc.tuple(someDay, someDay, someDay).map((all) => all.toSorted()),
});

/** Whether a step has taken effect by the end of a day: all before it have, and its own day is there. */
function hasEffect(
  track: readonly DocumentStep[],
  place: number,
  on: CalendarDate,
  issue: CalendarDate,
): boolean {
  if (on < issue) return false;
  const here = track[place];
  if (here === undefined) return true;
  if (place > 0 && !hasEffect(track, place - 1, on, issue)) return false;
  let own = here.day;
  if (own === null) {
    own = issue;
    while (!hasEffect(track, place - 1, own, issue)) own = addDays(own, 1);
  }
  if (own < issue) own = issue;
  return (here.recordedOn <= lastRecording(own) ? own : here.recordedOn) <= on;
}

function isInEffect(document: DatedDocument, kinds: readonly string[], on: CalendarDate): boolean {
  const track = document.steps.filter(({ kind }) => kinds.includes(kind));
  return (
    track.filter((_, place) => hasEffect(track, place, on, document.issueDate)).length % 2 === 1
  );
}

function balanceOn(
  { claims, documents }: { claims: readonly ClaimFact[]; documents: readonly DatedDocument[] },
  on: CalendarDate,
) {
  const balance = { claims: 0, documents: 0 };
  for (const each of claims) if (each.day <= on) balance.claims += each.earned - each.lapsed;
  for (const document of documents) {
    if (document.issueDate > on) continue;
    const isReversed = document.reversal !== null && document.reversal.day <= on;
    if (isReversed) continue;
    balance.claims -= document.net;
    if (!isInEffect(document, ['paid', 'payment_withdrawn'], on))
      balance.documents += document.gross;
  }
  return balance;
}

describe('whatever happens', () => {
  it('the balances are those of the model, for all and for each partner', () => {
    fc.assert(
      fc.property(histories, ({ claims, documents, days }) => {
        const [from = START, key = START] = days;
        const found = keyDate(claims, documents, { from, day: key });
        expect(found.total.closing).toEqual(balanceOn({ claims, documents }, key));
        expect(found.total.opening).toEqual(balanceOn({ claims, documents }, addDays(from, -1)));
        for (const [partnerId, account] of found.partners) {
          const own = {
            claims: claims.filter((each) => each.partnerId === partnerId),
            documents: documents.filter((each) => each.partnerId === partnerId),
          };
          expect(account.closing).toEqual(balanceOn(own, key));
          const objected = own.documents.filter(
            (each) =>
              each.issueDate <= key &&
              !(each.reversal !== null && each.reversal.day <= key) &&
              !isInEffect(each, ['paid', 'payment_withdrawn'], key) &&
              isInEffect(each, ['objected', 'objection_withdrawn'], key),
          );
          expect(account.objected.count).toBe(objected.length);
          expect(account.open.gross + account.objected.gross).toBe(account.closing.documents);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a period opens with what the one before closed with, and two add up to one', () => {
    fc.assert(
      fc.property(histories, ({ claims, documents, days }) => {
        const [from = START, middle = START, key = START] = days;
        const first = keyDate(claims, documents, { from, day: middle }).total;
        const second = keyDate(claims, documents, { from: addDays(middle, 1), day: key }).total;
        const whole = keyDate(claims, documents, { from, day: key }).total;
        expect(second.opening).toEqual(first.closing);
        if (middle === key) return;
        expect(second.closing).toEqual(whole.closing);
        for (const each of Object.keys(whole.movements) as (keyof typeof whole.movements)[])
          expect(first.movements[each] + second.movements[each]).toBe(whole.movements[each]);
        for (const each of Object.values(whole.movements)) expect(each).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 400 },
    );
  });

  it('what is recorded after the end of the next month changes nothing any more', () => {
    let later = 0;
    fc.assert(
      fc.property(histories, fc.nat(60), ({ claims, documents, days }, more) => {
        const [from = START, key = START] = days;
        const known = addDays(lastRecording(key), more);
        const then = documents
          .filter(({ issueDate }) => issueDate <= known)
          .map((each) => ({
            ...each,
            steps: each.steps.filter(({ recordedOn }) => recordedOn <= known),
            reversal: each.reversal !== null && each.reversal.day <= known ? each.reversal : null,
          }));
        if (JSON.stringify(then) !== JSON.stringify(documents)) later += 1;
        const before = keyDate(
          claims.filter((each) => each.day <= known),
          then,
          { from, day: key },
        );
        expect(keyDate(claims, documents, { from, day: key })).toEqual(before);
      }),
      { numRuns: 600 },
    );
    expect(later).toBeGreaterThan(50);
  });
});
