import { numberIn } from '../guest-language.ts';
import { fill } from '../guest-words/fill.ts';
import type { FormWords } from '../guest-words/form-words.ts';
import { hasInk } from '../plain-text.ts';
import type { AskedField } from './asked-field.ts';
import { MOST_GUEST_FILES, readReceipts } from './guest-files.ts';

/**
 * What an answer of each field type may be: the one set of rules for browser and server
 * (docs/product/public-site.md section 4). No zod here: the public page loads this file.
 */

/** Longest answer of a one-line field, in UTF-16 units as `maxlength` counts them. */
const LINE_LENGTH = 200;
/** Longest answer of a field of several lines. */
const TEXT_LENGTH = 5_000;

export type AnswerValue = string | readonly string[];

/** An answer in its stored form, or the sentence that says what is wrong with it. */
export type Reading =
  | { readonly kind: 'answer'; readonly value: AnswerValue }
  | { readonly kind: 'blank' }
  | { readonly kind: 'wrong'; readonly message: Message };

/** A sentence, in the language in which it is read. */
type Message = (words: FormWords) => string;

const BLANK: Reading = { kind: 'blank' };
const wrong = (
  key: Exclude<keyof FormWords, 'language'>,
  values: Parameters<typeof fill>[1] = {},
): Reading => ({ kind: 'wrong', message: (words) => fill(words[key], values) });

/** 'Bitte füllen Sie das Feld „Vorname“ aus.' */
export function requiredMessage({ type, label }: AskedField, words: FormWords): string {
  return fill(type === 'consent' ? words.requiredConsent : words.required, { label });
}

/** The most characters an answer of that field may have. */
export function maxLengthOf(field: AskedField): number {
  return field.type === 'textarea' ? TEXT_LENGTH : LINE_LENGTH;
}

/**
 * Reads what came for a field: a string, a number (JSON only), or a list (choices, repeated
 * fields of a form post). Says nothing about whether the field is required.
 */
export function readAnswer(field: AskedField, raw: unknown): Reading {
  if (field.type === 'checkbox') return readChoices(field, raw);
  if (field.type === 'consent') return readConsent(raw);
  if (field.type === 'files') return readFiles(field, raw);
  if (PARTS_OF[field.type] !== undefined) return readParts(field, raw);
  const single = Array.isArray(raw) && raw.length <= 1 ? (raw[0] as unknown) : raw;
  if (single === undefined || single === null) return BLANK;
  if (typeof single !== 'string' && typeof single !== 'number')
    return wrong('oneValue', { label: field.label });
  const text = tidy(String(single), field.type === 'textarea');
  if (!hasInk(text)) return BLANK;
  const max = maxLengthOf(field);
  if (text.length > max) return tooLong(max);
  return readText(field, text);
}

/** Written as the reader writes numbers. @param max in UTF-16 units */
const tooLong = (max: number): Reading => ({
  kind: 'wrong',
  message: (words) => fill(words.tooLong, { most: numberIn(max, words.language) }),
});

function readText(field: AskedField, text: string): Reading {
  switch (field.type) {
    case 'email':
      return EMAIL.test(text) ? { kind: 'answer', value: text } : wrong('email');
    case 'tel':
      return isPhone(text) ? { kind: 'answer', value: text } : wrong('phone');
    case 'number':
      return readNumber(text);
    case 'date':
      return orWrong(isoDate(text), 'date');
    case 'time':
      return orWrong(clockTime(text), 'time');
    case 'select':
    case 'radio':
      return field.options.includes(text)
        ? { kind: 'answer', value: text }
        : wrong('unknownOption');
    case 'text':
    case 'textarea':
    case 'checkbox':
    case 'date_range':
    case 'dates':
    case 'address':
    case 'files':
    case 'consent':
    case 'partner_code':
    case 'hidden':
      return { kind: 'answer', value: text };
  }
}

/** Answer of a consent that was given; one that was not is no answer. */
const CONSENT_GIVEN = 'Ja';

/** JSON sends true, a form post the box's value; nothing else is a yes. */
function readConsent(raw: unknown): Reading {
  const isGiven = raw === true || raw === 'true' || raw === 'on' || raw === '1';
  return isGiven ? { kind: 'answer', value: CONSENT_GIVEN } : BLANK;
}

/** The names of files whose receipts were sent. */
function readFiles({ label }: AskedField, raw: unknown): Reading {
  const files = readReceipts(raw);
  if (files === null) return wrong('filesChooseAgain', { label });
  if (files.length > MOST_GUEST_FILES)
    return wrong('filesMostAt', { label, most: MOST_GUEST_FILES });
  return files.length === 0 ? BLANK : { kind: 'answer', value: files.map(({ name }) => name) };
}

