import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import {
  amountOf,
  disqualify,
  isSettled,
  paidOf,
  reprice,
  settle,
  statusOf,
  type CommissionState,
} from './commission.ts';

const owed = (amount: number, paid = 0): CommissionState => ({
  kind: 'owed',
  amount: cents(amount),
  paid: cents(paid),
});
const awaiting: CommissionState = { kind: 'awaiting' };
const gone: CommissionState = { kind: 'not_qualified', reason: 'Dublette' };

describe('the status of a commission', () => {
  it.each([
    ['before revenue is confirmed', awaiting, 'pending'],
    ['with nothing paid', owed(500), 'pending'],
    ['of nothing', owed(0), 'pending'],
    ['with one cent paid', owed(500, 1), 'partial'],
    ['with all but one cent paid', owed(500, 499), 'partial'],
    ['with everything paid', owed(500, 500), 'paid'],
    ['taken back', gone, 'not_qualified'],
  ])('%s', (_label, state, status) => {
    expect(statusOf(state)).toBe(status);
  });
});

describe('what a commission earned and what of it is settled', () => {
  it.each([
    ['before revenue is confirmed', awaiting, 0, 0],
    ['of which nothing is settled', owed(500), 500, 0],
    ['of which a part is settled', owed(500, 200), 500, 200],
    ['taken back', gone, 0, 0],
  ])('%s', (_label, state, amount, paid) => {
    expect([amountOf(state), paidOf(state), isSettled(state)]).toEqual([amount, paid, paid > 0]);
  });
});

describe('finding the amount', () => {
  it.each([
    ['the first time', awaiting, { ok: true, state: owed(900) }],
    ['again', owed(500), { ok: true, state: owed(900) }],
    ['not once a cent is settled', owed(500, 1), { ok: false, code: 'already_settled' }],
    [
      'not, even to the same, once it is settled',
      owed(900, 900),
      { ok: false, code: 'already_settled' },
    ],
    ['not after it was taken back', gone, { ok: false, code: 'illegal_transition' }],
  ])('%s', (_label, state, result) => {
    expect(reprice(state, cents(900))).toEqual(result);
  });
});

describe('taking a claim back', () => {
  it.each([
    ['before revenue is confirmed', awaiting],
    ['while nothing is settled', owed(500)],
  ])('is possible %s', (_label, state) => {
    const taken: CommissionState = { kind: 'not_qualified', reason: 'Grund' };
    expect(disqualify(state, 'Grund')).toEqual({ ok: true, state: taken });
  });

  it.each([
    ['once a cent is settled', owed(500, 1), 'already_settled'],
    ['twice', gone, 'illegal_transition'],
  ])('is refused %s', (_label, state, code) => {
    expect(disqualify(state, 'Grund')).toEqual({ ok: false, code });
  });
});

describe('settling', () => {
  it.each([
    ['part of it', owed(500), 200, owed(500, 200)],
    ['the rest', owed(500, 200), 300, owed(500, 500)],
    ['and taking all of it back', owed(500, 500), -500, owed(500)],
  ])('%s', (_label, state, amount, after) => {
    expect(settle(state, cents(amount))).toEqual(after);
  });

  it.each([
    ['one cent too much', owed(500, 200), 301, 'cannot settle 301 on 200 of 500 cents'],
    ['more back than was settled', owed(500, 200), -201, 'cannot settle -201 on 200 of 500 cents'],
    ['nothing', owed(500), 0, 'cannot settle 0 on 0 of 500 cents'],
    ['what is not owed yet', awaiting, 1, 'nothing is owed on this commission'],
    ['what was taken back', gone, 1, 'nothing is owed on this commission'],
  ])('refuses %s', (_label, state, amount, error) => {
    expect(() => settle(state, cents(amount))).toThrow(new RangeError(error));
  });

  it('takes a line exactly when 0 ≤ paid ≤ amount holds afterwards', () => {
    const line = fc.integer({ min: -1_000, max: 1_000 });
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), line, (amount, before, change) => {
        fc.pre(before <= amount);
        const paid = before + change;
        const fits = change !== 0 && paid >= 0 && paid <= amount;
        expect(settled(owed(amount, before), change)).toEqual(fits ? owed(amount, paid) : null);
      }),
    );
  });
});

function settled(state: CommissionState, amount: number): CommissionState | null {
  try {
    return settle(state, cents(amount));
  } catch {
    return null;
  }
}
