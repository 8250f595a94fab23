import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { isCounted, takeStep, type Lead, type LeadState, type LeadStep } from './lead.ts';

const now = new Date('2026-11-20T10:00:00Z');
const sent = new Date('2026-11-10T10:00:00Z');
const amount = cents(100_000);

const states: Record<LeadState['status'], LeadState> = {
  new: { status: 'new', offerSentAt: null, saleAmount: amount },
  offer_sent: { status: 'offer_sent', offerSentAt: sent, saleAmount: amount },
  lost: { status: 'lost', offerSentAt: sent, saleAmount: amount },
  converted: { status: 'converted', offerSentAt: sent, saleAmount: amount },
  not_qualified: { status: 'not_qualified', offerSentAt: sent, saleAmount: amount, reason: 'Test' },
};
const steps: Record<LeadStep['kind'], LeadStep> = {
  offer_sent: { kind: 'offer_sent' },
  offer_withdrawn: { kind: 'offer_withdrawn' },
  revenue_entered: { kind: 'revenue_entered', amount: cents(200_000) },
  revenue_confirmed: { kind: 'revenue_confirmed' },
  lost: { kind: 'lost' },
  reopened: { kind: 'reopened' },
  disqualified: { kind: 'disqualified', reason: 'Kein Interesse' },
};

/** Where each step leads from each state; '-' is refused, '=' changes nothing. */
const table: Record<
  LeadStep['kind'],
  Record<LeadState['status'], LeadState['status'] | '-' | '='>
> = {
  offer_sent: {
    new: 'offer_sent',
    offer_sent: '=',
    lost: 'offer_sent',
    converted: '=',
    not_qualified: '-',
  },
  offer_withdrawn: { new: '=', offer_sent: 'new', lost: '-', converted: '-', not_qualified: '-' },
  revenue_entered: {
    new: 'new',
    offer_sent: 'offer_sent',
    lost: '-',
    converted: 'converted',
    not_qualified: '-',
  },
  revenue_confirmed: {
    new: 'converted',
    offer_sent: 'converted',
    lost: '-',
    converted: '=',
    not_qualified: '-',
  },
  lost: { new: 'lost', offer_sent: 'lost', lost: '=', converted: '-', not_qualified: '-' },
  reopened: { new: '=', offer_sent: '=', lost: 'offer_sent', converted: '-', not_qualified: '-' },
  disqualified: {
    new: 'not_qualified',
    offer_sent: 'not_qualified',
    lost: 'not_qualified',
    converted: 'not_qualified',
    not_qualified: '-',
  },
};
const cells = Object.entries(table).flatMap(([step, row]) =>
  Object.entries(row).map(([from, to]) => [step, from, to] as const),
);

function outcomeOf(state: LeadState, step: LeadStep): string {
  const result = takeStep(state, step, now);
  if (!result.ok) return result.code === 'illegal_transition' ? '-' : result.code;
  return result.state === state ? '=' : result.state.status;
}

describe('the steps of a request', () => {
  it.each(cells)('%s from %s: %s', (step, from, to) => {
    const state = states[from as LeadState['status']];
    expect(outcomeOf(state, steps[step as LeadStep['kind']])).toBe(to);
  });

  it('confirms no revenue that was not entered', () => {
    const state: LeadState = { status: 'new', offerSentAt: null, saleAmount: null };
    expect(takeStep(state, steps.revenue_confirmed, now)).toEqual({
      ok: false,
      code: 'revenue_missing',
    });
  });

  it('takes back an amount that is not confirmed, and never one that is', () => {
    const step: LeadStep = { kind: 'revenue_entered', amount: null };
    expect(takeStep(states.new, step, now)).toMatchObject({ state: { saleAmount: null } });
    expect(takeStep(states.converted, step, now)).toEqual({ ok: false, code: 'revenue_missing' });
  });

  it('keeps the time of the first offer when a lost request is opened again', () => {
    expect(takeStep(states.lost, steps.offer_sent, now)).toMatchObject({
      state: { offerSentAt: sent },
    });
  });

  it('opens a request lost before any offer as new', () => {
    const lost: LeadState = { status: 'lost', offerSentAt: null, saleAmount: null };
    expect(takeStep(lost, steps.reopened, now)).toEqual({
      ok: true,
      state: { status: 'new', offerSentAt: null, saleAmount: null },
    });
  });

  it('changes nothing when any step is taken twice, whatever came before', () => {
    const step = fc.constantFrom(...Object.values(steps));
    fc.assert(
      fc.property(fc.array(step), step, (before, last) => {
        let state: LeadState = { status: 'new', offerSentAt: null, saleAmount: null };
        for (const one of before) {
          const result = takeStep(state, one, now);
          if (result.ok) ({ state } = result);
        }
        const once = takeStep(state, last, now);
        fc.pre(once.ok && last.kind !== 'disqualified');
        expect(outcomeOf(once.ok ? once.state : state, last)).toBe('=');
      }),
    );
  });
});

describe('a request counts', () => {
  const lead: Lead = {
    id: 'l',
    campaignId: 'c',
    termsId: 't',
    origin: { linkId: 'x', partnerId: 'p' },
    createdAt: now,
    eventDate: null,
    unrewardedFor: null,
    asksConfirmation: false,
    confirmedAt: null,
    duplicateOf: null,
    heldFor: null,
    approvedAt: null,
    notes: '',
    state: states.new,
  };

  it.each([
    ['as it comes', {}, true],
    ['not while it is held back', { heldFor: 'duplicate' }, false],
    ['once it is approved', { heldFor: 'duplicate', approvedAt: now }, true],
    ['not until its address is confirmed', { asksConfirmation: true }, false],
    ['once its address is confirmed', { asksConfirmation: true, confirmedAt: now }, true],
    [
      'not as a confirmed duplicate',
      { asksConfirmation: true, confirmedAt: now, heldFor: 'duplicate' },
      false,
    ],
    ['unconfirmed, once it is approved', { asksConfirmation: true, approvedAt: now }, true],
    ['not without a link', { origin: null }, false],
    ['not when it is not qualified', { state: states.not_qualified }, false],
    ['also when it is lost', { state: states.lost }, true],
  ] as const)('%s', (_label, overrides, counts) => {
    expect(isCounted({ ...lead, ...overrides })).toBe(counts);
  });
});
