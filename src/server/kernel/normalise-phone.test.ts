import { describe, expect, it } from 'vitest';
import { normalisePhone } from './normalise-phone.ts';

describe('a number, whatever way it was written', () => {
  it.each([
    ['0331 123456', 'DE'],
    ['+49 331 123456', 'DE'],
    ['0049 (331) 12 34 56', 'DE'],
    ['+49 (0)331 / 123-456', 'CH'],
    ['0331123456', 'XX'],
    ['49 331 123456', 'DE'],
    ['49331123456', 'DE'],
    ['0331/12 34 56', 'DE'],
    ['(0331) 123456', 'DE'],
    ['0331.123.456', 'DE'],
    ['0331\u00A0123\u2013456', 'DE'],
    ['０３３１ １２３４５６', 'DE'],
    ['Tel. 0331 123456', 'DE'],
    ['tel:+49331123456', 'DE'],
    ['0331 123456 Durchwahl 12', 'DE'],
    ['0331 123456 (abends)', 'DE'],
    ['0331 123456 / 0171 2345678', 'DE'],
    ['0331 123456, 0171 2345678', 'DE'],
    ['+49 331 123456; +49 171 2345678', 'DE'],
  ])('%s in %s', (written, country) => {
    expect(normalisePhone(written, country)).toBe('+49331123456');
  });

  it('keeps a local number that only begins like a country’s prefix', () => {
    expect(normalisePhone('0491 12345', 'DE')).toBe('+4949112345');
    expect(normalisePhone('4912345', 'DE')).toBe('+494912345');
  });

  it('is a number of the country where it was written', () => {
    expect(normalisePhone('01 5012345', 'AT')).toBe('+4315012345');
  });

  it.each(['', '12', 'rufen Sie an', '+', '0'.repeat(40)])('%j is none', (written) => {
    expect(normalisePhone(written, 'DE')).toBe('');
  });
});
