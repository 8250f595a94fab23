import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };

/**
 * Countries are ISO 3166-1 alpha-2 codes inside; the API also accepts and returns the German
 * name (docs/product/conventions.md section 12).
 */
const names: Readonly<Record<string, string | readonly string[]>> = german.countries;

/** Kosovo's code is in use but not part of ISO 3166-1, so e-invoice rules refuse it (BR-CL-14). */
const NOT_IN_STANDARD = 'XK';

/** Member states of the European Union. Northern Ireland counts for goods only, so not here. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const namesOf = (code: string): readonly string[] => [names[code] ?? []].flat();

const codes: readonly string[] = Object.keys(names).filter((code) => code !== NOT_IN_STANDARD);

const codeByName: ReadonlyMap<string, string> = new Map(
  codes.flatMap((code) => namesOf(code).map((name) => [name.toLowerCase(), code] as const)),
);

/** Whether the text is an upper-case alpha-2 code of ISO 3166-1. */
export function isCountryCode(text: string): boolean {
  return text !== NOT_IN_STANDARD && Object.hasOwn(names, text);
}

/** Reads 'Österreich', 'österreich' or 'at' as 'AT'; null when no country has that name. */
export function countryCodeOf(text: string): string | null {
  const wanted = text.trim();
  const code = wanted.toUpperCase();
  return isCountryCode(code) ? code : (codeByName.get(wanted.toLowerCase()) ?? null);
}

/** The German name, or the code itself when it is unknown. */
export function countryName(code: string): string {
  return namesOf(code)[0] ?? code;
}

/** Every country for a list of choices, in German order. */
export function countryChoices(): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}

export function isEuCountry(code: string): boolean {
  return EU_COUNTRIES.has(code);
}
