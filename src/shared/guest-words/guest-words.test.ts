import { describe, expect, it } from 'vitest';
import { MAIL_TEMPLATES, unknownPlaceholder } from '../mail-templates.ts';
import { FORM_WORDS } from './form-words.ts';
import { ENGLISH_TEMPLATES, GUEST_MAIL_WORDS } from './mail-words.ts';
import { OWN_DATA_WORDS } from './own-data-words.ts';
import { PAGE_WORDS } from './page-words.ts';

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

/** Texts that both languages write alike. */
const ALIKE = new Set(['Partner', 'Website', '(optional)']);

describe.each([
  ['form', FORM_WORDS],
  ['page', PAGE_WORDS],
  ['mails', GUEST_MAIL_WORDS],
  ['own data', OWN_DATA_WORDS],
] as const)('the fixed texts of the %s', (_, { de, en }) => {
  const pairs = Object.entries(de)
    .filter(([key]) => key !== 'language')
    .map(([key, german]) => [key, german, (en as Record<string, string>)[key] ?? ''] as const);

  it.each(pairs)('%s is said in both languages, of the same things', (_key, german, english) => {
    expect(german).not.toBe('');
    expect(english).not.toBe('');
    expect(english === german).toBe(ALIKE.has(german));
    expect(placesOf(english)).toEqual(placesOf(german));
    expect(english).not.toMatch(/[äöüßÄÖÜ„]|\b(?:Sie|Ihre?|und|nicht)\b/);
  });

  it('have no text in one language alone', () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
  });
});

it.each(Object.keys(ENGLISH_TEMPLATES) as (keyof typeof ENGLISH_TEMPLATES)[])(
  'the English words of the mail %s can be filled',
  (kind) => {
    const { subject, htmlContent } = ENGLISH_TEMPLATES[kind];
    expect(unknownPlaceholder(subject, kind)).toBeNull();
    expect(unknownPlaceholder(htmlContent, kind)).toBeNull();
    expect(Object.keys(MAIL_TEMPLATES)).toContain(kind);
  },
);
