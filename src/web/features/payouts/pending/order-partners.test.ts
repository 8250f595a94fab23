import { describe, expect, it } from 'vitest';
import { anOpenPartner } from '#tests/support/premiums.ts';
import { orderPartners } from './order-partners.ts';

const namesOf = (partners: Parameters<typeof orderPartners>[0]) =>
  orderPartners(partners).map(({ partnerName }) => partnerName);

describe('partners with open premiums', () => {
  it('begin with those who can be paid, then go by the German alphabet', () => {
    const payable = (partnerName: string) => anOpenPartner({ partnerName });
    const awaiting = anOpenPartner({ partnerName: 'Ärzte', payableCount: 0, awaitingCount: 2 });
    const started = anOpenPartner({ partnerName: 'Aal', payableCount: 0 });
    expect(
      namesOf([payable('Zoo'), started, awaiting, payable('Öko'), payable('Ost'), payable('Abt')]),
    ).toEqual(['Abt', 'Öko', 'Ost', 'Zoo', 'Ärzte', 'Aal']);
  });

  it('keep two of the same name apart, always in the same order', () => {
    const twins = ['b', 'a'].map((partnerId) => anOpenPartner({ partnerId }));
    expect(orderPartners(twins).map(({ partnerId }) => partnerId)).toEqual(['a', 'b']);
  });

  it('are none without premiums', () => {
    expect(orderPartners([])).toEqual([]);
  });
});
