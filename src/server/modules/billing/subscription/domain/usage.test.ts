import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingQuota, usageFees } from './usage.ts';

const count = fc.nat(100_000);
const used = fc.record({ partners: count, links: count });

describe('usage fees of a full contract month', () => {
  it.each([
    ['nothing within the plan', 200, 500, 0, 0],
    ['35 cents for the 201st partner', 201, 500, 35, 0],
    ['15 cents for the 501st link', 200, 501, 0, 15],
    ['both', 210, 600, 350, 1500],
  ])('%s', (_label, partners, links, partnerFees, linkFees) => {
    const fees = usageFees('premium_monthly', { partners, links });
    expect(fees).toMatchObject({ partnerFees, linkFees, total: partnerFees + linkFees });
    expect(usageFees('premium_yearly', { partners, links })).toEqual(fees);
  });

  it.each(['free', 'enterprise'] as const)('%s pays none', (plan) => {
    expect(usageFees(plan, { partners: 10_000, links: 10_000 }).total).toBe(0);
  });

  it('are monotone: more of anything never costs less', () => {
    fc.assert(
      fc.property(used, used, (a, more) => {
        const b = { partners: a.partners + more.partners, links: a.links + more.links };
        expect(usageFees('premium_monthly', b).total).toBeGreaterThanOrEqual(
          usageFees('premium_monthly', a).total,
        );
      }),
    );
  });

  it('are additive: partners and links cost what each costs alone, each one above the same', () => {
    fc.assert(
      fc.property(used, count, (a, more) => {
        const none = { partners: 0, links: 0 };
        const fees = usageFees('premium_monthly', a);
        const alone = [
          usageFees('premium_monthly', { ...none, partners: a.partners }).total,
          usageFees('premium_monthly', { ...none, links: a.links }).total,
        ];
        expect(fees.total).toBe(alone.reduce((sum, each) => sum + each, 0));
        const above = { partners: 200 + a.partners, links: 500 + a.links };
        const grown = { ...above, partners: above.partners + more };
        expect(usageFees('premium_monthly', grown).total).toBe(
          usageFees('premium_monthly', above).total + 35 * more,
        );
      }),
    );
  });
});

describe('quota of a plan', () => {
  it.each([
    ['free', 'partners', 0, 10],
    ['free', 'partners', 9, 1],
    ['free', 'partners', 10, 0],
    ['free', 'partners', 250, 0],
    ['free', 'links', 19, 1],
    ['free', 'links', 20, 0],
    ['free', 'campaigns', 0, 1],
    ['free', 'campaigns', 1, 0],
    ['premium_monthly', 'partners', 5_000, Infinity],
    ['premium_yearly', 'campaigns', 20, Infinity],
    ['enterprise', 'links', 500, Infinity],
  ] as const)('%s has with %s at %i a quota of %d left', (plan, kind, used, left) => {
    expect(remainingQuota(plan, kind, used)).toBe(left);
  });
});
