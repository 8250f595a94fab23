import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { PartnerAnswer, partnerBody } from '#shared/contracts/partners.ts';

/** What the partner form holds. */
export type PartnerValues = z.input<typeof partnerBody>;

export interface PartnerFieldsProps {
  readonly control: Control<PartnerValues, unknown, PartnerValues>;
}

export function emptyPartner(): PartnerValues {
  return {
    firstName: '',
    lastName: '',
    companyName: '',
    email: '',
    phone: '',
    street: '',
    postalCode: '',
    city: '',
    country: 'Deutschland',
    taxStatus: null,
    vatId: '',
    taxNumber: '',
    iban: '',
    bic: '',
    accountHolder: '',
    description: '',
    notes: '',
    status: 'active',
    selfBillingAgreedAt: null,
    selfBillingAgreedHow: '',
  };
}

/** The form as the partner stands. */
export function partnerValues(partner: PartnerAnswer): PartnerValues {
  const agreedAt = partner.selfBillingAgreedAt;
  return {
    firstName: partner.firstName,
    lastName: partner.lastName,
    companyName: partner.companyName,
    email: partner.email,
    phone: partner.phone,
    street: partner.street,
    postalCode: partner.postalCode,
    city: partner.city,
    country: partner.country,
    taxStatus: partner.taxStatus,
    vatId: partner.vatId,
    taxNumber: partner.taxNumber,
    iban: partner.iban,
    bic: partner.bic,
    accountHolder: partner.accountHolder,
    description: partner.description,
    notes: partner.notes,
    status: partner.status,
    selfBillingAgreedAt: agreedAt === null ? null : berlinDateOf(new Date(agreedAt)),
    selfBillingAgreedHow: partner.selfBillingAgreedHow,
  };
}
