import { describe, expect, it } from 'vitest';
import { amountOfWord } from './amount-of-word.ts';

describe('a word of the search', () => {
  it.each([
    ['1.190,00', 119_000],
    ['1190', 119_000],
    ['1.190', 119_000],
    ['1.190€', 119_000],
    ['1190,00€', 119_000],
    ['59,5', 5_950],
    ['0,07', 7],
    ['10.000.000,00', 1_000_000_000],
  ])('%s is an amount', (word, cents) => expect(amountOfWord(word)).toBe(cents));

  it.each([
    'GS-0001',
    'a1.190',
    '1.190,00a',
    '1.19',
    '1,234',
    '',
    '€',
    '12.34,00',
    '-5',
    '99999999,00',
    '1e3',
  ])('%j is none', (word) => expect(amountOfWord(word)).toBeNull());
});
