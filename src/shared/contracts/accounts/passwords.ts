import { z } from 'zod';
import { PASSWORD_REFUSALS } from '../../password-refusals.ts';
import { contract } from '../contract.ts';
import { emailField, messageAnswer, optionalLine } from '../fields.ts';

export const PASSWORD_MAX = 128;

/** A new password of at least `min` characters (docs/product/accounts.md section 3). */
export function passwordField(min: number) {
  const message = `Passwort muss mindestens ${min} Zeichen haben`;
  return z
    .string({ error: message })
    .min(min, message)
    .max(PASSWORD_MAX, `Passwort darf höchstens ${PASSWORD_MAX} Zeichen haben`);
}

/** A forgotten password (docs/product/accounts.md section 5), and a new one while logged in. */

export const forgotPasswordBody = z.object({
  email: emailField('Gültige E-Mail-Adresse erforderlich'),
});

export const forgotPassword = contract({
  method: 'POST',
  path: '/api/forgot-password',
  auth: 'public',
  summary: 'Mails a link for a new password, where the address has an account',
  body: forgotPasswordBody,
  response: messageAnswer,
  errors: ['too_many_requests'],
});

export const newPassword = passwordField(8);

export const resetPassword = contract({
  method: 'POST',
  path: '/api/reset-password',
  auth: 'public',
  summary: 'Sets a new password by a mailed token; logs nobody in',
  body: z.object({
    token: z.string({ error: 'Der Link ist unvollständig.' }).min(1).max(200),
    password: newPassword,
    /** A backup code, where the password was removed. */
    code: optionalLine(40),
  }),
  response: messageAnswer,
  errors: ['reset_link_invalid', 'backup_code_required', ...PASSWORD_REFUSALS, 'too_many_requests'],
});

export const changePasswordBody = z.object({
  password: z
    .string({ error: 'Passwort erforderlich' })
    .min(1, 'Passwort erforderlich')
    .max(PASSWORD_MAX, 'Passwort erforderlich'),
  newPassword,
});

export const changePassword = contract({
  method: 'POST',
  path: '/api/account/password',
  auth: 'provider',
  summary: 'Sets a new password by the current one; ends all other sessions',
  body: changePasswordBody,
  response: messageAnswer,
  errors: [...PASSWORD_REFUSALS, 'changed_meanwhile', 'no_password', 'too_many_requests'],
});
