import type { z } from 'zod';
import type { accountSettingsBody, getUser } from '#shared/contracts/accounts/account.ts';
import type { Received } from '#shared/contracts/contract.ts';

export type User = Received<typeof getUser>;

type Body = z.input<typeof accountSettingsBody>;

/** What the form holds; the contract takes any start number and falls back to 1. */
export type AccountValues = Omit<Body, 'invoiceStartNumber'> & {
  invoiceStartNumber: number | null;
};

/**
 * The form as the account stands. A field that is left out here, or that no answer has, does not
 * compile; taking the names from the schema would bring all schemas into the first load.
 */
export function accountValues(user: User): Required<AccountValues> {
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
