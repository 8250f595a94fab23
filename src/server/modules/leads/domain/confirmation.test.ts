import { describe, expect, it } from 'vitest';
import {
  confirm,
  confirmationState,
  deletionOfUnconfirmed,
  linkExpiry,
  unconfirmedBefore,
} from './confirmation.ts';
import type { Lead } from './lead.ts';

const now = new Date('2026-05-04T08:00:00Z');
const lead: Lead = {
  id: 'l',
  campaignId: 'c',
  termsId: 't',
  origin: { linkId: 'x', partnerId: 'p' },
  createdAt: now,
  eventDate: null,
  unrewardedFor: null,
  asksConfirmation: true,
  confirmedAt: null,
  duplicateOf: null,
  heldFor: null,
  approvedAt: null,
  notes: '',
  state: { status: 'new', offerSentAt: null, saleAmount: null },
};

describe('a mailed link', () => {
  const later = (ms: number) => new Date(now.getTime() + ms);

  it.each([
    ['is open at once', null, now, 'open'],
    ['is open until the last millisecond of its seven days', null, later(604_799_999), 'open'],
    ['is over after that', null, later(604_800_000), 'expired'],
    ['that was used stays so, also when its time is over', now, later(999_999_999), 'confirmed'],
  ])('%s', (_what, confirmedAt, at, state) => {
    expect(confirmationState({ confirmedAt, expiresAt: linkExpiry(now) }, at)).toBe(state);
  });

  it('expires before its request is deleted', () => {
    expect(deletionOfUnconfirmed(now) > linkExpiry(now)).toBe(true);
  });
});

describe('a confirmation', () => {
  it('of the only request holds nothing back', () => {
    expect(confirm(lead, null, now)).toEqual({ ...lead, confirmedAt: now });
  });

  it.each([
    ['nothing', null, 'duplicate'],
    ['a missing check', 'unchecked', 'duplicate'],
    ['the partner’s own request', 'self_referral', 'self_referral'],
  ] as const)('of a second request after %s says the gravest', (_what, heldFor, reason) => {
    const confirmed = confirm({ ...lead, heldFor }, 'first', now);
    expect(confirmed).toMatchObject({ confirmedAt: now, heldFor: reason, duplicateOf: 'first' });
  });

  it('keeps the pointer that it had when it was sent', () => {
    const known = { ...lead, heldFor: 'duplicate', duplicateOf: 'then' } as const;
    expect(confirm(known, 'now', now)).toMatchObject({ duplicateOf: 'then' });
  });

  it('does not take back what the provider has let through', () => {
    const approved = { ...lead, approvedAt: now };
    expect(confirm(approved, 'first', now)).toEqual({ ...approved, confirmedAt: now });
  });
});

describe('a request that nobody confirms', () => {
  it('is deleted fourteen days after it was sent', () => {
    expect(deletionOfUnconfirmed(now)).toEqual(new Date('2026-05-18T08:00:00Z'));
    expect(unconfirmedBefore(now)).toEqual(new Date('2026-04-20T08:00:00Z'));
    expect(unconfirmedBefore(deletionOfUnconfirmed(now))).toEqual(now);
  });
});
