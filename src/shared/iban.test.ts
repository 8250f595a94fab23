import { describe, expect, it } from 'vitest';
import { formatIban, isBic, isIban, normaliseIban } from './iban.ts';

describe('bank details', () => {
  it('accepts a right IBAN', () => {
    expect(isIban('DE89370400440532013000')).toBe(true);
  });

  it.each([
    ['DE88370400440532013000', 'wrong check sum'],
    ['DE8937040044053201300', 'too short'],
    ['XX89370400440532013000', 'no such country'],
    ['DE89 3704 0044 0532 0130 00', 'not normalised'],
    ['', 'empty'],
  ])('refuses %j: %s', (iban) => {
    expect(isIban(iban)).toBe(false);
  });

  it('normalises what people type and prints groups of four', () => {
    expect(normaliseIban(' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000');
    expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(normaliseIban('')).toBe('');
    expect(formatIban('')).toBe('');
  });

  it('knows BICs of 8 and 11 characters', () => {
    expect(isBic('COBADEFF')).toBe(true);
    expect(isBic('COBADEFFXXX')).toBe(true);
    expect(isBic('COBADEFFXX')).toBe(false);
    expect(isBic('cobadeff')).toBe(false);
  });
});
