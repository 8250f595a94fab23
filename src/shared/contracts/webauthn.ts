import { z } from 'zod';
import { instantOut, requiredLine } from './fields.ts';

/**
 * What an authenticator is asked and what it answers, with the JSON of WebAuthn
 * (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON): the same for users and partners.
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

const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

/** What the browser hands to the authenticator to make a passkey. */
export const passkeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** Those that there are, so that none is made twice on one device. */
  excludeCredentials: knownPasskeys,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
});

/** The passkey that was made. */
export const madePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(40_000),
    transports: transports.optional(),
  }),
});

const question = {
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
};

/** What an authenticator has to sign, with whichever passkey its owner chooses. */
export const passkeyQuestion = z.object(question);

/** The same, where it is known whose passkey it has to be. */
export const passkeyQuestionToOne = z.object({ ...question, allowCredentials: knownPasskeys });

/** What was signed. */
export const signedByPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(10_000),
    userHandle: bytes(200).optional(),
  }),
});

/** A passkey as its owner sees it. */
export const listedPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instantOut,
  lastUsedAt: instantOut.nullable(),
});

export const passkeyName = z.object({
  name: requiredLine('Bitte geben Sie dem Passkey einen Namen.', { max: 60 }),
});
