import { taxNumberFormatError } from '#shared/tax/tax-number.ts';
import { isVatId, normaliseVatId } from '#shared/vat-id.ts';
import { ownLines } from './own-lines.ts';
import type { Found, Line } from './page.ts';
import { readAddress, readNameAlone } from './read-address.ts';

/** What an imprint says of the house; null where it says nothing that can be relied on. */
export interface Imprint {
  readonly businessName: Found | null;
  readonly address: Found | null;
  readonly postalCode: Found | null;
  readonly city: Found | null;
  readonly phone: Found | null;
  readonly publicEmail: Found | null;
  readonly hrNumber: Found | null;
  readonly vatId: Found | null;
  readonly taxNumber: Found | null;
}

/**
 * Reads the imprint of a house (§ 5 DDG) from the lines of its page.
 * @param host of the website: a mail address of the same domain is preferred
 */
export function readImprint(lines: readonly Line[], host: string): Imprint {
  const strict = ownLines(lines, true);
  const generous = ownLines(lines, false);
  const address = readAddress(strict) ?? readAddress(generous);
  const businessName = address?.name ?? readNameAlone(strict) ?? readNameAlone(generous);
  return {
    businessName,
    address: address?.street ?? null,
    postalCode: address?.postalCode ?? null,
    city: address?.city ?? null,
    phone: readPhone(strict) ?? readPhone(generous),
    publicEmail: readEmail(strict, host) ?? readEmail(generous, host),
    hrNumber: readRegister(generous, businessName?.value ?? ''),
    vatId: readVatId(generous),
    taxNumber: readTaxNumber(generous),
  };
}

/** '+49 8382 12345', '(08382) 123-45', '0 83 82 / 1 23 45'. */
const NUMBER = /(?:\+|\b00|\(\s?\+|\(?0)\d?[\d\s()/.–-]{5,28}\d/;
const PHONE_LABEL =
  /(?:tel(?:efon|\.|\b)|fon\b|phone|ruf(?:nummer)?\b|mobil(?:e|funk|\b)|handy|\bT\b|☎|📞)/i;
const FAX_LABEL = /(?:tele)?fax\b|\bF\b\s*[:.]/i;

function readPhone(lines: readonly Line[]): Found | null {
  for (const [index, { text }] of lines.entries()) {
    const label = PHONE_LABEL.exec(text);
    if (label === null) continue;
    const [same = ''] = text.slice(label.index + label[0].length).split(FAX_LABEL);
    const found = phoneIn(same) ?? (/\d/.test(same) ? null : phoneIn(lines[index + 1]?.text ?? ''));
    if (found !== null && !/^\s*(?:tele)?fax/i.test(text)) return { value: found, quote: text };
  }
  // A number that stands alone on its line, not below 'Fax'.
  const alone = lines.find(({ text }, index) => {
    const before = lines[index - 1]?.text ?? '';
    return phoneIn(text)?.length === text.length && !FAX_LABEL.test(before);
  });
  return alone === undefined ? null : { value: alone.text, quote: alone.text };
}

function phoneIn(text: string): string | null {
  const found = NUMBER.exec(text)?.[0].replace(/\s+/g, ' ').trim();
  if (found === undefined) return null;
  const digits = found.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15 ? found.slice(0, 40) : null;
}

const EMAIL = /[\w.+-]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,4}\p{L}{2,24}/u;

function readEmail(lines: readonly Line[], host: string): Found | null {
  const found = lines.flatMap(({ text }): Found[] => {
    const value = EMAIL.exec(plainEmails(text))?.[0].replace(/^[.+-]+/, '');
    return value === undefined ? [] : [{ value: value.slice(0, 254), quote: text }];
  });
  const domain = host.replace(/^www\./, '');
  const own = found.find(({ value }) => value.toLowerCase().endsWith(`@${domain}`));
  return own ?? found[0] ?? null;
}

/** Addresses that were hidden from robots, as they are meant: 'info (at) haus (punkt) de'. */
function plainEmails(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s*[([{<]\s*(?:at|ät|ett|@|klammeraffe|bei)\s*[)\]}>]\s*/gi, '@')
    .replace(/\s*[([{<]\s*(?:dot|punkt|\.)\s*[)\]}>]\s*/gi, '.')
    .replace(/(\S)\s+(?:at|ät|\[at\])\s+([\w-]+(?:\.| dot | punkt )\w)/gi, '$1@$2')
    .replace(/(@[\w-]+)\s+(?:dot|punkt)\s+(\w)/gi, '$1.$2')
    .replace(/(\w)\s?@\s?(\w)/g, '$1@$2');
}

