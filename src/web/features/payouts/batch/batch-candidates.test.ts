import { describe, expect, it } from 'vitest';
import { aClaimingPartner } from '#tests/support/premiums.ts';
import { batchCandidate } from './batch-candidates.ts';

const campaign = (name: string, pendingAmount: number, minimum: number, payableCount = 1) => ({
  campaignId: name,
  name,
  pendingAmount,
  minimum,
  payableCount,
});

const issue = (id: string, blocks: 'document' | 'einvoice' | 'notice') => ({
  id,
  who: 'partner' as const,
  field: 'taxStatus',
  message: id,
  blocks,
});

describe('a partner in a batch of payouts', () => {
  it('is settled for the campaigns that reached their minimum', () => {
    const partner = aClaimingPartner({
      campaigns: [campaign('A', 20.1, 20, 3), campaign('B', 19.99, 20)],
    });
    expect(batchCandidate(partner, { issues: [issue('E9', 'einvoice')] })).toMatchObject({
      net: 2010,
      count: 3,
      below: [{ campaignName: 'B', missing: 1 }],
      isReady: true,
    });
  });

  it('waits while nothing reached its minimum', () => {
    const partner = aClaimingPartner({ campaigns: [campaign('A', 5, 20)] });
    expect(batchCandidate(partner, { issues: [] })).toMatchObject({ net: 0, isReady: false });
  });

  it.each(['E0', 'E2', 'E11'])('waits while %s blocks his document', (id) => {
    const partner = aClaimingPartner({ campaigns: [campaign('A', 5, 0)] });
    const candidate = batchCandidate(partner, { issues: [issue(id, 'document')] });
    expect(candidate).toMatchObject({ net: 500, missing: [{ id }], isReady: false });
  });

  it('waits while all his revenue is unconfirmed', () => {
    const partner = aClaimingPartner({ payableCount: 0, awaitingCount: 2 });
    expect(batchCandidate(partner, { issues: [] })).toMatchObject({
      net: 0,
      awaitingCount: 2,
      isReady: false,
    });
  });
});
