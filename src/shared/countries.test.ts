import { describe, expect, it } from 'vitest';
import {
  countryChoices,
  countryCodeOf,
  countryName,
  isCountryCode,
  isEuCountry,
} from './countries.ts';

describe('countries', () => {
  it.each([
    ['Deutschland', 'DE'],
    ['  österreich ', 'AT'],
    ['de', 'DE'],
    ['Großbritannien', 'GB'],
    ['Vereinigtes Königreich', 'GB'],
    ['Tschechien', 'CZ'],
  ])('reads %j as %s', (text, code) => {
    expect(countryCodeOf(text)).toBe(code);
  });

  it.each(['', 'Dschland', 'XX', 'constructor', 'toString', 'XK'])(
    'knows no country %j',
    (text) => {
      expect(countryCodeOf(text)).toBeNull();
      expect(isCountryCode(text)).toBe(false);
    },
  );

  it('accepts codes in upper case only', () => {
    expect(isCountryCode('DE')).toBe(true);
    expect(isCountryCode('de')).toBe(false);
  });

  it('names countries in German and leaves unknown codes alone', () => {
    expect(countryName('AT')).toBe('Österreich');
    expect(countryName('ZZ')).toBe('ZZ');
  });

  it('offers every country once, Ägypten near the top', () => {
    const choices = countryChoices();
    expect(new Set(choices.map(({ code }) => code)).size).toBe(249);
    expect(choices.slice(0, 3).map(({ name }) => name)).toContain('Ägypten');
    const names = choices.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  });

  it('counts 27 members of the European Union, Switzerland and Britain not among them', () => {
    const members = countryChoices().filter(({ code }) => isEuCountry(code));
    expect(members).toHaveLength(27);
    expect(isEuCountry('CH')).toBe(false);
    expect(isEuCountry('GB')).toBe(false);
  });
});
