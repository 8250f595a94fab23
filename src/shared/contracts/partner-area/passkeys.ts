import { z } from 'zod';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer, requiredLine } from '../fields.ts';

/**
 * Logging in with Face ID, fingerprint or security key (docs/product/partner-area.md section 2). Options
 * and answers have the JSON of WebAuthn (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON).
 */

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
/** Longer ids are forbidden (WebAuthn section 4, 'credential ID': at most 1023 bytes). */
const credentialId = bytes(1_364);
const transports = z.array(z.string().max(40)).max(10);

const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** Extensions are never asked for; what is answered to them is dropped. */
  clientExtensionResults: z.object({}),
};

export const offerPartnerPasskey = contract({
  method: 'POST',
  path: '/api/partner-area/passkeys/options',
  auth: 'partner-account',
  summary: 'What the browser hands to the authenticator to make a passkey, for five minutes',
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    /** Those that the account has, so that none is made twice on one device. */
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
    }),
  }),
  errors: ['passkey_limit_reached'],
});

export const addPartnerPasskey = contract({
  method: 'POST',
  path: '/api/partner-area/passkeys',
  auth: 'partner-account',
  summary: 'Keeps the passkey that was made, named after the device',
  body: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(40_000),
      transports: transports.optional(),
    }),
  }),
  response: messageAnswer,
  errors: ['passkey_refused', 'passkey_limit_reached'],
});

export const listPartnerPasskeys = contract({
  method: 'GET',
  path: '/api/partner-area/passkeys',
  auth: 'partner-account',
  summary: 'The passkeys of the account, the newest first',
  response: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      createdAt: instantOut,
      lastUsedAt: instantOut.nullable(),
    }),
  ),
});

export const renamePartnerPasskey = contract({
  method: 'PATCH',
  path: '/api/partner-area/passkeys/{id}',
  auth: 'partner-account',
  summary: 'Gives a passkey another name',
  params: idParams,
  body: z.object({
    name: requiredLine('Bitte geben Sie dem Passkey einen Namen.', { max: 60 }),
  }),
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
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    userVerification: z.literal('required'),
  }),
  errors: ['too_many_requests'],
});

export const logInByPartnerPasskey = contract({
  method: 'POST',
  path: '/api/partner-area/login/passkey',
  auth: 'public',
  summary: 'Logs in by a passkey',
  body: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(10_000),
      userHandle: bytes(200).optional(),
    }),
  }),
  response: messageAnswer,
  errors: ['passkey_refused', 'too_many_requests'],
});