/** 'HRB 12345', 'HRA-Nr.: 1234 KI', 'VR 200'. */
const REGISTER =
  /\b(HR\s?[AB]|VR|GnR|PR)\b\s*[-–:.]?\s*(?:(?:Nr|Nummer|No)\.?\s*:?)?\s*(\d{1,3}(?:[ .]\d{3})+|\d{1,7})(?:\s?([A-Z]{1,3})\b)?/;
const COURT =
  /(?:Amtsgerichts?|Registergericht|AG|Handelsregister|Local Court(?: of)?|District Court(?: of)?|Register court)\s*:?\s*(?:(?:Amtsgericht|AG|des Amtsgerichts|beim Amtsgericht|in|of|von)\s+)*(\p{Lu}[\p{L}.-]+(?: (?:\([\p{L}. ]+\)|am|an|der|im|a\.|d\.|i\.|\p{Lu}[\p{L}.-]+)){0,4})/u;

/** The register entry of the business itself: a KG stands in department A, a GmbH in B. */
function readRegister(lines: readonly Line[], name: string): Found | null {
  const entries = lines.flatMap(({ text }, index) => {
    const entry = REGISTER.exec(text);
    if (entry === null) return [];
    const kind = (entry[1] ?? '').replace(/\s/g, '');
    const number = (entry[2] ?? '').replace(/[ .]/g, '');
    // A court's abbreviation may follow; the next label may not.
    const suffix = entry[3] === undefined || /^(?:HR|VR|USt)/.test(entry[3]) ? '' : ` ${entry[3]}`;
    const near = [text, lines[index - 1]?.text, lines[index + 1]?.text, lines[index - 2]?.text];
    const court = near.map((each) => courtIn(each ?? '')).find((each) => each !== '') ?? '';
    const value = `${kind} ${number}${suffix}${court === '' ? '' : `, Amtsgericht ${court}`}`;
    return [{ kind, value: value.slice(0, 60), quote: text }];
  });
  const wanted = /\b(?:KG|OHG|oHG)\b|\be\.\s?K/.test(name)
    ? 'HRA'
    : /\be\.\s?V/.test(name)
      ? 'VR'
      : 'HRB';
  const own = entries.find(({ kind }) => kind === wanted) ?? entries[0];
  return own === undefined ? null : { value: own.value, quote: own.quote };
}

function courtIn(text: string): string {
  const court = COURT.exec(text)?.[1] ?? '';
  const town =
    court.split(
      /\s(?=(?:HR|VR|USt|Registernummer|Nr|Register|Handelsregister|Steuer|Umsatz|unter|Abteilung))/,
    )[0] ?? '';
  return /^(?:HR|VR|Nr|Register|Nummer|Abteilung)/.test(town)
    ? ''
    : town.replace(/[.,]+$/, '').trim();
}

function readVatId(lines: readonly Line[]): Found | null {
  for (const { text } of lines) {
    if (/iban/i.test(text)) continue;
    const written = /(?<![A-Z\d])(?:DE\s?(?:\d[\s.]?){8}\d|ATU\s?\d{8})(?![\s.]?\d)/i.exec(
      text,
    )?.[0];
    const id = normaliseVatId(written ?? '');
    if (written !== undefined && isVatId(id)) return { value: id, quote: text };
  }
  return null;
}

const TAX_LABEL = /(?:steuer-?\s?(?:nummer|nr\.?)|\bst\.?\s?-?\s?nr\.?|\btax (?:number|no\.?|id))/i;

function readTaxNumber(lines: readonly Line[]): Found | null {
  for (const [index, { text }] of lines.entries()) {
    const label = TAX_LABEL.exec(text);
    if (label === null) continue;
    const same = text.slice(label.index + label[0].length);
    const places = /\d/.test(same) ? [same] : [lines[index + 1]?.text ?? ''];
    for (const place of places) {
      const value = /\d[\d /.-]{8,20}\d/.exec(place)?.[0].trim() ?? '';
      if (value !== '' && taxNumberFormatError(value, 'DE') === null) return { value, quote: text };
    }
  }
  return null;
}
