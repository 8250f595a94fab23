import type { CalendarDate } from '#shared/calendar-date.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partners/partner.schema.ts';
import { partnerBody } from '#shared/contracts/partners/partners.ts';
import {
  PARTNER_STATUSES,
  type PartnerStatus,
  TAX_STATUSES,
  type TaxStatus,
} from '#shared/labels/statuses.ts';
import type { CsvField } from '#shared/partner-csv-fields.ts';
import { parseDate } from '#web/ui/format/parse-date.ts';
import { emptyPartner, type PartnerValues } from '../partner-values.ts';
import { OPEN_TAX_STATUS } from '../tax-status-choices.ts';

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-zäöüß0-9§]/g, '');

/** 'Pausiert' is what the add dialog calls a suspended partner. */
const STATUS_WORDS = wordsOf<PartnerStatus>(PARTNER_STATUSES, { pausiert: 'suspended' });

const TAX_WORDS = wordsOf<TaxStatus>(TAX_STATUSES, {
  regelbesteuert: 'regular',
  Regelbesteuerung: 'regular',
  Kleinunternehmer: 'small_business',
  Kleinunternehmerin: 'small_business',
  '§ 19 UStG': 'small_business',
  'EU-Ausland': 'eu_business',
  Drittland: 'third_country',
  privat: 'private',
});

const YES = new Set(['ja', 'j', 'x', 'wahr', 'true', '1', 'yes', 'y'].map(folded));

const NO = new Set(['nein', 'n', '', 'falsch', 'false', '0', 'no', 'nochoffen'].map(folded));

/** undefined: no word for a status. */
const readStatus = (text: string): PartnerStatus | undefined => STATUS_WORDS.get(folded(text));

const readTaxStatus = (text: string): TaxStatus | undefined => TAX_WORDS.get(folded(text));

/** What a cell says, by field; only fields for which there is a column. */
export type PartnerCells = Readonly<Partial<Record<CsvField, string>>>;

/** What is wrong or worth knowing, at the field. */
export type CellRemarks = Readonly<Partial<Record<CsvField, string>>>;

export interface ReadPartner {
  readonly values: PartnerValues;
  /** Why the partner can't be created, as the form would say it. */
  readonly errors: CellRemarks;
  /** What was fixed while reading. */
  readonly hints: CellRemarks;
}

/** What spreadsheets make of a long number: its last digits are lost. */
const SHORTENED = /^\d+([.,]\d+)?E\+?\d+$/i;

const NUMBERS = ['phone', 'postalCode', 'taxNumber', 'iban'] as const;

/** Reads a row into the form's values and checks them by the form's schema. */
export function readPartner(cells: PartnerCells, today: CalendarDate): ReadPartner {
  const errors: Partial<Record<CsvField, string>> = {};
  const hints: Partial<Record<CsvField, string>> = {};
  const values: PartnerValues = {
    ...emptyPartner(),
    ...textsOf(cells),
    ...stateOf(cells, errors),
    selfBillingAgreedAt: dateOf(cells.selfBillingAgreedAt ?? '', today),
  };
  if (isGerman(values.country) && /^\d{4}$/.test(values.postalCode)) {
    values.postalCode = `0${values.postalCode}`;
    hints.postalCode = `Ergänzt zu ${values.postalCode}`;
  }
  for (const field of NUMBERS)
    if (SHORTENED.test(values[field] ?? ''))
      errors[field] = 'Die Tabellenkalkulation hat diese Zahl gekürzt. Bitte als Text eingeben.';
  const checked = partnerBody.safeParse(values);
  for (const { path, message } of checked.error?.issues ?? [])
    errors[path[0] as CsvField] ??= message;
  const { selfBillingAgreedAt: agreedAt } = values;
  if (typeof agreedAt === 'string' && agreedAt > today)
    errors.selfBillingAgreedAt ??= 'Das Datum darf nicht in der Zukunft liegen';
  return { values, errors, hints };
}

/** Fields that are taken as they are written. */
const TEXTS = Object.entries(PARTNER_FIELDS)
  .filter(([, { empty }]) => empty === '')
  .map(([name]) => name as CsvField);

function textsOf(cells: PartnerCells): Partial<PartnerValues> {
  const own = Object.fromEntries(TEXTS.map((field) => [field, cells[field] ?? '']));
  const { fullName } = cells;
  if (fullName === undefined) return own;
  const name = splitName(fullName);
  return {
    ...own,
    firstName: cells.firstName ?? name.firstName,
    lastName: cells.lastName ?? name.lastName,
  };
}

/** Country, tax status and status, which are chosen from lists in the form. */
function stateOf(
  cells: PartnerCells,
  errors: Partial<Record<CsvField, string>>,
): Partial<PartnerValues> {
  const { status = '', taxStatus = '', isSmallBusiness = '' } = cells;
  const readingOfTax = readTaxStatus(taxStatus);
  const isOpen = taxStatus === '' || taxStatus === OPEN_TAX_STATUS;
  if (!isOpen && readingOfTax === undefined) errors.taxStatus = 'Unbekannter steuerlicher Status';
  const isSmall = readYesNo(isSmallBusiness);
  if (isSmall === undefined) errors.isSmallBusiness = 'Bitte ja oder nein angeben';
  const readingOfStatus = readStatus(status);
  if (status !== '' && readingOfStatus === undefined)
    errors.status = 'Unbekannter Status (Aktiv, Inaktiv oder Gesperrt)';
  return {
    country: countryOf(cells.country ?? ''),
    taxStatus: readingOfTax ?? (isSmall === true ? 'small_business' : null),
    status: readingOfStatus ?? 'active',
  };
}

/** What address books write for countries, where it is neither a name nor an ISO code. */
const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  '': 'Deutschland',
  d: 'Deutschland',
  brd: 'Deutschland',
  germany: 'Deutschland',
  a: 'Österreich',
  austria: 'Österreich',
  switzerland: 'Schweiz',
};

const countryOf = (text: string): string => COUNTRY_WORDS[text.toLowerCase()] ?? text;

const isGerman = (country: string): boolean =>
  ['deutschland', 'de'].includes(country.toLowerCase());

/** A day as people write it; what is none stays, so that the schema refuses it. */
function dateOf(text: string, today: CalendarDate): string | null {
  return text === '' ? null : (parseDate(text, today) ?? text);
}

function wordsOf<K extends string>(
  labels: Readonly<Record<K, string>>,
  more: Readonly<Record<string, K>>,
): ReadonlyMap<string, K> {
  const own = (Object.entries(labels) as [K, string][]).flatMap(([key, label]) => [
    [folded(key), key] as const,
    [folded(label), key] as const,
  ]);
  return new Map([
    ...Object.entries(more).map(([word, key]) => [folded(word), key] as const),
    ...own,
  ]);
}

function readYesNo(text: string): boolean | undefined {
  const word = folded(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** 'Mustermann, Erika' and 'Erika Mustermann'. */
function splitName(text: string): { readonly firstName: string; readonly lastName: string } {
  const [last = '', first] = text.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const words = last.split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
