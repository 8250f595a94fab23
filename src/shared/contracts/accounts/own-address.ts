import { z } from 'zod';
import { contract } from '../contract.ts';
import { instantOut } from '../fields.ts';

/** The provider's own address of their guest pages (docs/product/own-address.md). */

export const ownAddress = z.object({
  /** The plan has it; what was entered before stays, and rests. */
  isInPlan: z.boolean(),
  /** Null where none is entered. */
  host: z.string().nullable(),
  state: z.enum(['none', 'waiting', 'verified', 'lost']),
  /** What the last look-up found instead. */
  problem: z.enum(['', 'no_record', 'elsewhere', 'no_answer', 'taken']),
  checkedAt: instantOut.nullable(),
  /** Since when a verified one leads elsewhere. */
  failingSince: instantOut.nullable(),
  /** To where the CNAME record of the host has to point. */
  target: z.string(),
});

export type OwnAddress = z.output<typeof ownAddress>;

export const ownAddressBody = z.object({
  host: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie die Adresse ein, z. B. empfehlung.ihre-location.de')
    .max(300, 'Diese Adresse ist zu lang'),
});

export const getOwnAddress = contract({
  method: 'GET',
  path: '/api/account/own-address',
  auth: 'provider',
  summary: 'The own address of the guest pages, and where it stands',
  response: ownAddress,
});

export const putOwnAddress = contract({
  method: 'PUT',
  path: '/api/account/own-address',
  auth: 'provider',
  summary: 'Enters an own address; it counts as soon as its DNS record leads to the platform',
  body: ownAddressBody,
  response: ownAddress,
  errors: ['own_address_not_in_plan', 'own_address_unusable', 'too_many_requests'],
});

export const checkOwnAddress = contract({
  method: 'POST',
  path: '/api/account/own-address/check',
  auth: 'provider',
  summary: 'Looks the own address up now',
  response: ownAddress,
  errors: ['not_found', 'too_many_requests'],
});

export const deleteOwnAddress = contract({
  method: 'DELETE',
  path: '/api/account/own-address',
  auth: 'provider',
  summary: 'Takes the own address away; links carry the platform’s again',
  response: ownAddress,
});
