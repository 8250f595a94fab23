import { setTimeout as pause } from 'node:timers/promises';
import type { ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyNothing, verifyPassword } from '#server/platform/crypto/passwords.ts';
import { hashOfLoginToken, newPlainToken, sha256 } from '#server/platform/crypto/tokens.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { deviceName } from '#shared/labels/devices.ts';
import { normaliseAddress } from '../domain/account.ts';
import { deviceOf } from '../domain/device.ts';
import { ticketExpiry, TRIES_PER_TICKET } from '../domain/session.ts';
import { findHome, findLoginByAddress } from '../store.ts';
import { noteSeen } from '../team/store.ts';
import { acceptCode, CODES_BY_LOGIN, wrongCode } from '../two-factor/accept-code.ts';
import { findTwoFactor } from '../two-factor/store.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import type { KnownDevice } from './known-devices.ts';
import { countWrongCodes } from './queries.ts';
import { appendSecurityEvent, prepareNotice } from './security-event.ts';
import { type OpenedSession, openSession } from './session.ts';
import { countTry, deleteTicket, findTicket, insertTicket } from './store.ts';

/** Ten tries in a quarter of an hour for an account; a network may serve a whole office. */
export const LOGINS_BY_ACCOUNT = { bucket: 'login-account', points: 10, seconds: 900 } as const;

/** A browser that is known has tries of its own: those of strangers do not count there. */
const LOGINS_BY_DEVICE = { bucket: 'login-device', points: 10, seconds: 900 } as const;

export const LOGINS_BY_NETWORK = { bucket: 'login-network', points: 60, seconds: 900 } as const;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly address: string;
  readonly publicUrl: string;
  /** The browser, where somebody has logged in with it before. */
  readonly device: KnownDevice | null;
  /** Called for a refused login, of a known or an unknown address. */
  readonly onRefused: (account: string) => void;
}

/** Logged in, for no house where there is none any more, or asked for the second factor. */
export type LoginOutcome =
  | { readonly kind: 'logged_in'; readonly acting: ActingUser; readonly session: OpenedSession }
  | { readonly kind: 'no_house'; readonly loginId: string; readonly session: OpenedSession }
  | { readonly kind: 'second_factor'; readonly ticket: OpenedTicket };

/**
 * A refused login is answered no sooner: what is noted of a known account, and nothing of an
 * unknown address, takes a time of its own that must not show which of them it was.
 */
const REFUSED_AFTER_MS = 250;

/**
 * Checks e-mail and password and opens a session; where two-factor authentication is on, only a
 * ticket for the second step. Unknown addresses take as long as wrong passwords and get the same
 * answer. Tries are counted by account and network, those of a known browser apart from all others.
 * @throws DomainError login_failed, too_many_requests
 */
export async function logIn(
  services: Services,
  limits: RateLimits,
  { email, password, userAgent, address, publicUrl, device, onRefused }: Credentials,
): Promise<LoginOutcome> {
  const began = performance.now();
  const account = normaliseAddress(email);
  const refuse = async (): Promise<never> => {
    onRefused(account);
    await pause(Math.max(0, REFUSED_AFTER_MS - (performance.now() - began)));
    throw new DomainError('login_failed');
  };
  const login = await findLoginByAddress(services.db, account);
  const known = login !== undefined && device?.loginId === login.id ? device : null;
  if (known === null) {
    await limits.consume(LOGINS_BY_NETWORK, networkKey(address));
    await limits.consume(LOGINS_BY_ACCOUNT, account);
  } else await limits.consume(LOGINS_BY_DEVICE, known.id);
  const isRight =
    login === undefined
      ? await verifyNothing(password)
      : await verifyPassword(login.passwordHash, password);
  const acting = login === undefined ? undefined : await findHome(services.db, login.id);
  if (login === undefined) return refuse();
  const now = services.clock();
  if (!isRight) {
    if (acting !== undefined)
      await services.db.transaction((tx) =>
        appendSecurityEvent(tx, acting, 'security.login_failed', userAgent, now),
      );
    return refuse();
  }
  if (known === null) await limits.forgive(LOGINS_BY_ACCOUNT, account);
  else await limits.forgive(LOGINS_BY_DEVICE, known.id);
  const factor = await findTwoFactor(services.db, login.id);
  if (factor !== undefined && factor.verifiedAt !== null) {
    const ticket = await openTicket(services, login);
    return { kind: 'second_factor', ticket };
  }
  const startSession = await prepareSession(
    services,
    publicUrl,
    acting ?? { loginId: login.id },
    userAgent,
    known !== null,
  );
  const session = await services.db.transaction((tx) => startSession(tx, now));
  return acting === undefined
    ? { kind: 'no_house', loginId: login.id, session }
    : { kind: 'logged_in', acting, session };
}

/** Worth one second factor within ten minutes, and nothing else. */
interface OpenedTicket {
  /** Goes into the cookie; the database keeps only its hash. */
  readonly token: string;
  readonly expires: Date;
}

