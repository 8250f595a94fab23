import { describe, expect, it } from 'vitest';
import { aPremium, anAwaitingPremium } from '#tests/support/premiums.ts';
import { groupByPartner } from './group-by-partner.ts';

describe('open premiums by partner', () => {
  it('are summed in cents, what awaits a confirmation left out', () => {
    const [group] = groupByPartner([
      aPremium({ premiumAmount: 0.1 }),
      aPremium({ premiumAmount: 0.2 }),
      anAwaitingPremium({ estimatedValue: 120 }),
    ]);
    expect(group).toMatchObject({ open: 30, payableCount: 2, awaitingCount: 1 });
  });

  it('count only the rest of a partly settled one', () => {
    const [group] = groupByPartner([
      aPremium({ premiumAmount: 100, openAmount: 40.05, commissionStatus: 'partial' }),
    ]);
    expect(group?.open).toBe(4005);
  });

  it('begin with partners who can be paid, then go by the German alphabet', () => {
    const of = (partnerName: string, payable = true) => {
      const names = { partnerId: partnerName, partnerName };
      return payable ? aPremium(names) : anAwaitingPremium(names);
    };
    const groups = groupByPartner([of('Zoo'), of('Ärzte', false), of('Öko'), of('Ost'), of('Abt')]);
    expect(groups.map(({ name }) => name)).toEqual(['Abt', 'Öko', 'Ost', 'Zoo', 'Ärzte']);
  });

  it('keep two partners of the same name apart', () => {
    const groups = groupByPartner([aPremium({ partnerId: 'a' }), aPremium({ partnerId: 'b' })]);
    expect(groups.map(({ partnerId }) => partnerId)).toEqual(['a', 'b']);
  });

  it('stand oldest first, ties by id', () => {
    const premium = (id: string, eventAt: string) => aPremium({ id, eventAt });
    const [group] = groupByPartner([
      premium('c', '2026-10-05T10:00:00.000Z'),
      premium('b', '2026-10-05T10:00:00.000Z'),
      premium('z', '2026-10-05T09:59:59.999Z'),
    ]);
    expect(group?.premiums.map(({ id }) => id)).toEqual(['z', 'b', 'c']);
  });

  it('are none without premiums', () => {
    expect(groupByPartner([])).toEqual([]);
  });
});
