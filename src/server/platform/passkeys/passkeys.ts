import type { WebAuthnCredential } from '@simplewebauthn/server';
import { DomainError } from '#server/kernel/domain-error.ts';

/** For whom passkeys are made: a browser offers them to no other site. */
export interface RelyingParty {
  /** As people read it while they confirm: 'Empfehlwerk Partnerbereich'. */
  readonly name: string;
  /** Where browsers reach the application: 'https://empfehlwerk.example'. */
  readonly origin: string;
}

/** A passkey as it is stored. */
export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

type KnownPasskey = Pick<Passkey, 'credentialId' | 'transports'>;

const asKnown = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** What every answer of an authenticator says, as JSON. */
interface Answered {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
}

/** Signed by the elliptic curve or RSA that every authenticator has (COSE: ES256, EdDSA, RS256). */
const ALGORITHMS = [-7, -8, -257];

/** Reading certificates of attestation takes a sixth of a second, so it waits for the first passkey. */
const library = () => import('@simplewebauthn/server');

const hostOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

/**
 * What a browser hands to the authenticator so that it makes a passkey: one that says itself whose it is,
 * and that asks for a face, finger or PIN each time.
 */
export async function passkeyOptions(
  party: RelyingParty,
  user: {
    id: string;
    name: string;
    known: readonly KnownPasskey[];
  },
) {
  const { generateRegistrationOptions } = await library();
  const { challenge, user: named } = await generateRegistrationOptions({
    rpName: party.name,
    rpID: hostOf(party),
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.name,
    userDisplayName: user.name,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: hostOf(party), name: party.name },
    user: named,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: user.known.map(asKnown),
    authenticatorSelection: {
      residentKey: 'required' as const,
      userVerification: 'required' as const,
    },
  };
}

/** What an authenticator has to sign to log in; which passkey is left to the person. */
export async function passkeyQuestion(party: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: hostOf(party) });
  return { challenge, rpId: hostOf(party), userVerification: 'required' as const };
}

/** The same, where it is known whose passkeys may answer. */
export async function passkeyQuestionTo(party: RelyingParty, known: readonly KnownPasskey[]) {
  return { ...(await passkeyQuestion(party)), allowCredentials: known.map(asKnown) };
}

/** The challenge that an answer claims to be for; null when it can't be read. */
export function challengeOf(response: { clientDataJSON: string }): string | null {
  try {
    const data: unknown = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
    );
    const challenge =
      typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * The passkey that an authenticator has made.
 * @param challenge the one that was asked for
 * @throws DomainError passkey_refused when anything about the answer is not right
 */
export async function readNewPasskey(
  party: RelyingParty,
  challenge: string,
  answer: Answered & {
    response: {
      clientDataJSON: string;
      attestationObject: string;
      transports?: string[] | undefined;
    };
  },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  const { registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      response: {
        ...bare(answer),
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (registrationInfo === undefined) throw new DomainError('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  };
}

/** What a signature says about the passkey that made it. */
export interface PasskeyUse {
  /** How often it was used, as it counts itself. */
  readonly counter: number;
  /** It counts, and has not counted on: a second authenticator holds the same key (WebAuthn section 6.1.1). */
  readonly isCopied: boolean;
}

/**
 * Whether the answer was signed with the passkey. A copied one is answered and not thrown, so that its owner can
 * be notified: whoever signs right has the key.
 * @throws DomainError passkey_refused
 */
export async function verifyPasskey(
  party: RelyingParty,
  challenge: string,
  passkey: Passkey,
  answer: Answered & {
    response: { clientDataJSON: string; authenticatorData: string; signature: string };
  },
): Promise<PasskeyUse> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const credential: WebAuthnCredential = {
    id: passkey.credentialId,
    publicKey: Uint8Array.from(passkey.publicKey),
    // Compared below, behind the signature.
    counter: 0,
  };
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: {
        ...bare(answer),
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: hostOf(party),
      requireUserVerification: true,
      credential,
    }),
  );
  if (!verified) throw new DomainError('passkey_refused');
  const { newCounter: counter } = authenticationInfo;
  const counts = counter > 0 || passkey.counter > 0;
  return { counter, isCopied: counts && counter <= passkey.counter };
}

/** No extension is asked for, so that none is read. */
const bare = ({ id, rawId, type }: Answered) => ({ id, rawId, type, clientExtensionResults: {} });

/** The library throws plain errors at whatever it can't read: all of them mean the same. */
async function orRefused<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new DomainError('passkey_refused');
  }
}
