import type { z } from 'zod';
import type { registrationBody } from '#shared/contracts/accounts/login.ts';
import type { PlanId } from '#shared/plans.ts';

export type Registration = z.input<typeof registrationBody>;

/**
 * The empty registration form. The agreements are ticked only for who has just given them in the
 * dialog before.
 */
export function registrationDefaults(plan: PlanId, isLegalAccepted: boolean) {
  const accepted = isLegalAccepted
    ? ({ termsAccepted: true, privacyAccepted: true, processingAccepted: true } as const)
    : {};
  return {
    ...accepted,
    email: '',
    password: '',
    confirmPassword: '',
    firstName: '',
    lastName: '',
    businessName: '',
    businessType: 'location',
    address: '',
    city: '',
    postalCode: '',
    country: 'Deutschland',
    vatId: '',
    taxNumber: '',
    noVatId: false,
    noTaxNumber: false,
    phone: '',
    website: '',
    plan,
  } as const satisfies Partial<Registration>;
}
