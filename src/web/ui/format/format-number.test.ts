import { describe, expect, it } from 'vitest';
import { compareGerman } from './compare-german.ts';
import { formatCount, formatEuros, formatPercent, formatRate } from './format-number.ts';

describe('numbers on screen', () => {
  it('shows euros with two decimals, also negative ones, unbroken from their sign', () => {
    expect(formatEuros(1234.5)).toBe('1.234,50\u00A0€');
    expect(formatEuros(0)).toBe('0,00\u00A0€');
    expect(formatEuros(-99.9)).toBe('-99,90\u00A0€');
  });

  it('shows sums above the cap of a single amount', () => {
    expect(formatEuros(25_000_000.5)).toBe('25.000.000,50\u00A0€');
  });

  it('shows counts, percent and rates', () => {
    expect(formatCount(12_345)).toBe('12.345');
    expect(formatPercent(5.25)).toBe('5,25\u00A0%');
    expect(formatRate(0)).toBe('0,0\u00A0%');
  });
});

describe('German order', () => {
  it('sorts umlauts with their vowels and numbers by value', () => {
    expect(['Zoo', 'Äpfel', 'GS-10', 'apfel', 'GS-9'].toSorted(compareGerman)).toEqual([
      'apfel',
      'Äpfel',
      'GS-9',
      'GS-10',
      'Zoo',
    ]);
  });
});
