import { timingSafeEqual } from 'node:crypto';
import type { PartnerLogin, Programme } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import {
  hashOfPlainToken,
  newPlainToken,
  readToken,
  sha256,
} from '#server/platform/crypto/tokens.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  addressKey,
  isDueForTouch,
  isRecent,
  LOGIN_LIFETIME_MS,
  maskedAddress,
  sessionEnd,
} from '../domain/login.ts';
import { findInvitation } from '../invitation/queries.ts';
import { takeInvitation } from '../invitation/store.ts';
import { hashOfCode, mailLoginJob } from './mail-login.ts';
import {
  countCodeTry,
  deleteLoginsOf,
  findLoginOfLink,
  findPartnerSession,
  insertLogin,
  insertPartnerSession,
  loginAccount,
  takeLogin,
  touchPartnerSession,
} from './store.ts';

/** Enough for somebody who looks for the mail; too few to fill a stranger's mailbox. */
const BY_ADDRESS = { bucket: 'partner-login-address', points: 5, seconds: 3600 } as const;
const BY_NETWORK = { bucket: 'partner-login-network', points: 20, seconds: 3600 } as const;
/** Codes, links and passkeys that one network may try. */
export const TRIES_BY_NETWORK = {
  bucket: 'partner-try-network',
  points: 60,
  seconds: 3600,
} as const;

/** What a browser holds between asking and typing the code. */
export interface LoginBrowser {
  readonly token: string;
  readonly expires: Date;
}

/**
 * Asks for a mail to log in. Whether anybody has the address is looked up later, by a job: the work,
 * the answer and the time of this call are the same for all addresses.
 * @throws DomainError too_many_requests
 */
export async function requestLogin(
  services: Services,
  limits: RateLimits,
  asked: { email: string; network: string; returnPath?: string | undefined },
): Promise<LoginBrowser> {
  const address = addressKey(asked.email);
  await limits.consume(BY_NETWORK, networkKey(asked.network));
  await limits.consume(BY_ADDRESS, address);
  const now = services.clock();
  const browser = newPlainToken();
  const login = { id: newId(), address, browserHash: browser.hash };
  const expiresAt = new Date(now.getTime() + LOGIN_LIFETIME_MS);
  await services.db.transaction(async (tx) => {
    await insertLogin(tx, { ...login, expiresAt }, now);
    await services.jobs.enqueue(tx, mailLoginJob, {
      loginId: login.id,
      ...(asked.returnPath === undefined ? {} : { returnPath: asked.returnPath }),
    });
  });
  return { token: browser.text, expires: expiresAt };
}

export interface OpenedPartnerSession {
  /** Goes into the cookie; the database keeps only its hash. */
  readonly token: string;
  readonly expires: Date;
}

interface Tried {
  readonly network: string;
  readonly userAgent: string;
}

/**
 * Whose mailed link this is, masked; the link stays usable.
 * @throws DomainError partner_login_ended
 */
export async function readLink(
  services: Services,
  limits: RateLimits,
  { token, network }: { token: string; network: string },
): Promise<string> {
  await limits.consume(TRIES_BY_NETWORK, networkKey(network));
  return maskedAddress((await findLink(services, token)).address);
}

