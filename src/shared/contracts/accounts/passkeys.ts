import { z } from 'zod';
import { PASSWORD_REFUSALS } from '../../password-refusals.ts';
import { contract } from '../contract.ts';
import { idParams, messageAnswer } from '../fields.ts';
import {
  listedPasskey,
  madePasskey,
  passkeyName,
  passkeyOffer,
  passkeyQuestion,
  passkeyQuestionToOne,
  signedByPasskey,
} from '../webauthn.ts';
import { currentUser } from './account.ts';
import { noHouse } from './login.ts';
import { newPassword } from './passwords.ts';

/** Passkeys of users, and the way without a password (docs/product/accounts.md section 19). */

export const listPasskeys = contract({
  method: 'GET',
  path: '/api/account/passkeys',
  auth: 'provider',
  summary: 'The own passkeys, the newest first, and what else opens the login',
  response: z.object({
    passkeys: z.array(listedPasskey),
    hasPassword: z.boolean(),
    backupCodesLeft: z.number().int(),
  }),
});

export const offerPasskey = contract({
  method: 'POST',
  path: '/api/account/passkeys/options',
  auth: 'provider',
  recentLogin: true,
  summary: 'What the browser hands to the authenticator to make a passkey, for five minutes',
  response: passkeyOffer,
  errors: ['reauth_required', 'passkey_limit_reached'],
});

export const addPasskey = contract({
  method: 'POST',
  path: '/api/account/passkeys',
  auth: 'provider',
  recentLogin: true,
  summary: 'Keeps the passkey that was made, named after the device',
  body: madePasskey,
  response: messageAnswer,
  errors: ['reauth_required', 'passkey_refused', 'passkey_limit_reached'],
});

export const renamePasskey = contract({
  method: 'PATCH',
  path: '/api/account/passkeys/{id}',
  auth: 'provider',
  summary: 'Gives an own passkey another name',
  params: idParams,
  body: passkeyName,
  response: messageAnswer,
});

export const removePasskey = contract({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  auth: 'provider',
  recentLogin: true,
  summary: 'Removes an own passkey; without a password two have to stay',
  params: idParams,
  response: messageAnswer,
  errors: ['reauth_required', 'last_passkeys'],
});

export const removePassword = contract({
  method: 'DELETE',
  path: '/api/account/password',
  auth: 'provider',
  recentLogin: true,
  summary: 'Removes the password, where two passkeys open the login',
  response: z.object({
    message: z.string(),
    /** New ones where none was left, to show once; else empty. */
    backupCodes: z.array(z.string()),
  }),
  errors: ['reauth_required', 'passkeys_needed', 'no_password'],
});

export const setPassword = contract({
  method: 'PUT',
  path: '/api/account/password',
  auth: 'provider',
  recentLogin: true,
  summary: 'Sets a password where there is none; ends all other sessions',
  body: z.object({ newPassword }),
  response: messageAnswer,
  errors: ['reauth_required', 'password_exists', ...PASSWORD_REFUSALS],
});

export const askForPasskey = contract({
  method: 'POST',
  path: '/api/login/passkey/options',
  auth: 'public',
  summary: 'What an authenticator has to sign to log in, for five minutes; the same for everybody',
  response: passkeyQuestion,
  errors: ['too_many_requests'],
});

export const logInByPasskey = contract({
  method: 'POST',
  path: '/api/login/passkey',
  auth: 'public',
  summary: 'Opens a session by a passkey: password and second factor in one',
  body: signedByPasskey,
  response: z.union([noHouse, currentUser]),
  errors: ['passkey_refused', 'too_many_requests'],
});

export const askForSecondPasskey = contract({
  method: 'POST',
  path: '/api/login/2fa/passkey/options',
  auth: 'public',
  summary: 'What an authenticator has to sign after the password, instead of a code',
  response: passkeyQuestionToOne,
  errors: ['login_ticket_invalid', 'too_many_requests'],
});

export const completeLoginByPasskey = contract({
  method: 'POST',
  path: '/api/login/2fa/passkey',
  auth: 'public',
  summary: 'Completes a login by a passkey of its owner',
  body: signedByPasskey,
  response: z.union([noHouse, currentUser]),
  errors: ['passkey_refused', 'login_ticket_invalid', 'too_many_requests'],
});

export const askForRenewalPasskey = contract({
  method: 'POST',
  path: '/api/auth/reauth/passkey/options',
  auth: 'provider',
  summary: 'What an authenticator has to sign to renew the login',
  response: passkeyQuestionToOne,
  errors: ['too_many_requests'],
});

export const reauthenticateByPasskey = contract({
  method: 'POST',
  path: '/api/auth/reauth/passkey',
  auth: 'provider',
  summary: 'Renews the login by a passkey; the session gets a new id',
  body: signedByPasskey,
  response: messageAnswer,
  errors: ['passkey_refused', 'too_many_requests'],
});
