import type { Found, Line } from './page.ts';

/** A German postal address, with whose it is. */
export interface FoundAddress {
  readonly name: Found | null;
  readonly street: Found | null;
  readonly postalCode: Found;
  readonly city: Found;
}

/** 'D-12345 Lindau': five digits, not all of them noughts in front, and a word. */
const PLACE =
  /(?:^|[\s,;|·•–(-])(?:(?:D|DE)\s?[-–]?\s?)?(?!00)(\d{5})[\s,]+(\p{Lu}[\p{L}.'’/()-]*(?: (?:\p{L}[\p{L}.'’/()-]*|\([^)]{2,30}\))){0,5})/u;

const SEPARATOR = /\s*(?:[,;|·•]|\s[–—-]\s(?!\d))\s*/;

/** 'Lindenallee 12 a', 'Am Gut 3-5'; or a word that only streets have. */
const STREET =
  /^(?=.{3,80}$)\p{L}[\p{L}\d.'’ /-]*?\s?\d{1,4}\s?[a-z]?(?:\s?[-–+/]\s?\d{1,4}\s?[a-z]?)?$/iu;
const STREET_WORD =
  /^(?=.{3,80}$)[\p{L}.'’ -]*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|markt|chaussee|steig|pfad)$/iu;

const BEFORE_STREET =
  /^(?:adresse|anschrift|stra(?:ß|ss)e(?: ?(?:\/|und) ?(?:nr\.?|hausnummer))?|address|street|sitz|postanschrift|hausanschrift)\s*:\s*/iu;
const BEFORE_NAME =
  /^(?:firma|firmenname|name|unternehmen|anbieter|diensteanbieter|betreiber|herausgeber|company|verantwortlich|unser hotel|hotelbetreiber)[^:]{0,60}:\s*/iu;

const LEGAL_FORM =
  /(?:\b(?:g?GmbH|mbH|UG|AG|KG|KGaA|OHG|oHG|GbR|eG|SE|PartG|Ltd\.?|Stiftung|Genossenschaft)(?![\p{L}])|\be\.\s?K(?:fm|fr)?\.?|\beK\b|\be\.\s?V\.?(?![\p{L}])|\beV\b|Gesellschaft mit beschränkter Haftung)/u;

/** Nothing that a business is called. */
const NO_NAME =
  /^(?:impressum|imprint|legal notice|site notice|kontakt|contact|anschrift|adresse|address|angaben|information|startseite|home|menü|menu|navigation|anbieter|betreiber|herausgeber|vertreten|geschäftsführ|inhaber|tel|fon|fax|mobil|e-?mail|mail|www\.|https?:|postfach|c\/o|z\. ?hd|verantwortlich|gemäß|nach|§|deutschland|germany|herzlich|willkommen|so erreichen|öffnungszeiten|datenschutz|agb|cookie|zum inhalt|skip|diensteanbieter|firma|sitz|hier|steuer|ust|handelsregister|register|amtsgericht|hr[ab]\b|telefax|copyright|©|bank|iban)/iu;

/** How many lines above the street may say whose it is. */
const NAME_LINES = 4;

/** The address of the house: the first one that says whose it is by a legal form, else the first. */
export function readAddress(lines: readonly Line[]): FoundAddress | null {
  const found = lines.flatMap((_line, index) => addressAt(lines, index) ?? []);
  const whole = found.filter(({ street }) => street !== null);
  const named = whole.find(({ name }) => name !== null && LEGAL_FORM.test(name.value));
  return named ?? whole[0] ?? found[0] ?? null;
}

function addressAt(lines: readonly Line[], index: number): FoundAddress | null {
  const line = lines[index]?.text ?? '';
  const place = PLACE.exec(line);
  if (place === null || /postfach|konto|blz|iban/i.test(line)) return null;
  const [, postalCode = '', rest = ''] = place;
  const city = cityOf(rest);
  if (city === '') return null;
  const quote = line;
  const before = line.slice(0, place.index).replace(BEFORE_STREET, '').trim();
  const segments = before
    .replace(/(?:plz|ort|postleitzahl)[^:]{0,20}:?$/i, '')
    .split(SEPARATOR)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const at = segments.findLastIndex(isStreet);
  const place_ = { postalCode: { value: postalCode, quote }, city: { value: city, quote } };
  if (at >= 0) {
    const inLine = bestName(segments.slice(0, at));
    const name = inLine === null ? nameAbove(lines, index) : { value: inLine, quote };
    return { ...place_, street: { value: segments[at] ?? '', quote }, name };
  }
  for (const above of [index - 1, index - 2]) {
    const text = (lines[above]?.text ?? '').replace(BEFORE_STREET, '');
    const parts = text.split(SEPARATOR);
    const last = parts.at(-1)?.trim() ?? '';
    if (!isStreet(last)) continue;
    const own = lines[above]?.text ?? '';
    const inLine = bestName(parts.slice(0, -1));
    const name = inLine === null ? nameAbove(lines, above) : { value: inLine, quote: own };
    return { ...place_, street: { value: last, quote: own }, name };
  }
  return { ...place_, street: null, name: null };
}

const isStreet = (text: string): boolean =>
  (STREET.test(text) || STREET_WORD.test(text)) &&
  !/^(?:tel|fon|fax|mobil|hr[ab]|ust|postfach|amtsgericht|§|abs\.|stand|plz)/i.test(text) &&
  !LEGAL_FORM.test(text);

/** Without what follows a town: a country, a telephone, the next label. */
function cityOf(text: string): string {
  const words =
    text.split(
      /\s(?=(?:Tel|Fon|Fax|Mobil|Telefon|E-?Mail|Deutschland|Germany|HR[AB]|Web|www|Vertreten|Inh|Amtsgericht|Impressum)\b)/,
    )[0] ?? '';
  return words
    .replace(/[\s(/.-]+$/, '')
    .trim()
    .slice(0, 60);
}

/** The lines above a street, up to a heading or a label: a legal form names the house best. */
function nameAbove(lines: readonly Line[], street: number): Found | null {
  const names: { value: string; quote: string }[] = [];
  for (let index = street - 1; index >= 0 && index >= street - NAME_LINES; index -= 1) {
    const line = lines[index];
    if (line === undefined) break;
    const value = line.text.replace(BEFORE_NAME, '').trim();
    const isName = isBusinessName(value);
    if (isName) names.unshift({ value, quote: line.text });
    // A label that says more than the name ends the block.
    if (!isName && /:$|^(?:angaben|impressum|imprint|information)/i.test(line.text)) break;
    if (line.isHeading && isName) break;
  }
  return names.findLast(({ value }) => LEGAL_FORM.test(value)) ?? names[0] ?? null;
}

function bestName(segments: readonly string[]): string | null {
  const names = segments
    .map((segment) => segment.replace(BEFORE_NAME, '').trim())
    .filter(isBusinessName);
  return names.findLast((name) => LEGAL_FORM.test(name)) ?? names[0] ?? null;
}

const isBusinessName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 120 &&
  /\p{L}{2}/u.test(text) &&
  !NO_NAME.test(text) &&
  !/[:@]|\.\s+\p{Lu}.*\.$|[!?]$/u.test(text) &&
  !/\d{5}/.test(text);

/** A business that is named with its legal form, away from an address. */
export function readNameAlone(lines: readonly Line[]): Found | null {
  for (const { text } of lines) {
    const value = text.replace(BEFORE_NAME, '').split(SEPARATOR)[0]?.trim() ?? '';
    if (LEGAL_FORM.test(value) && isBusinessName(value) && value.split(' ').length <= 10)
      return { value, quote: text };
  }
  return null;
}
