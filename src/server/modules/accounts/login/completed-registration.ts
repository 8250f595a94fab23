import type { z } from 'zod';
import type { simpleRegistrationBody } from '#shared/contracts/login.ts';
import type { Registration } from './register-provider.ts';

/**
 * The short registration as a whole one: what it does not ask for is empty
 * (docs/product/accounts.md section 2).
 */
export function completed(simple: z.output<typeof simpleRegistrationBody>): Registration {
  return {
    email: simple.email,
    password: simple.password,
    businessName: simple.companyName,
    businessType: simple.businessType,
    firstName: '',
    lastName: '',
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
    plan: 'free',
  };
}
