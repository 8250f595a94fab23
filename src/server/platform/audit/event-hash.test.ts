import { describe, expect, it } from 'vitest';
import { CHAIN_START, newSalt, type Seal, sealHash, textDigest } from './event-hash.ts';
import { yearsOf } from './event-terms.ts';

const SEAL: Seal = {
  number: 7,
  eventId: '01920000-0000-7000-8000-000000000001',
  at: '2026-11-27T10:00:00.000001Z',
  years: 2,
  digest: Buffer.alloc(32, 1),
};

describe('the hash of a place', () => {
  it.each([
    ['the number', { number: 8 }],
    ['the entry', { eventId: '01920000-0000-7000-8000-000000000002' }],
    ['the instant, to the microsecond', { at: '2026-11-27T10:00:00.000002Z' }],
    ['the term', { years: 10 }],
    ['the content', { digest: Buffer.alloc(32, 2) }],
  ])('depends on %s', (_, other) => {
    expect(sealHash(CHAIN_START, { ...SEAL, ...other })).not.toEqual(sealHash(CHAIN_START, SEAL));
  });

  it('depends on the place before', () => {
    expect(sealHash(Buffer.alloc(32, 9), SEAL)).not.toEqual(sealHash(CHAIN_START, SEAL));
  });
});

describe('the digest of a text', () => {
  it('is another one with another salt, field or text, and the same with the same', () => {
    const salt = newSalt();
    const digest = textDigest(salt, 'city', 'Potsdam');
    expect(textDigest(salt, 'city', 'Potsdam')).toBe(digest);
    expect(textDigest(newSalt(), 'city', 'Potsdam')).not.toBe(digest);
    expect(textDigest(salt, 'street', 'Potsdam')).not.toBe(digest);
    expect(textDigest(salt, 'city', 'Werder')).not.toBe(digest);
  });
});

describe('the term of an entry', () => {
  it.each([
    ['credit_note.issued', 10],
    ['commission.accrued', 10],
    ['number_range.started', 10],
    ['partner.changed', 10],
    ['partner.tax_status_confirmed', 10],
    ['lead.revenue_confirmed', 10],
    ['lead.notes_changed', 2],
    ['partner.portrait_asked', 2],
    ['campaign.clicks_jumped', 2],
    ['security.logged_in', 2],
    ['mail_template.saved', 2],
    ['toString', 2],
  ])('%s is kept for %d years', (action, years) => {
    expect(yearsOf(action)).toBe(years);
  });
});
