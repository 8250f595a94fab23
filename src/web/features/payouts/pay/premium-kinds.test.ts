import { describe, expect, it } from 'vitest';
import { aPremium } from '#tests/support/premiums.ts';
import { kindsIn, ofKind } from './premium-kinds.ts';

const premiums = [aPremium(), aPremium({ source: 'click' }), aPremium({ source: 'click' })];

describe('the kinds of premiums', () => {
  it('that occur can be told apart', () => {
    expect(kindsIn(premiums)).toEqual([
      { kind: 'clicks', count: 2 },
      { kind: 'sales', count: 1 },
    ]);
    expect(kindsIn([])).toEqual([]);
  });

  it('restrict a payout to their own', () => {
    expect(ofKind(premiums, 'clicks')).toHaveLength(2);
    expect(ofKind(premiums, 'leads')).toEqual([]);
    expect(ofKind(premiums, null)).toEqual(premiums);
  });
});