/** A ticket for who has given the password and owes the second factor. */
async function openTicket(
  { db, clock }: Services,
  { id: loginId, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<OpenedTicket> {
  const now = clock();
  const token = newPlainToken();
  const expires = ticketExpiry(now);
  await insertTicket(
    db,
    { tokenHash: token.hash, loginId, passwordProof: sha256(passwordHash), expiresAt: expires },
    now,
  );
  return { token: token.text, expires };
}

interface SecondStep {
  readonly ticket: string;
  readonly code: string;
  readonly userAgent: string;
  readonly publicUrl: string;
  /** The browser, where somebody has logged in with it before. */
  readonly device: KnownDevice | null;
}

/** Wrong codes in a day behind the right password, from which on its owner is warned. */
const WARN_FROM = 6;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Completes a login by the second factor: code, ticket and session change together or not at all.
 * The fifth wrong code ends the ticket, the sixth warns the owner: the caller knows the password.
 * @throws DomainError login_ticket_invalid, validation_failed at `code`, too_many_requests
 */
export async function completeLogin(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  { ticket, code, userAgent, publicUrl, device }: SecondStep,
): Promise<OpenedSession & { readonly loginId: string; readonly acting: ActingUser | undefined }> {
  const now = services.clock();
  const { acting, loginId, hash } = await readTicket(services, ticket, now);
  await limits.consume(CODES_BY_LOGIN, loginId);
  const tries = await countTry(services.db, hash);
  if (tries === null) throw new DomainError('login_ticket_invalid');
  const isKnown = device?.loginId === loginId;
  const startSession = await prepareSession(
    services,
    publicUrl,
    acting ?? { loginId },
    userAgent,
    isKnown,
  );
  const session = await services.db.transaction(async (tx: Tx) => {
    const accepted = await acceptCode(tx, keys, loginId, code, now);
    if (accepted === null) return null;
    if (!(await deleteTicket(tx, hash))) throw new DomainError('login_ticket_invalid');
    if (accepted === 'backup' && acting !== undefined)
      await appendSecurityEvent(tx, acting, 'security.backup_code_used', userAgent, now);
    return startSession(tx, now);
  });
  if (session !== null) {
    await limits.forgive(CODES_BY_LOGIN, loginId);
    return { ...session, loginId, acting };
  }
  const isLast = tries >= TRIES_PER_TICKET;
  const occasion = `wrong-codes:${berlinDateOf(now)}`;
  const warn =
    acting && (await prepareNotice(services.db, publicUrl, acting, 'wrong_codes', occasion));
  await services.db.transaction(async (tx) => {
    if (isLast) await deleteTicket(tx, hash);
    // Nothing is noted and mailed but by a house.
    if (acting === undefined) return;
    const { providerId, userId } = acting;
    await appendSecurityEvent(tx, acting, 'security.login_failed', userAgent, now, 'code');
    const since = new Date(now.getTime() - DAY_MS);
    const wrong = await countWrongCodes(tx, providerId, userId, since);
    if (wrong >= WARN_FROM) await warn?.(tx, services.jobs, now);
  });
  throw isLast ? new DomainError('login_ticket_invalid') : wrongCode('code');
}

/** Who a ticket was given to, with the house that is opened if there is one; it ends when the password has changed since. */
async function readTicket(services: Services, text: string, now: Date) {
  const hash = hashOfLoginToken(text);
  const ticket = hash === null ? undefined : await findTicket(services.db, hash, now);
  if (
    hash === null ||
    ticket === undefined ||
    !sha256(ticket.passwordHash).equals(ticket.passwordProof)
  )
    throw new DomainError('login_ticket_invalid');
  const { loginId } = ticket;
  return { loginId, acting: await findHome(services.db, loginId), hash };
}

/** The end of a login; what is stored is the caller's transaction. */
type PreparedSession = (tx: Tx, now: Date) => Promise<OpenedSession>;

/**
 * Prepares the end of every login: a session, the event that shows it to its owner, and a mail where
 * nobody has logged in to this account with this browser before (decision 0159).
 * Who belongs to no house gets the session alone: nothing is noted and mailed but by a house.
 * @param isKnown the browser carries a valid mark of this login
 */
async function prepareSession(
  { db, jobs }: Services,
  publicUrl: string,
  acting: ActingUser | { readonly loginId: string },
  userAgent: string,
  isKnown: boolean,
): Promise<PreparedSession> {
  const { loginId } = acting;
  if (!('providerId' in acting)) return (tx, now) => openSession(tx, { loginId, userAgent }, now);
  const device = deviceOf(userAgent);
  const name = deviceName(device.browser, device.system);
  const announce = isKnown ? null : await prepareNotice(db, publicUrl, acting, { device: name });
  return async (tx, now) => {
    await appendSecurityEvent(tx, acting, 'security.logged_in', userAgent, now);
    await announce?.(tx, jobs, now);
    await noteSeen(tx, acting.providerId, acting.userId, now);
    return openSession(tx, { loginId, userAgent }, now);
  };
}
