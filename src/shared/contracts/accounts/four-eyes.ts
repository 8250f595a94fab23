import { z } from 'zod';
import { ROLE_IDS } from '../../roles/rights.ts';
import { contract } from '../contract.ts';
import { euros, eurosOut } from '../fields.ts';

/** Whether a second person has to agree, and from which amount (docs/product/four-eyes.md section 1). */

const fourEyes = z.object({
  /** Payouts above it wait, in euros; null where the switch is off. */
  from: eurosOut.nullable(),
  /** Members who may agree, by name. */
  mayAgree: z.array(z.object({ name: z.string(), role: z.enum(ROLE_IDS) })),
});
export type FourEyes = z.output<typeof fourEyes>;

export const fourEyesBody = z.object({ from: euros.nullable() });

export const getFourEyes = contract({
  method: 'GET',
  path: '/api/account/four-eyes',
  auth: 'provider',
  summary: 'From which amount payouts wait for a second person, and who may be that',
  response: fourEyes,
});

export const putFourEyes = contract({
  method: 'PUT',
  path: '/api/account/four-eyes',
  auth: 'provider',
  summary: 'Switches the second person on, off or to another amount; weakening it needs one',
  body: fourEyesBody,
  response: fourEyes,
  errors: ['four_eyes_alone', 'second_person_required'],
});
