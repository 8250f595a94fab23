import {
  PARTNER_STATUSES,
  TAX_STATUSES,
  type PartnerStatus,
  type TaxStatus,
} from '#shared/labels/statuses.ts';

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-zäöüß0-9§]/g, '');

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
export const readStatus = (text: string): PartnerStatus | undefined =>
  STATUS_WORDS.get(folded(text));

export const readTaxStatus = (text: string): TaxStatus | undefined => TAX_WORDS.get(folded(text));

export function readYesNo(text: string): boolean | undefined {
  const word = folded(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** 'Mustermann, Erika' and 'Erika Mustermann'. */
export function splitName(text: string): { readonly firstName: string; readonly lastName: string } {
  const [last = '', first] = text.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const words = last.split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
