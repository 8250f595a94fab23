import { describe, expect, it } from 'vitest';
import { aPendingCommission } from '#tests/support/pending-commissions.ts';
import { kindsIn, ofKind } from './commission-kinds.ts';

const commissions = [
  aPendingCommission(),
  aPendingCommission({ source: 'click' }),
  aPendingCommission({ source: 'click' }),
];

describe('the kinds of commissions', () => {
  it('that occur can be distinguished', () => {
    expect(kindsIn(commissions)).toEqual([
      { kind: 'clicks', count: 2 },
      { kind: 'sales', count: 1 },
    ]);
    expect(kindsIn([])).toEqual([]);
  });

  it('restrict a payout to their own', () => {
    expect(ofKind(commissions, 'clicks')).toHaveLength(2);
    expect(ofKind(commissions, 'leads')).toEqual([]);
    expect(ofKind(commissions, null)).toEqual(commissions);
  });
});
