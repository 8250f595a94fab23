import { z } from 'zod';
import { contract } from '../contract.ts';
import { messageAnswer } from '../fields.ts';

/** Two-factor authentication (docs/product/accounts.md section 6). */

export const CODE_MISSING = 'Bitte geben Sie den 6-stelligen Code ein';

/** Six digits as the app shows them; spaces between them do no harm. */
const oneTimeCode = z
  .string({ error: CODE_MISSING })
  .max(20, CODE_MISSING)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, CODE_MISSING));

/** A code of the app or a backup code. */
export const secondFactorCode = z
  .string({ error: 'Bitte geben Sie den Code ein' })
  .trim()
  .min(1, 'Bitte geben Sie den Code ein')
  .max(40, 'Dieser Code ist zu lang');

export const BACKUP_CODE_COUNT = 10;

const backupCodes = z.array(z.string());

export const twoFactorSetup = z.object({
  /** In base32, to be typed into an app. */
  secret: z.string(),
  /** The picture to scan, as a data URL. */
  qrCodeUrl: z.string(),
  /** Shown this once; each works once. */
  backupCodes,
});

export const getTwoFactorStatus = contract({
  method: 'GET',
  path: '/api/2fa/status',
  auth: 'provider',
  summary: 'Whether logging in asks for a second factor',
  response: z.object({ enabled: z.boolean(), backupCodesLeft: z.number().int() }),
});

export const setupTwoFactor = contract({
  method: 'POST',
  path: '/api/2fa/setup',
  auth: 'provider',
  recentLogin: true,
  summary: 'Starts the setup; it is pending until a code of the app is verified',
  response: twoFactorSetup,
  errors: ['reauth_required', 'two_factor_on'],
});

export const tokenBody = z.object({ token: oneTimeCode });

export const verifyTwoFactorSetup = contract({
  method: 'POST',
  path: '/api/2fa/verify-setup',
  auth: 'provider',
  summary: 'Enables two-factor authentication by the first code of the app',
  body: tokenBody,
  response: messageAnswer,
  errors: ['two_factor_on', 'two_factor_off', 'too_many_requests'],
});

export const verifyTwoFactor = contract({
  method: 'POST',
  path: '/api/2fa/verify',
  auth: 'provider',
  summary: 'Enables a pending setup, or checks a code of an enabled one; a code works once',
  body: tokenBody,
  response: messageAnswer,
  errors: ['two_factor_off', 'too_many_requests'],
});

export const disableTwoFactor = contract({
  method: 'POST',
  path: '/api/2fa/disable',
  auth: 'provider',
  recentLogin: true,
  summary: 'Ends two-factor authentication, or a setup that was not finished',
  response: messageAnswer,
  errors: ['reauth_required', 'two_factor_off', 'second_factor_needed'],
});

export const renewBackupCodes = contract({
  method: 'POST',
  path: '/api/2fa/backup-codes',
  auth: 'provider',
  recentLogin: true,
  summary: 'Makes ten new backup codes; the old ones work no longer',
  response: z.object({ backupCodes }),
  errors: ['reauth_required', 'two_factor_off'],
});
