import { z } from 'zod';
import { contract } from '../contract.ts';
import { type EntityFields, inputShape, seenShape } from '../entity-fields.ts';
import { TOGETHER } from '../fields.ts';
import { fieldsOfSection, NUMBER_RANGE_FIELDS, USER_FIELDS } from './account.schema.ts';
import { currentUser } from './account.ts';
import { requireTaxIds } from './tax-ids.ts';

/**
 * The account settings part by part (docs/product/accounts.md section 10), beside
 * `PUT /api/account/settings`, which takes all of them at once. What another part lacks never
 * refuses one of these.
 */

/**
 * What is sent of one part.
 * @param fields its fields; all of them are sent
 */
const partBody = <const F extends EntityFields>(fields: F) =>
  z.object({
    ...inputShape(fields),
    /**
     * The part as it was when its editing began. What differs from it by now was saved elsewhere
     * meanwhile, and the call is refused with `changed_meanwhile`; left out, nothing is compared.
     */
    seen: z.object(seenShape(fields)).partial().optional(),
  });

export const businessPart = partBody(fieldsOfSection('business'));
export const taxPart = partBody(fieldsOfSection('tax')).superRefine(requireTaxIds, TOGETHER);
export const numberingPart = partBody(NUMBER_RANGE_FIELDS);
export const legalPart = partBody(fieldsOfSection('legal'));
/** With the login address; another one waits until it is verified. */
export const addressesPart = partBody({
  email: USER_FIELDS.email,
  ...fieldsOfSection('addresses'),
}).partial({ email: true });

/** The login address of who asks, which every role changes; another one waits until it is verified. */
export const loginPart = partBody({ email: USER_FIELDS.email });

export const putBusinessSettings = contract({
  method: 'PUT',
  path: '/api/account/settings/business',
  auth: 'provider',
  summary: 'Saves name, address and contact data of the business, and nothing else',
  body: businessPart,
  response: currentUser,
  errors: ['changed_meanwhile'],
});

export const putTaxSettings = contract({
  method: 'PUT',
  path: '/api/account/settings/tax',
  auth: 'provider',
  summary: 'Saves the provider’s tax numbers, and nothing else',
  body: taxPart,
  response: currentUser,
  errors: ['changed_meanwhile'],
});

export const putNumberingSettings = contract({
  method: 'PUT',
  path: '/api/account/settings/numbering',
  auth: 'provider',
  summary: 'Saves how credit notes are numbered from now on, and nothing else',
  body: numberingPart,
  response: currentUser,
  errors: ['changed_meanwhile', 'number_range_conflict', 'number_range_ambiguous'],
});

export const putLegalSettings = contract({
  method: 'PUT',
  path: '/api/account/settings/legal',
  auth: 'provider',
  summary: 'Saves the links to the provider’s legal pages, and nothing else',
  body: legalPart,
  response: currentUser,
  errors: ['changed_meanwhile'],
});

export const putLoginAddress = contract({
  method: 'PUT',
  path: '/api/account/settings/login',
  auth: 'provider',
  summary: 'Saves the login address of the user, and nothing else',
  body: loginPart,
  response: currentUser,
  errors: ['changed_meanwhile', 'reauth_required', 'login_address_taken', 'too_many_requests'],
});

export const putAddressSettings = contract({
  method: 'PUT',
  path: '/api/account/settings/addresses',
  auth: 'provider',
  summary: 'Saves the mail addresses of the account, and nothing else',
  body: addressesPart,
  response: currentUser,
  errors: ['changed_meanwhile', 'reauth_required', 'login_address_taken', 'too_many_requests'],
});
