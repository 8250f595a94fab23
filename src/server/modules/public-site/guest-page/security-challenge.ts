import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Rounds of one try; native code of a browser and of an attacker take equally long for them. */
const COST = 2_000;
/** A solver tries counters from 0 to here: a fixed amount of work instead of a lottery. */
const FEWEST_TRIES = 60;
const MOST_TRIES = 120;
const ALGORITHM = 'PBKDF2/SHA-256';
const LIFE_SECONDS = 30 * 60;

/** A proof of work that one campaign's page may use, signed and with an end. */
export function newChallenge(secret: string, slug: string, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(FEWEST_TRIES, MOST_TRIES + 1),
    data: { campaign: slug },
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1000) + LIFE_SECONDS,
    ...keysOf(secret),
  });
}

/** What a sent solution is worth; `nonce` makes sure that it counts once. */
export type Proof =
  | { readonly kind: 'missing' }
  | { readonly kind: 'worthless' }
  | { readonly kind: 'good'; readonly nonce: string };

/** Reads the `captchaToken`: base64 of the challenge with its solution. */
export async function readProof(
  secret: string,
  slug: string,
  token: unknown,
  now: Date,
): Promise<Proof> {
  if (token === undefined || token === null || token === '') return { kind: 'missing' };
  const payload = typeof token === 'string' ? parsePayload(token) : null;
  if (payload === null) return { kind: 'worthless' };
  const { challenge, solution } = payload;
  const { parameters } = challenge;
  const isOurs = parameters.algorithm === ALGORITHM && parameters.data?.['campaign'] === slug;
  const isAlive = (parameters.expiresAt ?? 0) * 1000 > now.getTime();
  if (!isOurs || !isAlive) return { kind: 'worthless' };
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
  return verified ? { kind: 'good', nonce: parameters.nonce } : { kind: 'worthless' };
}

function keysOf(secret: string) {
  return { hmacSignatureSecret: `${secret} challenge`, hmacKeySignatureSecret: `${secret} key` };
}

interface Payload {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

/** The parts that are looked at must have their types; the signature vouches for the rest. */
function parsePayload(token: string): Payload | null {
  try {
    const parsed = JSON.parse(
      Buffer.from(token, 'base64').toString('utf8'),
    ) as Partial<Payload> | null;
    const { challenge, solution } = parsed ?? {};
    const isReadable =
      typeof challenge?.signature === 'string' &&
      typeof challenge.parameters === 'object' &&
      typeof challenge.parameters.nonce === 'string' &&
      /^[0-9a-f]{16,128}$/.test(challenge.parameters.nonce) &&
      typeof solution === 'object';
    return isReadable ? { challenge, solution } : null;
  } catch {
    return null;
  }
}
