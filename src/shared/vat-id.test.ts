import { describe, expect, it } from 'vitest';
import { EU_COUNTRIES } from './countries.ts';
import { isForeignEuVatId, isVatId, normaliseVatId, vatIdCountry } from './vat-id.ts';

const SAMPLES =
  'ATU12345678 BE0123456789 BG123456789 CY12345678X CZ12345678 DE123456789 DK12345678 EE123456789 ' +
  'EL123456789 ESX1234567X FI12345678 FRXX123456789 HR12345678901 HU12345678 IE1234567WA ' +
  'IT12345678901 LT123456789 LU12345678 LV12345678901 MT12345678 NL123456789B01 PL1234567890 ' +
  'PT123456789 RO1234567890 SE123456789012 SI12345678 SK1234567890';

describe('VAT ids', () => {
  it.each([...SAMPLES.split(' '), 'CHE123456789', 'GB123456789'])('accepts %s', (id) => {
    expect(isVatId(id)).toBe(true);
  });

  it('knows a format for every member state', () => {
    expect(new Set(SAMPLES.split(' ').map(vatIdCountry))).toEqual(EU_COUNTRIES);
  });

  it.each([
    ['', 'empty'],
    ['123456789', 'no prefix'],
    ['DE12345678', 'one digit short'],
    ['DE1234567890', 'one digit long'],
    ['AT12345678', 'Austria without its U'],
    ['GR123456789', 'Greece writes EL'],
    ['XX123456789', 'no such country'],
    ['de123456789', 'not normalised'],
    ['DE 123456789', 'not normalised'],
  ])('refuses %j: %s', (id) => {
    expect(isVatId(id)).toBe(false);
  });

  const VARIABLE = /^(?:BG|CZ|LT|RO|IE)/;
  it.each<readonly [string, string]>([
    ...SAMPLES.split(' ')
      .filter((id) => !VARIABLE.test(id))
      .map((id) => [id, id] as const),
    ['BG123456789', 'BG1234567890'],
    ['CZ12345678', 'CZ1234567890'],
    ['RO12', 'RO1234567890'],
    ['CH12', `CH${'1'.repeat(15)}`],
  ])('knows how short and how long they are: %s to %s', (shortest, longest) => {
    expect([shortest, longest].map(isVatId)).toEqual([true, true]);
    expect([`${longest}1`, shortest.slice(0, -1)].map(isVatId)).toEqual([false, false]);
    const strange = [`${shortest.slice(0, 2)}?${shortest.slice(2)}`, `${shortest}?`];
    expect(strange.map(isVatId)).toEqual([false, false]);
  });

  it.each([
    ['LT123456789', true],
    ['LT123456789012', true],
    ['LT1234567890', false],
    ['LT12345678', false],
    ['LTX123456789', false],
    ['LT1234567890123', false],
    ['IE1234567W', true],
    ['IE1234567WA', true],
    ['IE1X23456A', true],
    ['IE1+23456A', true],
    ['IE1234567WAB', false],
    ['IE1234567', false],
    ['IEX1X23456A', false],
    ['IE1X23456', false],
    ['BE2123456789', false],
    ['ES12345678', false],
  ])('knows the two lengths of Lithuania, the forms of Ireland, and firsts: %s is %s', (id, is) => {
    expect(isVatId(id)).toBe(is);
  });

  it('normalises what people type', () => {
    expect(normaliseVatId(' de 123.456-789 ')).toBe('DE123456789');
  });

  it.each([
    ['ATU12345678', true],
    ['EL123456789', true],
    ['DE123456789', false],
    ['CHE123456789', false],
    ['AT12345678', false],
    ['', false],
  ])('%j allows reverse charge: %s', (id, allows) => {
    expect(isForeignEuVatId(id)).toBe(allows);
  });

  it('knows the Greek prefix', () => {
    expect(vatIdCountry('EL123456789')).toBe('GR');
    expect(vatIdCountry('ATU12345678')).toBe('AT');
  });
});
