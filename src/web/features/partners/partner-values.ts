import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { wireName } from '#shared/contracts/entity-fields.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partners/partner.schema.ts';
import type { PartnerAnswer, partnerBody } from '#shared/contracts/partners/partners.ts';
import { isPaymentData } from '#shared/contracts/partners/payment-data.ts';
import { PARTNER_STATUSES, TAX_STATUSES } from '#shared/labels/statuses.ts';
import type { Right } from '#shared/roles/rights.ts';
import type { EditUnit } from '#web/ui/form/merge-edits.ts';

/** What the partner form holds. */
export type PartnerValues = z.input<typeof partnerBody>;

export interface PartnerFieldsProps {
  readonly control: Control<PartnerValues, unknown, PartnerValues>;
}

const FIELDS = Object.entries(PARTNER_FIELDS).map(([name, field]) => ({
  name: wireName(name, field) as keyof PartnerValues & keyof PartnerAnswer,
  ...field,
}));

const formOf = (valueOf: (field: (typeof FIELDS)[number]) => unknown): PartnerValues =>
  Object.fromEntries(FIELDS.map((field) => [field.name, valueOf(field)])) as PartnerValues;

export const emptyPartner = (): PartnerValues => formOf(({ empty }) => empty);

/** The form as the partner stands. */
export function partnerValues(partner: PartnerAnswer): PartnerValues {
  return formOf((field) => {
    const value = partner[field.name];
    if (!('kind' in field) || typeof value !== 'string') return value;
    return berlinDateOf(new Date(value));
  });
}

/**
 * The values that somebody writes, by their rights: a form holds and sends no others, because the server
 * refuses a change that names what is not the role's (docs/product/roles.md section 2).
 */
export function writtenBy(
  may: (right: Right) => boolean,
  values: PartnerValues,
): Partial<PartnerValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) =>
      may(isPaymentData(field) ? 'partners.payment_data' : 'partners.write'),
    ),
  );
}

/** What is stored as a word of the code. */
const SHOWN: Partial<Record<keyof PartnerValues, (values: PartnerValues) => string>> = {
  status: ({ status }) => PARTNER_STATUSES[status ?? 'active'],
  taxStatus: ({ taxStatus }) => (taxStatus ? TAX_STATUSES[taxStatus] : 'leer'),
};

/** What two people may have edited, by the words of the form. */
export const PARTNER_UNITS: readonly EditUnit<PartnerValues>[] = [
  ...new Set(FIELDS.map(({ label }) => label)),
].map((unit) => {
  const names = FIELDS.filter(({ label }) => label === unit).map(({ name }) => name);
  const [words] = names.flatMap((name) => SHOWN[name] ?? []);
  return words === undefined ? [unit, names] : [unit, names, words];
});
