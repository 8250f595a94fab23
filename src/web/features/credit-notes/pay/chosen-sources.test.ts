import { describe, expect, it } from 'vitest';
import { aPendingCommission } from '#tests/support/pending-commissions.ts';
import { chosenSources } from './chosen-sources.ts';
import { nameSources } from './name-sources.ts';

const sale = aPendingCommission({ leadId: 'lead-1', saleId: 'sale-1' });
const lead = aPendingCommission({
  source: 'lead',
  leadId: 'lead-2',
  saleId: null,
  leadName: 'Jan Öz',
});
const click = aPendingCommission({
  source: 'click',
  leadId: null,
  saleId: null,
  clickId: 'click-1',
  eventCount: 25,
});

const bonus = aPendingCommission({
  id: 'bonus-1',
  source: 'bonus',
  leadId: null,
  saleId: null,
  reason: 'Zehn Feiern',
});

describe('the events of a payout', () => {
  it('are each named once: a sale by itself, not by its request as well', () => {
    expect(chosenSources([sale, lead, click, bonus])).toEqual({
      saleIds: ['sale-1'],
      leadIds: ['lead-2'],
      clickIds: ['click-1'],
      bonusIds: ['bonus-1'],
    });
  });

  it('are spoken of by name where the server refuses them by id', () => {
    const message = 'Diese Prämie steht bereits auf einer Gutschrift: sale-1, lead-2, click-1';
    expect(nameSources(message, [sale, lead, click])).toBe(
      'Diese Prämie steht bereits auf einer Gutschrift: Aylin Şahin (05.10.2026), Jan Öz (05.10.2026), 25 Klicks (05.10.2026)',
    );
  });
});
