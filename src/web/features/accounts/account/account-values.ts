import type { z } from 'zod';
import type { accountSettingsBody, getUser } from '#shared/contracts/accounts/account.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { BUSINESS_TYPES } from '#shared/labels/business-types.ts';
import type { EditUnit } from '#web/ui/form/merge-edits.ts';

export type User = Received<typeof getUser>;

type Body = z.input<typeof accountSettingsBody>;

/** What the form holds; the contract takes any start number and falls back to 1. */
export type AccountValues = Omit<Body, 'invoiceStartNumber'> & {
  invoiceStartNumber: number | null;
};

/** The same as it is stored: nothing is left out of an answer. */
export type StoredSettings = Pick<User, keyof AccountValues & keyof User>;

/**
 * The form as the account stands. A field that is left out here, or that no answer has, does not
 * compile; taking the names from the schema would bring all schemas into the first load.
 */
function accountValues(user: User): StoredSettings {
  return {
    email: user.email,
    businessName: user.businessName,
    businessType: user.businessType,
    address: user.address,
    city: user.city,
    postalCode: user.postalCode,
    country: user.country,
    phone: user.phone,
    website: user.website,
    vatId: user.vatId,
    taxNumber: user.taxNumber,
    noVatId: user.noVatId,
    noTaxNumber: user.noTaxNumber,
    hrNumber: user.hrNumber,
    isSmallBusiness: user.isSmallBusiness,
    invoicePrefix: user.invoicePrefix,
    invoiceSuffix: user.invoiceSuffix,
    invoiceStartNumber: user.invoiceStartNumber,
    privacyPolicyUrl: user.privacyPolicyUrl,
    termsUrl: user.termsUrl,
    imprintUrl: user.imprintUrl,
    publicEmail: user.publicEmail,
    senderEmail: user.senderEmail,
    inquiryEmail: user.inquiryEmail,
  };
}

type Unit = EditUnit<AccountValues>;

/**
 * The parts that are saved by themselves: their fields with the words of the form. A test holds them
 * against the contracts, whose schemas are no part of the first load.
 */
export const PARTS = {
  business: [
    ['Firmenname', ['businessName']],
    ['Branche', ['businessType'], ({ businessType }) => BUSINESS_TYPES[businessType ?? 'other']],
    ['Straße und Hausnummer', ['address']],
    ['PLZ', ['postalCode']],
    ['Stadt', ['city']],
    ['Land', ['country']],
    ['Telefon', ['phone']],
    ['Website', ['website']],
  ],
  tax: [
    ['USt-ID', ['vatId']],
    ['Ich habe keine USt-ID', ['noVatId']],
    ['Steuernummer', ['taxNumber']],
    ['Ich habe noch keine Steuernummer', ['noTaxNumber']],
    ['Handelsregisternummer', ['hrNumber']],
    ['Kleinunternehmer nach § 19 UStG', ['isSmallBusiness']],
  ],
  numbering: [
    ['Präfix', ['invoicePrefix']],
    ['Startnummer', ['invoiceStartNumber']],
    ['Suffix', ['invoiceSuffix']],
  ],
  legal: [
    ['Datenschutzerklärung URL', ['privacyPolicyUrl']],
    ['AGB URL', ['termsUrl']],
    ['Impressum URL', ['imprintUrl']],
  ],
  addresses: [
    ['Login-E-Mail', ['email']],
    ['Öffentliche E-Mail', ['publicEmail']],
    ['Absender-E-Mail', ['senderEmail']],
    ['Empfangs-E-Mail', ['inquiryEmail']],
  ],
} as const satisfies Record<string, readonly Unit[]>;

export type PartId = keyof typeof PARTS;

/** What the form of a part holds, as the account stands. */
export function partValues(part: PartId, user: User): StoredSettings {
  const all = accountValues(user);
  const units: readonly Unit[] = PARTS[part];
  const names = units.flatMap(([, keys]) => keys);
  return Object.fromEntries(names.map((name) => [name, all[name]])) as StoredSettings;
}
