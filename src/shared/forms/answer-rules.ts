import { hasInk } from '../plain-text.ts';
import type { FormField } from './form-config.ts';

/**
 * What an answer of each field type may be: the one set of rules for browser and server
 * (docs/product/public-site.md section 4). No zod here: the public page loads this file.
 */

/** Longest answer of a one-line field, in UTF-16 units as `maxlength` counts them. */
const LINE_LENGTH = 200;
/** Longest answer of a field of several lines. */
const TEXT_LENGTH = 5_000;

/** Title over a missing answer (docs/product/public-site.md section 4). */
export const REQUIRED_TITLE = 'Pflichtfeld fehlt';

export type AnswerValue = string | readonly string[];

/** An answer in its stored form, or the sentence that says what is wrong with it. */
export type Reading =
  | { readonly kind: 'answer'; readonly value: AnswerValue }
  | { readonly kind: 'blank' }
  | { readonly kind: 'wrong'; readonly message: string };

const BLANK: Reading = { kind: 'blank' };
const wrong = (message: string): Reading => ({ kind: 'wrong', message });

/** 'Bitte füllen Sie das Feld „Vorname“ aus.' */
export function requiredMessage(field: FormField): string {
  return `Bitte füllen Sie das Feld „${field.label}“ aus.`;
}

/** The most characters an answer of that field may have. */
export function maxLengthOf(field: FormField): number {
  return field.type === 'textarea' ? TEXT_LENGTH : LINE_LENGTH;
}

/**
 * Reads what came for a field: a string, a number (JSON only), or a list (choices, repeated
 * fields of a form post). Says nothing about whether the field is required.
 */
export function readAnswer(field: FormField, raw: unknown): Reading {
  if (field.type === 'checkbox') return readChoices(field, raw);
  const single = Array.isArray(raw) && raw.length <= 1 ? (raw[0] as unknown) : raw;
  if (single === undefined || single === null) return BLANK;
  if (typeof single !== 'string' && typeof single !== 'number')
    return wrong(`Bitte geben Sie bei „${field.label}“ nur einen Wert an.`);
  const text = tidy(String(single), field.type === 'textarea');
  if (!hasInk(text)) return BLANK;
  const max = maxLengthOf(field);
  if (text.length > max)
    return wrong(`Bitte höchstens ${max.toLocaleString('de-DE')} Zeichen eingeben.`);
  return readText(field, text);
}

function readText(field: FormField, text: string): Reading {
  switch (field.type) {
    case 'email':
      return EMAIL.test(text)
        ? { kind: 'answer', value: text }
        : wrong('Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.');
    case 'tel':
      return isPhone(text)
        ? { kind: 'answer', value: text }
        : wrong('Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 0171 2345678.');
    case 'number':
      return readNumber(text);
    case 'date':
      return orWrong(
        isoDate(text),
        'Bitte geben Sie ein gültiges Datum ein, zum Beispiel 24.12.2026.',
      );
    case 'time':
      return orWrong(
        clockTime(text),
        'Bitte geben Sie eine gültige Uhrzeit ein, zum Beispiel 18:30.',
      );
    case 'select':
    case 'radio':
      return field.options.includes(text) ? { kind: 'answer', value: text } : wrong(UNKNOWN_OPTION);
    case 'text':
    case 'textarea':
    case 'checkbox':
      return { kind: 'answer', value: text };
  }
}

const UNKNOWN_OPTION = 'Bitte wählen Sie eine der angebotenen Möglichkeiten.';

function readChoices(field: FormField, raw: unknown): Reading {
  const list: readonly unknown[] = Array.isArray(raw)
    ? raw
    : raw === undefined || raw === null
      ? []
      : [raw];
  const chosen = new Set<string>();
  for (const item of list) {
    if (typeof item !== 'string') return wrong(UNKNOWN_OPTION);
    const text = tidy(item, false);
    if (text === '') continue;
    if (!field.options.includes(text)) return wrong(UNKNOWN_OPTION);
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
  if (!/^-?\d{1,12}(?:[.,]\d{1,4})?$/.test(text)) return wrong('Bitte geben Sie eine Zahl ein.');
  const plain = text.replace(',', '.');
  if (Number(plain) < 1) return wrong('Bitte geben Sie eine Zahl ab 1 ein.');
  return { kind: 'answer', value: plain.replace(/^0+(?=\d)/, '') };
}

function orWrong(value: string | null, message: string): Reading {
  return value === null ? wrong(message) : { kind: 'answer', value };
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
