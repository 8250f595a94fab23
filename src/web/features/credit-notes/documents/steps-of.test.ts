import { describe, expect, it } from 'vitest';
import { aPayout } from '#tests/support/pending-commissions.ts';
import { stepsOf } from './steps-of.ts';

const sentAt = '2026-11-02T09:00:00.000Z';
const possible = (document: Parameters<typeof aPayout>[0]) => {
  const { next, ...steps } = stepsOf(aPayout(document));
  const names = Object.entries(steps).filter(([, isPossible]) => isPossible);
  return [next, names.map(([name]) => name).join(' ')];
};

describe('the steps of a document', () => {
  it.each([
    ['created', {}, 'send', 'send pay object cancel'],
    ['sent', { status: 'sent', sentAt }, 'pay', 'send pay object cancel'],
    [
      'paid',
      { status: 'paid', sentAt, paidDate: '2026-11-03' },
      null,
      'send withdrawPayment object cancel',
    ],
    [
      'objected to',
      { status: 'sent', sentAt, objectedDate: '2026-11-03' },
      'cancel',
      'pay withdrawObjection cancel',
    ],
    ['cancelled', { status: 'cancelled' }, null, 'object'],
    ['a reversal', { kind: 'reversal', status: 'cancelled' }, 'send', 'send'],
    ['a sent reversal', { kind: 'reversal', status: 'cancelled', sentAt }, null, 'send'],
    ['a receipt', { kind: 'payout_receipt' }, 'send', 'send pay cancel'],
  ] as const)('that is %s', (_name, document, next, steps) => {
    expect(possible(document)).toEqual([next, steps]);
  });

  it('do not begin with a mail that the partner has refused', () => {
    const { send, next } = stepsOf({ ...aPayout(), isMailRefused: true });
    expect([send, next]).toEqual([true, 'pay']);
  });
});
