import { PARTNER_FIELDS, type PartnerValues } from './partner.schema.ts';

/** Bank and tax data of a partner, for which a role needs a right of its own (docs/product/roles.md). */
export const PAYMENT_DATA = [
  'taxStatus',
  'vatId',
  'taxNumber',
  'accountHolder',
  'iban',
  'bic',
] as const satisfies readonly (keyof PartnerValues)[];

const NAMES: ReadonlySet<string> = new Set([...PAYMENT_DATA, 'isSmallBusiness']);

export const isPaymentData = (field: string): boolean => NAMES.has(field);

/** The fields as they look to somebody who may not see them: empty. */
export const HIDDEN_PAYMENT_DATA = {
  taxStatus: PARTNER_FIELDS.taxStatus.empty,
  vatId: PARTNER_FIELDS.vatId.empty,
  taxNumber: PARTNER_FIELDS.taxNumber.empty,
  accountHolder: PARTNER_FIELDS.accountHolder.empty,
  iban: PARTNER_FIELDS.iban.empty,
  bic: PARTNER_FIELDS.bic.empty,
  isSmallBusiness: false,
  bankChangedAt: null,
  taxStatusConfirmedAt: null,
} as const;
