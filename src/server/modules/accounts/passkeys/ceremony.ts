import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  challengeOf,
  passkeyQuestion,
  passkeyQuestionTo,
  type RelyingParty,
  verifyPasskey,
} from '#server/platform/passkeys/passkeys.ts';
import type { signedByPasskey } from '#shared/contracts/webauthn.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { appendSecurityEvent, prepareNotice } from '../login/security-event.ts';
import { findHome } from '../store.ts';
import {
  type Challenge,
  findPasskey,
  insertChallenge,
  listPasskeysOf,
  takeChallenge,
} from './store.ts';

/** How long somebody may look for their finger. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

const HOUR_MS = 60 * 60_000;

/**
 * For whom passkeys of users are made: the application's own host, and nothing else. Guest pages on a house's own
 * address are another origin, where a browser offers none of them and the server takes none (docs/decisions/0333).
 */
export const partyAt = (publicUrl: string): RelyingParty => ({
  name: PRODUCT_NAME,
  origin: new URL(publicUrl).origin,
});

export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + CHALLENGE_LIFETIME_MS);

/** What an authenticator has to sign to log in, whosever it is. */
export async function askAnybody({ db, clock, publicUrl }: Services) {
  const question = await passkeyQuestion(partyAt(publicUrl));
  const { challenge } = question;
  const expiresAt = challengeExpiry(clock());
  await insertChallenge(db, { challenge, purpose: 'login', loginId: null, expiresAt });
  return question;
}

/** What one of these passkeys has to sign. */
export async function askOwner(
  { db, clock, publicUrl }: Services,
  loginId: string,
  purpose: 'second_factor' | 'renewal',
) {
  const known = await listPasskeysOf(db, loginId);
  const question = await passkeyQuestionTo(partyAt(publicUrl), known);
  const { challenge } = question;
  await insertChallenge(db, { challenge, purpose, loginId, expiresAt: challengeExpiry(clock()) });
  return question;
}

/** A passkey that has signed, with what its use changes. */
export interface UsedPasskey {
  readonly id: string;
  readonly loginId: string;
  readonly before: number;
  readonly counter: number;
}

/**
 * Verifies what an authenticator has signed. Of a copied one its owner is notified, at most once an hour: whoever
 * signs right has the key, and there are two of them.
 * @param asked whose passkey it has to be, and for what
 * @throws DomainError passkey_refused: not asked for, unknown, removed, somebody else's, without a face, finger or
 * PIN, for another site, copied, or signed by something else
 */
export async function takeSignature(
  services: Services,
  asked: Omit<Challenge, 'challenge'>,
  answer: z.output<typeof signedByPasskey>,
  userAgent: string,
): Promise<UsedPasskey> {
  const { db, clock, publicUrl } = services;
  const challenge = challengeOf(answer.response);
  const isAsked = challenge !== null && (await takeChallenge(db, { ...asked, challenge }, clock()));
  const passkey = await findPasskey(db, answer.id);
  const isTheirs = asked.loginId === null || passkey?.loginId === asked.loginId;
  if (!isAsked || passkey === undefined || !isTheirs) throw new DomainError('passkey_refused');
  const { counter, isCopied } = await verifyPasskey(partyAt(publicUrl), challenge, passkey, answer);
  const { id, loginId } = passkey;
  if (!isCopied) return { id, loginId, before: passkey.counter, counter };
  await reportCopy(services, passkey, userAgent);
  throw new DomainError('passkey_refused');
}

async function reportCopy(
  { db, jobs, clock, publicUrl }: Services,
  { id, loginId }: { readonly id: string; readonly loginId: string },
  userAgent: string,
): Promise<void> {
  const acting = await findHome(db, loginId);
  if (acting === undefined) return;
  const now = clock();
  const occasion = `copied:${id}:${Math.floor(now.getTime() / HOUR_MS)}`;
  const notify = await prepareNotice(db, publicUrl, acting, 'passkey_copied', occasion);
  await db.transaction(async (tx) => {
    await appendSecurityEvent(tx, acting, 'security.passkey_copied', userAgent, now);
    await notify(tx, jobs, now);
  });
}