/** Most days that can be wished for in one question. */
export const MOST_WISHES = 3;

/** Questions of several controls of one name: how many there are. */
const PARTS_OF: Readonly<Partial<Record<AskedField['type'], number>>> = {
  date_range: 2,
  dates: MOST_WISHES,
  address: 3,
};

function readParts(field: AskedField, raw: unknown): Reading {
  const list: readonly unknown[] = raw === undefined || raw === null ? [] : [raw].flat();
  const most = PARTS_OF[field.type] ?? 0;
  if (list.length > most || list.some((part) => typeof part !== 'string'))
    return wrong('mostValues', { label: field.label, most });
  const parts = list.map((part) => tidy(String(part), false));
  const filled = parts.filter((part) => hasInk(part));
  if (filled.length === 0) return BLANK;
  if (filled.some((part) => part.length > LINE_LENGTH)) return tooLong(LINE_LENGTH);
  if (field.type === 'address') return readAddress(field, filled);
  const days = filled.map(isoDate);
  if (days.includes(null)) return wrong('date');
  const known = days.filter((day) => day !== null);
  if (field.type === 'dates') return { kind: 'answer', value: [...new Set(known)] };
  const [start = '', end] = known;
  if (end === undefined) return wrong('bothDays', { label: field.label });
  return end < start
    ? wrong('endFirst', { label: field.label })
    : { kind: 'answer', value: [start, end] };
}

/** Street with number, postcode, town: all of them, in this order. Guests come from abroad, too. */
function readAddress(field: AskedField, parts: readonly string[]): Reading {
  const [, postcode = ''] = parts;
  if (parts.length < 3) return wrong('wholeAddress', { label: field.label });
  return /^[\p{L}\d][\p{L}\d -]{2,9}$/u.test(postcode)
    ? { kind: 'answer', value: parts }
    : wrong('postcodeWrong');
}

function readChoices(field: AskedField, raw: unknown): Reading {
  const list: readonly unknown[] = Array.isArray(raw)
    ? raw
    : raw === undefined || raw === null
      ? []
      : [raw];
  const chosen = new Set<string>();
  for (const item of list) {
    if (typeof item !== 'string') return wrong('unknownOption');
    const text = tidy(item, false);
    if (text === '') continue;
    if (!field.options.includes(text)) return wrong('unknownOption');
    chosen.add(text);
  }
  if (chosen.size === 0) return BLANK;
  return {
    kind: 'answer',
    value: [...new Set(field.options)].filter((option) => chosen.has(option)),
  };
}

/** One address without names, comments or quotes, so that it can stand in a mail header. */
const EMAIL =
  /^(?=.{3,254}$)(?!\.)(?!.*\.\.)[^\s@<>()[\]\\,;:"]{1,64}(?<!\.)@(?!-)[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s()/.–-]+$/.test(text) && digits >= 5 && digits <= 20;
}

/** Numbers are counts or measures: at least 1, no exponents, comma or point as decimal sign. */
function readNumber(text: string): Reading {
  if (!/^-?\d{1,12}(?:[.,]\d{1,4})?$/.test(text)) return wrong('number');
  const plain = text.replace(',', '.');
  if (Number(plain) < 1) return wrong('numberFrom');
  return { kind: 'answer', value: plain.replace(/^0+(?=\d)/, '') };
}

function orWrong(value: string | null, key: 'date' | 'time'): Reading {
  return value === null ? wrong(key) : { kind: 'answer', value };
}

/** 'YYYY-MM-DD' of an existing day, also from '24.12.2026'; browsers without a date field send text. */
function isoDate(text: string): string | null {
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  const iso =
    german === null
      ? text
      : `${german[3] ?? ''}-${(german[2] ?? '').padStart(2, '0')}-${(german[1] ?? '').padStart(2, '0')}`;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (parts === null || Number(parts[1]) < 1900) return null;
  const day = new Date(`${iso}T00:00:00Z`);
  // A day that does not exist rolls over into the next month.
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** 'HH:MM', also from '18.30' and '18:30:00'. */
function clockTime(text: string): string | null {
  const parts = /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?:\s?Uhr)?$/.exec(text);
  if (parts === null || Number(parts[1]) > 23 || Number(parts[2]) > 59) return null;
  return `${(parts[1] ?? '').padStart(2, '0')}:${parts[2] ?? ''}`;
}

/**
 * Composed form, one kind of line break, no control characters, no halves of characters (the
 * database refuses both) and no marks that turn the direction of the text around them.
 */
function tidy(text: string, hasLines: boolean): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .normalize('NFC');
  return (hasLines ? clean : clean.replace(/[\t\n]+/g, ' ')).trim();
}
