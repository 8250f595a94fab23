import { z } from 'zod';
import { contract } from '../contract.ts';
import { idParams, messageAnswer } from '../fields.ts';
import {
  listedPasskey,
  madePasskey,
  passkeyName,
  passkeyOffer,
  passkeyQuestion,
  signedByPasskey,
} from '../webauthn.ts';

/** Logging in with Face ID, fingerprint or security key (docs/product/partner-area.md section 2). */

export const offerPartnerPasskey = contract({
  method: 'POST',
  path: '/api/partner-area/passkeys/options',
  auth: 'partner-account',
  summary: 'What the browser hands to the authenticator to make a passkey, for five minutes',
  response: passkeyOffer,
  errors: ['passkey_limit_reached'],
});

export const addPartnerPasskey = contract({
  method: 'POST',
  path: '/api/partner-area/passkeys',
  auth: 'partner-account',
  summary: 'Keeps the passkey that was made, named after the device',
  body: madePasskey,
  response: messageAnswer,
  errors: ['passkey_refused', 'passkey_limit_reached'],
});

export const listPartnerPasskeys = contract({
  method: 'GET',
  path: '/api/partner-area/passkeys',
  auth: 'partner-account',
  summary: 'The passkeys of the account, the newest first',
  response: z.array(listedPasskey),
});

export const renamePartnerPasskey = contract({
  method: 'PATCH',
  path: '/api/partner-area/passkeys/{id}',
  auth: 'partner-account',
  summary: 'Gives a passkey another name',
  params: idParams,
  body: passkeyName,
  response: messageAnswer,
});

export const removePartnerPasskey = contract({
  method: 'DELETE',
  path: '/api/partner-area/passkeys/{id}',
  auth: 'partner-account',
  summary: 'Removes a passkey; sessions that it has opened stay',
  params: idParams,
  response: messageAnswer,
});

export const askForPartnerPasskey = contract({
  method: 'POST',
  path: '/api/partner-area/login/passkey/options',
  auth: 'public',
  summary: 'What an authenticator has to sign to log in, for five minutes; the same for everybody',
  response: passkeyQuestion,
  errors: ['too_many_requests'],
});

export const logInByPartnerPasskey = contract({
  method: 'POST',
  path: '/api/partner-area/login/passkey',
  auth: 'public',
  summary: 'Logs in by a passkey',
  body: signedByPasskey,
  response: messageAnswer,
  errors: ['passkey_refused', 'too_many_requests'],
});
