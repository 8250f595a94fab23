import type { z } from 'zod';
import type { registrationBody } from '#shared/contracts/login.ts';
import type { PlanId } from '#shared/plans.ts';

export type Registration = z.input<typeof registrationBody>;

/** The empty registration form; the consents are never given in advance. */
export function registrationDefaults(plan: PlanId) {
  return {
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
