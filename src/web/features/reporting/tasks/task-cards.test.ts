import { describe, expect, it } from 'vitest';
import { aBatchCandidate } from '#tests/support/pending-commissions.ts';
import { cardsOf, type ListedLead } from './task-cards.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const none = { held: [], fresh: [], offered: [], toConfirm: [], partners: [] };

/** Only what the order looks at. */
const lead = (id: string, offerSentAt: string | null = null): ListedLead =>
  ({ id, offerSentAt }) as ListedLead;

const keysOf = (lists: Partial<Parameters<typeof cardsOf>[0]>) =>
  cardsOf({ ...none, ...lists }, NOW).map(({ key }) => key);

describe('the stream of tasks', () => {
  it('goes the way of the money: check, offer, revenue, confirmation, credit note', () => {
    expect(
      keysOf({
        partners: [aBatchCandidate({ partnerId: 'p' })],
        toConfirm: [lead('d')],
        offered: [lead('c', '2026-11-01T12:00:00Z')],
        fresh: [lead('b')],
        held: [lead('a')],
      }),
    ).toEqual(['check:a', 'offer:b', 'revenue:c', 'confirm:d', 'payout:p']);
  });

  it('asks about an offer after 14 Berlin days', () => {
    // In Berlin the first one was sent on the 11th, the second one on the 12th.
    const offered = [lead('old', '2026-11-11T22:59:59Z'), lead('young', '2026-11-11T23:00:00Z')];
    expect(keysOf({ offered })).toEqual(['revenue:old']);
  });

  it('has each request once, where it stands first', () => {
    expect(keysOf({ held: [lead('a')], fresh: [lead('a'), lead('b')] })).toEqual([
      'check:a',
      'offer:b',
    ]);
  });

  it('leaves out partners to whom a batch would pay nothing', () => {
    expect(keysOf({ partners: [aBatchCandidate({ isReady: false })] })).toEqual([]);
  });
});
