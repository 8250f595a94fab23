import { randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { adviserCodeMail } from '../mails/adviser-mails.tsx';
import { findLink, type OpenedLink } from '../queries.ts';
import type { AdviserTokens, LinkName } from './adviser-tokens.ts';
import { countCodeTry, noteAccess, setCode, takeCode } from './store.ts';

/** How long a mailed code counts. */
const CODE_MS = 10 * 60 * 1000;
/** How long a right code opens the page. */
const SESSION_MS = 30 * 60 * 1000;

/** Codes that are mailed for a link: enough for who looks for the mail, too few to fill a mailbox. */
const CODES = { bucket: 'adviser-codes', points: 5, seconds: 3600 } as const;
/** What one network asks and tries; an office shares one. */
const NETWORK = { bucket: 'adviser-network', points: 60, seconds: 3600 } as const;

export interface AdviserContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly tokens: AdviserTokens;
}

/** A link that an adviser has opened: ended ones too, so that their page can say so. */
export interface KnownLink extends OpenedLink {
  readonly name: LinkName;
  readonly businessName: string;
  readonly hasEnded: boolean;
}

/** @returns null where there is no such link (any more) */
export async function readLink(
  { services, tokens }: AdviserContext,
  token: string,
): Promise<KnownLink | null> {
  const name = tokens.read(token);
  if (name === null) return null;
  const link = await findLink(services.db, name.provider, name.linkId);
  const account = link && (await findAccount(services.db, name.provider));
  if (link === undefined || !account) return null;
  const hasEnded = link.withdrawnAt !== null || link.lastDay < berlinDateOf(services.clock());
  return { ...link, name, businessName: account.businessName, hasEnded };
}

/**
 * Mails a fresh code to the link's address; the one before counts no more.
 * @returns false where the link ended meanwhile
 * @throws DomainError too_many_requests
 */
export async function askForCode(
  { services, limits, tokens }: AdviserContext,
  { name, email, businessName }: KnownLink,
  network: string,
): Promise<boolean> {
  await limits.consume(NETWORK, networkKey(network));
  await limits.consume(CODES, name.linkId);
  const { db, clock, jobs } = services;
  const now = clock();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [hash] = tokens.hashesOfCode(name, code);
  if (hash === undefined) throw new Error('the installation has no secret');
  const account = await findAccount(db, name.provider);
  const mail = await adviserCodeMail({ businessName, code });
  return db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + CODE_MS);
    if (!(await setCode(tx, name, { hash, expiresAt }))) return false;
    await noteAccess(tx, name, 'code_mailed', now);
    const envelope = {
      providerId: name.provider,
      dedupeKey: `adviser-code:${name.linkId}:${newId()}`,
      kind: 'adviser_code',
      to: email,
      replyTo: account === null ? '' : replyAddress(account),
      isErasedOnceSent: true,
    };
    await queueMail(tx, jobs, { ...envelope, ...mail }, now);
    return true;
  });
}

/**
 * Tries a code. Wrong, used, replaced, too old and tried too often are one answer.
 * @returns the session that it opens; null where it does not count
 * @throws DomainError too_many_requests
 */
export async function openByCode(
  { services, limits, tokens }: AdviserContext,
  { name }: KnownLink,
  { code, network }: { readonly code: string; readonly network: string },
): Promise<{ readonly session: string; readonly until: Date } | null> {
  await limits.consume(NETWORK, networkKey(network));
  const { db, clock } = services;
  const now = clock();
  const stored = await countCodeTry(db, name, now);
  const typed = code.replaceAll(/\s/g, '');
  const isRight =
    stored !== null &&
    tokens.hashesOfCode(name, typed).some((hash) => timingSafeEqual(hash, stored));
  if (!isRight) {
    // Tries without a code are not written down: they are as many as somebody likes.
    if (stored !== null) await noteAccess(db, name, 'code_wrong', now);
    return null;
  }
  const isTaken = await db.transaction(async (tx) => {
    if (!(await takeCode(tx, name, stored))) return false;
    await noteAccess(tx, name, 'opened', now);
    return true;
  });
  if (!isTaken) return null;
  const until = new Date(now.getTime() + SESSION_MS);
  return { session: tokens.session(name, until), until };
}
