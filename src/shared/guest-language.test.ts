import { describe, expect, it } from 'vitest';
import { askedLanguage, preferredLanguage, withLanguage } from './guest-language.ts';

describe('the language of a browser', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['*', 'de'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['en;q=0.4, de;q=0.5', 'de'],
    ['de;q=0, en;q=0.1', 'en'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,de;q=0.2', 'de'],
    ['pl, *;q=0.1', 'en'],
    ['DE', 'de'],
    [';;;,,,q=x', 'de'],
    ['en;q=unlesbar,de', 'de'],
  ])('%j reads %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('the language of an address', () => {
  it.each([
    [{ lang: 'en' }, 'en'],
    [{ lang: 'de' }, 'de'],
    [{ lang: 'fr' }, null],
    [{ lang: ['en', 'de'] }, null],
    [{}, null],
    [null, null],
  ])('%j asks for %s', (query, language) => {
    expect(askedLanguage(query)).toBe(language);
  });

  it('stands beside what else the address carries', () => {
    expect(withLanguage('/formular/fest', 'en')).toBe('/formular/fest?lang=en');
    expect(withLanguage('/formular/fest?ref=anna', 'de')).toBe('/formular/fest?ref=anna&lang=de');
  });
});
