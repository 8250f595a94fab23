import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from '../calendar-date.ts';
import { countryCodeOf } from '../countries.ts';
import { isBic, isIban, normaliseIban } from '../iban.ts';
import { fromEuros } from '../money.ts';
import { plainText } from '../plain-text.ts';
import { TEXT_MAX } from '../text-max.ts';
import { namesDomain, webAddress } from '../web-address.ts';

/** Field schemas that several contracts share, with their German messages. */

/** Longest value of a one-line text field. */
const LINE_MAX = 200;

/** 'Bitte höchstens 200 Zeichen eingeben' */
export const tooLong = (max: number): string => `Bitte höchstens ${max} Zeichen eingeben`;

/** Required one-line text: trimmed, at least `min` characters. */
export function requiredLine(message: string, { min = 1, max = LINE_MAX } = {}) {
  return z
    .string({ error: message })
    .transform(plainText)
    .pipe(z.string().trim().min(min, message).max(max, tooLong(max)));
}

/** Optional one-line text: missing, null and blank all become ''. */
export function optionalLine(max = LINE_MAX) {
  return z
    .string()
    .nullish()
    .transform((text) => plainText(text ?? '').trim())
    .pipe(z.string().max(max, tooLong(max)));
}

/** Optional text of several lines. */
export const optionalText = (max = TEXT_MAX) => optionalLine(max);

/** Text that is never missing by itself: what a change leaves out is not emptied by it. */
export const givenText = (max = TEXT_MAX) =>
  z
    .string()
    .transform((text) => plainText(text).trim())
    .pipe(z.string().max(max, tooLong(max)));

/** E-mail address; trimmed, lower-cased only in its domain's sense when compared. */
export function emailField(message: string) {
  return z
    .string({ error: message })
    .trim()
    .max(254, message)
    .pipe(z.email({ error: message }));
}

/** Web address that only http and https can open; '' allowed; 'https://' is added when no scheme is given. */
export function optionalUrl(message = 'Bitte geben Sie eine gültige Internetadresse ein') {
  return optionalLine(500).transform((text, context) => {
    if (text === '') return '';
    const address = webAddress(text);
    if (address !== null && namesDomain(address)) return address;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Same, but required. */
export function requiredUrl(required: string) {
  return optionalUrl().refine((url) => url !== '', { error: required });
}

/** Marks an issue as a malformed value (400) instead of a broken rule (422). */
const MALFORMED = { malformed: true } as const;

/**
 * For rules between fields: they run together with the fields' own, so that a person reads everything
 * that is wrong at once and not in a second round. Fields that failed may be missing or raw.
 */
export const TOGETHER = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

const AMOUNT_MESSAGE =
  'Bitte geben Sie einen gültigen Betrag mit höchstens zwei Nachkommastellen ein';

/** Euros as a number: finite, 0 to 10 million, at most two decimals; anything else is malformed. */
export const euros = z
  .number({ error: AMOUNT_MESSAGE })
  .refine((value) => value >= 0 && !Object.is(value, -0) && fromEuros(value) !== null, {
    error: AMOUNT_MESSAGE,
    params: MALFORMED,
    abort: true,
  });

/** Percent as a number: 0 to 100 with at most two decimals. */
export const percent = z
  .number({ error: 'Bitte geben Sie einen Prozentsatz zwischen 0 und 100 ein' })
  .refine((value) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value, {
    error:
      'Bitte geben Sie einen Prozentsatz zwischen 0 und 100 mit höchstens zwei Nachkommastellen ein',
    params: MALFORMED,
    abort: true,
  });

/** Euros in answers; negative on reversals. */
export const eurosOut = z.number();

function readDate(text: string, context: z.RefinementCtx): CalendarDate {
  const date = parseCalendarDate(text);
  if (date !== null) return date;
  context.addIssue({ code: 'custom', message: 'Bitte geben Sie ein gültiges Datum ein' });
  return z.NEVER;
}

/** 'YYYY-MM-DD' of an existing day. */
export const dateField = z.string().transform(readDate);

/** Optional date: missing, null and '' become null. */
export const optionalDate = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (text === undefined || text === null || text === '') return null;
    return readDate(text, context);
  });

/** A day, or null for none; never missing by itself. */
export const givenDate = z
  .string()
  .nullable()
  .transform((text, context) => (text === null || text === '' ? null : readDate(text, context)));

/** Instants in answers: ISO 8601 in UTC. */
export const instantOut = z.iso.datetime();

/** Days in answers: 'YYYY-MM-DD'. */
export const dateOut = z.iso.date();

export const idParams = z.object({ id: z.uuid() });

/** Filters and paging of lists (docs/product/conventions.md section 6). */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(500),
  cursor: z.uuid().optional(),
  campaignId: z.uuid().optional(),
  partnerId: z.uuid().optional(),
  status: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  from: dateField.optional(),
  to: dateField.optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** Text answers such as `{ message: 'Gespeichert' }`. */
export const messageAnswer = z.object({ message: z.string() });

/** German name or ISO code of a country; becomes the code. */
export const countryField = requiredLine('Land ist erforderlich', { max: 60 }).transform(
  (text, context) => {
    const code = countryCodeOf(text);
    if (code !== null) return code;
    context.addIssue({ code: 'custom', message: 'Bitte wählen Sie ein Land aus der Liste' });
    return z.NEVER;
  },
);

/** Written as people write it, kept without spaces; '' stays ''. */
export function checkedLine(
  max: number,
  normalise: (text: string) => string,
  isValid: (text: string) => boolean,
  message: string,
) {
  return optionalLine(max)
    .transform(normalise)
    .refine((text) => text === '' || isValid(text), { error: message });
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Optional IBAN with a right check sum (ISO 13616). */
export const ibanField = checkedLine(60, normaliseIban, isIban, 'Ungültige IBAN');

/** Optional BIC (ISO 9362). */
export const bicField = checkedLine(20, withoutSpaces, isBic, 'Ungültiger BIC (8 oder 11 Zeichen)');
