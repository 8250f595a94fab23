import type { Partner } from '#server/modules/partners/index.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partners/partner.schema.ts';
import { countryName } from '#shared/countries.ts';
import { formatIban } from '#shared/iban.ts';
import { type TaxStatus, TAX_STATUSES } from '#shared/labels/statuses.ts';
import type { Wanted } from './store.ts';

type Field = keyof typeof PARTNER_FIELDS;

const fieldsOf = (wanted: Wanted): Field[] =>
  (Object.keys(PARTNER_FIELDS) as Field[]).filter((name) => wanted[name] !== undefined);

/** What is to change, as the provider's form names it. */
export const labelsOf = (wanted: Wanted): string[] =>
  fieldsOf(wanted).map((name) => PARTNER_FIELDS[name].label);

/** What differs from the record by now, in words. */
export function changesOf(partner: Partner, wanted: Wanted) {
  return fieldsOf(wanted)
    .filter((name) => wanted[name] !== partner[name])
    .map((name) => ({
      field: name,
      label: PARTNER_FIELDS[name].label,
      before: inWords(name, partner[name]),
      after: inWords(name, wanted[name]),
    }));
}

function inWords(name: Field, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (name === 'countryCode') return countryName(text);
  if (name === 'iban') return formatIban(text);
  if (name === 'taxStatus' && text in TAX_STATUSES) return TAX_STATUSES[text as TaxStatus];
  return text;
}
