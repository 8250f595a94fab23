import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import {
  type ClaimFact,
  type DatedDocument,
  type DocumentStep,
  keyDate,
  lastRecording,
} from './key-date.ts';

/** Random histories, held against a model that asks of each single day what was the case on it. */

const START = calendarDate('2025-10-20');
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
    offsetShare: fc.constantFrom(0, 0, 0.3, 1),
    moves: fc.array(
      fc.record({
        kind: fc.constantFrom<Move['kind'][]>('pay', 'pay', 'object', 'nothing'),
        back: fc.nat(100),
        wait: fc.nat(60),
      }),
      { maxLength: 6 },
    ),
    reversedAfter: fc.option(fc.nat(30)),
  })
  .map(({ partnerId, issueDate, net, vat, offsetShare, moves, reversedAfter }): DatedDocument => {
    const steps = stepsOf(issueDate, moves);
    const last = steps.at(-1)?.recordedOn ?? issueDate;
    return {
      id: 'a',
      number: 'GS-0001',
      issueDate,
      partnerId,
      net: cents(net),
      vat: cents(vat),
      gross: cents(net + vat),
      offset: cents(Math.round((net + vat) * offsetShare)),
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
      balance.documents += document.gross - document.offset;
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
