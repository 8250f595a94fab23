import { describe, expect, it } from 'vitest';
import { normaliseContact } from './contact.ts';
import { heldReason, type HeldFacts } from './held-reason.ts';

const contact = (email: string, phone = '') => normaliseContact({ email, phone }, 'DE');

function reason(overrides: Partial<HeldFacts>) {
  return heldReason({
    visitor: contact('gast@example.org', '0171 2345678'),
    partner: contact('annika@grossmann-fotografie.de', '0221 1234567'),
    isDuplicate: false,
    isUnchecked: false,
    ...overrides,
  });
}

describe('a request earns at once', () => {
  it('from a stranger who passed the check', () => {
    expect(reason({})).toBeNull();
  });

  it.each([
    'gmail.com',
    'web.de',
    'gmx.at',
    't-online.de',
    'outlook.de',
    'yahoo.co.uk',
    'posteo.de',
  ])('although visitor and partner both have a mailbox at %s', (domain) => {
    const partner = contact(`annika@${domain}`);
    expect(reason({ visitor: contact(`gast@${domain}`), partner })).toBeNull();
  });

  it('from domains that only end alike', () => {
    const visitor = contact('gast@nicht-grossmann-fotografie.de');
    expect(reason({ visitor })).toBeNull();
  });

  it('where neither has given a number', () => {
    const visitor = { email: '', phone: '' };
    expect(reason({ visitor, partner: { email: '', phone: '' } })).toBeNull();
  });
});

describe('a partner recommends themselves', () => {
  it.each([
    ['their address', 'annika@grossmann-fotografie.de', ''],
    ['their address in capitals with a tag', 'Annika+Feier@Grossmann-Fotografie.DE', ''],
    ['a colleague’s address', 'buero@grossmann-fotografie.de', ''],
    ['a domain below theirs', 'info@mail.grossmann-fotografie.de', ''],
    ['their number', 'ganz-anders@example.org', '+49 221 1234567'],
    ['their number without an address', '', '0049 221 / 1234567'],
  ])('by %s', (_how, email, phone) => {
    expect(reason({ visitor: contact(email, phone) })).toBe('self_referral');
  });

  it('with their own mailbox at a free provider', () => {
    const partner = contact('annika.gross@gmail.com');
    expect(reason({ visitor: contact('annikagross+2@googlemail.com'), partner })).toBe(
      'self_referral',
    );
  });

  it('which is named before any other reason', () => {
    const visitor = contact('annika@grossmann-fotografie.de');
    expect(reason({ visitor, isDuplicate: true, isUnchecked: true })).toBe('self_referral');
  });
});

describe('other reasons to wait', () => {
  it('is an earlier request of the same visitor, also without a partner', () => {
    expect(reason({ isDuplicate: true, isUnchecked: true, partner: null })).toBe('duplicate');
  });

  it('is a missing security check', () => {
    expect(reason({ isUnchecked: true })).toBe('unchecked');
  });
});
