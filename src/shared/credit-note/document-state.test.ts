import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import {
  cancel,
  object,
  objectAsPartner,
  pay,
  send,
  withdrawObjection,
  withdrawPayment,
  type DocumentState,
} from './document-state.ts';

const issued = calendarDate('2026-03-01');
const today = calendarDate('2026-03-10');
const day = calendarDate('2026-03-05');

const state = (overrides: Partial<DocumentState> = {}): DocumentState => ({
  kind: 'credit_note',
  issueDate: issued,
  status: 'created',
  wasSent: false,
  paidDate: null,
  objectedDate: null,
  isFullyOffset: false,
  ...overrides,
});
const paid = state({ status: 'paid', paidDate: day });
const refused = (code: string) => ({ ok: false, code });

describe('sending', () => {
  it('turns a created document into a sent one', () => {
    expect(send(state())).toEqual({ ok: true, change: { status: 'sent' } });
  });
  it.each([state({ status: 'sent', wasSent: true }), paid])(
    'leaves a document that is $status as it is, again and again',
    (given) => expect(send(given)).toEqual({ ok: true, change: {} }),
  );
  it('is possible for a reversal, which is cancelled from the start', () => {
    expect(send(state({ kind: 'reversal', status: 'cancelled' }))).toEqual({
      ok: true,
      change: {},
    });
  });
  it('is refused for a cancelled document', () => {
    expect(send(state({ status: 'cancelled' }))).toEqual(refused('cancelled_not_sent'));
  });
  it('is refused after an objection', () => {
    expect(send(state({ objectedDate: day }))).toEqual(refused('objected_not_sent'));
  });
});

describe('cancelling', () => {
  it.each(['created', 'sent', 'paid'] as const)('is possible for what is %s', (status) => {
    expect(cancel(state({ status }))).toEqual({ ok: true, change: { status: 'cancelled' } });
  });
  it('happens once, and never to a reversal', () => {
    expect(cancel(state({ status: 'cancelled' }))).toEqual(refused('already_cancelled'));
    const reversal = state({ kind: 'reversal', status: 'cancelled' });
    expect(cancel(reversal)).toEqual(refused('illegal_transition'));
  });
});

describe('payment', () => {
  it.each(['created', 'sent'] as const)('is recorded for a document that is %s', (status) => {
    expect(pay(state({ status }), day, today)).toEqual({
      ok: true,
      change: { status: 'paid', paidDate: day },
    });
  });
  it.each([issued, today])('is possible on the first and on the last possible day, %s', (date) => {
    expect(pay(state(), date, today).ok).toBe(true);
  });
  it('is not in the future', () => {
    expect(pay(state(), calendarDate('2026-03-11'), today)).toMatchObject(
      refused('date_in_future'),
    );
  });
  it('is not before the issue', () => {
    expect(pay(state(), calendarDate('2025-12-30'), today)).toMatchObject(
      refused('payment_day_early'),
    );
  });
  it('happens once', () => expect(pay(paid, day, today)).toEqual(refused('already_paid')));
  it('is not recorded for a cancelled document', () => {
    expect(pay(state({ status: 'cancelled' }), day, today)).toEqual(refused('already_cancelled'));
  });
  it('does not exist for a reversal', () => {
    const reversal = state({ kind: 'reversal', status: 'cancelled' });
    expect(pay(reversal, day, today)).toEqual(refused('illegal_transition'));
  });
  it('is a fact that an objection does not hide', () => {
    expect(pay(state({ objectedDate: day }), day, today).ok).toBe(true);
  });
});

describe('a payment recorded by mistake', () => {
  it('makes an unsent document created again', () => {
    expect(withdrawPayment(paid)).toEqual({
      ok: true,
      change: { status: 'created', paidDate: null },
    });
  });
  it('makes a mailed document sent again', () => {
    expect(withdrawPayment({ ...paid, wasSent: true })).toEqual({
      ok: true,
      change: { status: 'sent', paidDate: null },
    });
  });
  it.each(['created', 'sent', 'cancelled'] as const)('is none while it is %s', (status) => {
    expect(withdrawPayment(state({ status }))).toEqual(refused('not_paid'));
  });
});

describe('an objection', () => {
  it.each(['created', 'sent', 'paid', 'cancelled'] as const)(
    'is recorded at any time, also for a document that is %s',
    (status) => {
      expect(object(state({ status }), day, today)).toEqual({
        ok: true,
        change: { objectedDate: day },
      });
    },
  );
  it.each(['payout_receipt', 'reversal'] as const)('is impossible against a %s', (kind) => {
    expect(object(state({ kind }), day, today)).toEqual(refused('objection_impossible'));
  });
  it('is recorded once', () => {
    expect(object(state({ objectedDate: day }), day, today)).toEqual(refused('already_objected'));
  });
  it('is not in the future and not before the issue', () => {
    expect(object(state(), calendarDate('2026-03-11'), today)).toEqual(refused('date_in_future'));
    expect(object(state(), calendarDate('2026-02-28'), today)).toEqual(
      refused('date_before_issue'),
    );
  });
  it('recorded by mistake is taken out again', () => {
    expect(withdrawObjection({ ...state({ objectedDate: day }), isByPartner: false })).toEqual({
      ok: true,
      change: { objectedDate: null },
    });
  });
  it('that nobody recorded cannot be taken out', () => {
    expect(withdrawObjection({ ...state(), isByPartner: false })).toEqual(refused('not_objected'));
  });
  it('stays once it led to a reversal', () => {
    const cancelled = state({ status: 'cancelled', objectedDate: day });
    expect(withdrawObjection({ ...cancelled, isByPartner: false })).toEqual(
      refused('already_cancelled'),
    );
  });
  it('that the partner has made stays', () => {
    expect(withdrawObjection({ ...state({ objectedDate: day }), isByPartner: true })).toEqual(
      refused('objection_of_partner'),
    );
  });
  it('by the partner is of today, paid or not, and impossible once it is cancelled', () => {
    for (const status of ['created', 'sent', 'paid'] as const)
      expect(objectAsPartner(state({ status }), today)).toEqual({
        ok: true,
        change: { objectedDate: today },
      });
    expect(objectAsPartner(state({ status: 'cancelled' }), today)).toEqual(
      refused('already_cancelled'),
    );
    expect(objectAsPartner(state({ kind: 'payout_receipt', status: 'cancelled' }), today)).toEqual(
      refused('objection_impossible'),
    );
  });
});
