import { describe, expect, it } from 'vitest';
import { cardEnd, cardName, hasExpired } from './card-words.ts';

const card = { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2027 };

describe('a saved card', () => {
  it('is named by its brand and last digits, an unknown brand simply as card', () => {
    expect(cardName(card)).toBe('Visa •••• 4242');
    expect(cardName({ ...card, brand: 'eftpos_au' })).toBe('Karte •••• 4242');
    expect(cardEnd(card)).toBe('02/2027');
  });

  it.each([
    ['2027-02-28T12:00:00', false],
    ['2027-03-01T12:00:00', true],
    ['2026-12-31T12:00:00', false],
    ['2028-01-01T12:00:00', true],
  ])('at %s has expired: %s', (now, expired) => {
    expect(hasExpired(card, new Date(now))).toBe(expired);
  });
});
