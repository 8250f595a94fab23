import { z } from 'zod';
import { LOGO_MAX_BYTES } from '../../logo.ts';
import { contract } from '../contract.ts';
import { inputShape } from '../entity-fields.ts';
import { BRANDING_FIELDS } from './account.schema.ts';
import { currentUser } from './account.ts';

/**
 * Logos, the colours of the landing pages, and the settings page
 * (docs/product/accounts.md sections 10 and 11).
 */

const LOGO = { field: 'logo', maxBytes: LOGO_MAX_BYTES } as const;

const LOGO_FAULTS = [
  'file_too_large',
  'file_missing',
  'not_an_image',
  'image_unreadable',
  'image_too_many_pixels',
  'image_too_costly',
  'drawing_not_plain',
] as const;

export const getCurrentUser = contract({
  method: 'GET',
  path: '/api/users/me',
  auth: 'provider',
  summary: 'The current user, for the settings page',
  response: currentUser,
});

export const uploadAccountLogo = contract({
  method: 'POST',
  path: '/api/account/logo',
  auth: 'provider',
  summary: 'Replaces the logo of the account: PNG, JPG or SVG up to 2 MB',
  upload: LOGO,
  response: currentUser,
  errors: LOGO_FAULTS,
});

export const deleteAccountLogo = contract({
  method: 'DELETE',
  path: '/api/account/logo',
  auth: 'provider',
  summary: 'Removes the logo of the account',
  response: currentUser,
});

export const uploadBrandingLogo = contract({
  method: 'POST',
  path: '/api/user/upload-logo',
  auth: 'provider',
  summary: 'Replaces the logo of the landing pages, on plans with own branding',
  upload: LOGO,
  response: z.object({ logoUrl: z.string() }),
  errors: [...LOGO_FAULTS, 'premium_required'],
});

export const brandColoursBody = z.object(inputShape(BRANDING_FIELDS));

export const patchPremiumSettings = contract({
  method: 'PATCH',
  path: '/api/user/premium-settings',
  auth: 'provider',
  summary: 'Colours of the landing pages; customLogo null or empty removes their logo',
  body: brandColoursBody.partial().extend({ customLogo: z.string().max(200).nullish() }),
  response: currentUser,
  errors: ['premium_required', 'logo_unknown'],
});
