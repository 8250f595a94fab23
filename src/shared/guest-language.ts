/** Languages in which a guest can read and be written to; the provider reads German. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a language calls itself, for whoever looks for it; and the name providers read. */
export const LANGUAGE_NAMES = {
  de: { own: 'Deutsch', german: 'Deutsch' },
  en: { own: 'English', german: 'Englisch' },
} as const satisfies Record<Language, { own: string; german: string }>;

/** What an address carries that was asked for in a language: `?lang=en`. */
export const LANGUAGE_PARAMETER = 'lang';

/** The language that an address asks for; null where it asks for none of ours. @param query as parsed */
export function askedLanguage(query: unknown): Language | null {
  if (typeof query !== 'object' || query === null || !(LANGUAGE_PARAMETER in query)) return null;
  const asked = query[LANGUAGE_PARAMETER];
  return LANGUAGES.find((language) => language === asked) ?? null;
}

/**
 * The language of a browser that has not been asked. Whoever names neither of ours is more likely to
 * read English; a program that names nothing gets German, as it always did.
 * @param header `Accept-Language` (RFC 9110 section 12.5.4)
 */
export function preferredLanguage(header: string | undefined): Language {
  const ranges = (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      const quality = weight === undefined ? 1 : Number(weight.slice(2));
      return { language: range.split('-')[0] ?? '', quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { language } of ranges) {
    const known = LANGUAGES.find((each) => each === language);
    if (known !== undefined) return known;
  }
  return ranges.some(({ language }) => /^[a-z]{2,3}$/.test(language)) ? 'en' : 'de';
}

/** A path that asks for a language; it may have other parameters already. */
export function withLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '24 December 2026': with the month in letters, because Americans read 05/06 the other way round. */
export function englishDay(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? day : ENGLISH_DAY.format(instant);
}

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>;

/** '5.000', or '5,000' in English. */
export const numberIn = (value: number, language: Language): string =>
  value.toLocaleString(LOCALES[language]);