/** @throws DomainError partner_login_ended when the link is unknown, used or too old */
export async function logInByLink(
  services: Services,
  limits: RateLimits,
  { token, network, userAgent }: Tried & { token: string },
): Promise<OpenedPartnerSession & { readonly opens: Programme | null }> {
  await limits.consume(TRIES_BY_NETWORK, networkKey(network));
  const { login, invitation, provider } = await findLink(services, token);
  if (login !== undefined)
    return { ...(await openSession(services, login.id, userAgent)), opens: null };
  const now = services.clock();
  const session = await services.db.transaction(async (tx) => {
    const isTaken = await takeInvitation(tx, provider, invitation, now);
    if (!isTaken) throw new DomainError('partner_login_ended');
    // Not a fresh login: the mail may have been forwarded in two weeks.
    const { address, invitedAt: authenticatedAt } = invitation;
    return beginSession(tx, { address, userAgent, authenticatedAt }, now);
  });
  return { ...session, opens: { providerId: provider, partnerId: invitation.partnerId } };
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
type Login = NonNullable<Awaited<ReturnType<typeof findLoginOfLink>>>;
type FoundLink = { readonly address: string } & (
  | { readonly login: Login; readonly invitation?: never; readonly provider?: never }
  | { readonly login?: never; readonly invitation: Invitation; readonly provider: ProviderId }
);

/**
 * Tokens of invitations carry their provider, those of logins belong to nobody.
 * @throws DomainError partner_login_ended
 */
async function findLink({ db, clock }: Services, token: string): Promise<FoundLink> {
  const now = clock();
  const hash = hashOfPlainToken(token);
  const login = hash === null ? undefined : await findLoginOfLink(db, hash, now);
  if (login !== undefined) return { login, address: login.address };
  const invited = readToken(token);
  const provider = invited?.providerId;
  const invitation =
    invited === null ? undefined : await findInvitation(db, invited.providerId, invited.hash, now);
  if (invitation === undefined || provider === undefined)
    throw new DomainError('partner_login_ended');
  return { invitation, provider, address: invitation.address };
}

/**
 * @param browser what the browser was given when it asked; null where it has not
 * @throws DomainError partner_code_wrong; partner_login_ended when no try is left, or it was used
 */
export async function logInByCode(
  services: Services,
  limits: RateLimits,
  keyring: Keyring,
  { code, browser, network, userAgent }: Tried & { code: string; browser: string | null },
): Promise<OpenedPartnerSession> {
  await limits.consume(TRIES_BY_NETWORK, networkKey(network));
  const browserHash = hashOfPlainToken(browser ?? '');
  const now = services.clock();
  const login =
    browserHash === null ? undefined : await countCodeTry(services.db, browserHash, now);
  if (login === undefined) throw new DomainError('partner_login_ended');
  const { id, codeHash } = login;
  // Where nobody has the address there is no code, and the answer to every code is the same.
  const stored = codeHash ?? sha256(newId());
  const isRight = hashOfCode(keyring, id, code).some((hash) => timingSafeEqual(hash, stored));
  if (!isRight) throw new DomainError('partner_code_wrong');
  return openSession(services, id, userAgent);
}

function openSession(
  services: Services,
  loginId: string,
  userAgent: string,
): Promise<OpenedPartnerSession> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const address = await takeLogin(tx, loginId, now);
    if (address === undefined) throw new DomainError('partner_login_ended');
    return beginSession(tx, { address, userAgent }, now);
  });
}

/**
 * Logs in whoever has proved that the address is theirs; other links and codes of it end. Invitations stay:
 * they were sent by providers, each for a programme of its own.
 * @param who when they have proved it, unless now
 */
export async function beginSession(
  tx: Tx,
  who: { address: string; userAgent: string; authenticatedAt?: Date },
  now: Date,
): Promise<OpenedPartnerSession> {
  const token = newPlainToken();
  const expiresAt = sessionEnd(now);
  const { address, userAgent, authenticatedAt = now } = who;
  await deleteLoginsOf(tx, address);
  const accountId = await loginAccount(tx, address, now);
  const session = { tokenHash: token.hash, accountId, userAgent, authenticatedAt, expiresAt };
  await insertPartnerSession(tx, session, now);
  return { token: token.text, expires: expiresAt };
}

/** Who is logged in with this token; null when nobody is. Prolongs the session now and then. */
export async function authenticatePartner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<PartnerLogin | null> {
  const hash = hashOfPlainToken(token);
  if (hash === null) return null;
  const now = clock();
  const session = await findPartnerSession(db, hash, now);
  if (session === undefined) return null;
  const expires = sessionEnd(now);
  const isProlonged =
    isDueForTouch(session.lastSeenAt, now) && (await touchPartnerSession(db, hash, now, expires));
  return {
    acting: { kind: 'partner-account', accountId: session.accountId, address: session.address },
    sessionId: session.id,
    isRecent: isRecent(session.authenticatedAt, now),
    prolongedUntil: isProlonged ? expires : null,
  };
}
