import type { z } from 'zod';
import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashOfLoginToken } from '#server/platform/crypto/tokens.ts';
import type { signedByPasskey } from '#shared/contracts/webauthn.ts';
import type { KnownDevice } from '../login/known-devices.ts';
import {
  type LoggedInByTwo,
  LOGINS_BY_NETWORK,
  prepareSession,
  readTicket,
} from '../login/log-in.ts';
import { type OpenedSession, renewToken } from '../login/session.ts';
import { countTry, deleteTicket } from '../login/store.ts';
import { findHome } from '../store.ts';
import { askAnybody, askOwner, takeSignature } from './ceremony.ts';
import { notePasskeyUse } from './store.ts';

type Signed = z.output<typeof signedByPasskey>;

/** Of one user while logged in: as often as a password may be tried. */
const PASSKEYS_IN_SESSION = { bucket: 'session-passkey', points: 10, seconds: 900 } as const;

export interface TriedPasskey {
  readonly answer: Signed;
  /** Of the network. */
  readonly address: string;
  readonly userAgent: string;
  /** The browser, where somebody has logged in with it before. */
  readonly device: KnownDevice | null;
}

/** @throws DomainError too_many_requests */
export async function askToLogIn(services: Services, limits: RateLimits, address: string) {
  await limits.consume(LOGINS_BY_NETWORK, networkKey(address));
  return askAnybody(services);
}

/**
 * Opens a session by a passkey alone: it is something that its owner has, and the face, finger or PIN that it wants
 * is something that they are or know, so it counts as password and second factor (docs/decisions/0333).
 * @throws DomainError passkey_refused, too_many_requests
 */
export async function logInByPasskey(
  services: Services,
  limits: RateLimits,
  { answer, address, userAgent, device }: TriedPasskey,
): Promise<LoggedInByTwo> {
  await limits.consume(LOGINS_BY_NETWORK, networkKey(address));
  const asked = { purpose: 'login', loginId: null } as const;
  const used = await takeSignature(services, asked, answer, userAgent);
  const { loginId } = used;
  const acting = await findHome(services.db, loginId);
  const now = services.clock();
  const isKnown = device?.loginId === loginId;
  const startSession = await prepareSession(services, acting ?? { loginId }, userAgent, isKnown);
  const session = await services.db.transaction(async (tx) => {
    if (!(await notePasskeyUse(tx, used, now))) throw new DomainError('passkey_refused');
    return startSession(tx, now);
  });
  return { ...session, loginId, acting };
}

/** @throws DomainError login_ticket_invalid, too_many_requests */
export async function askForSecondFactor(
  services: Services,
  limits: RateLimits,
  { ticket, address }: { readonly ticket: string; readonly address: string },
) {
  await limits.consume(LOGINS_BY_NETWORK, networkKey(address));
  const { loginId } = await readTicket(services, ticket, services.clock());
  return askOwner(services, loginId, 'second_factor');
}

/**
 * Completes a login by a passkey of who gave the password, in the place of a code. A ticket stands as few tries as
 * of codes.
 * @throws DomainError login_ticket_invalid, passkey_refused, too_many_requests
 */
export async function completeByPasskey(
  services: Services,
  limits: RateLimits,
  { ticket, answer, address, userAgent, device }: TriedPasskey & { readonly ticket: string },
): Promise<LoggedInByTwo> {
  await limits.consume(LOGINS_BY_NETWORK, networkKey(address));
  const now = services.clock();
  const { acting, loginId, hash } = await readTicket(services, ticket, now);
  if ((await countTry(services.db, hash)) === null) throw new DomainError('login_ticket_invalid');
  const used = await takeSignature(
    services,
    { purpose: 'second_factor', loginId },
    answer,
    userAgent,
  );
  const isKnown = device?.loginId === loginId;
  const startSession = await prepareSession(services, acting ?? { loginId }, userAgent, isKnown);
  const session = await services.db.transaction(async (tx) => {
    if (!(await notePasskeyUse(tx, used, now))) throw new DomainError('passkey_refused');
    if (!(await deleteTicket(tx, hash))) throw new DomainError('login_ticket_invalid');
    return startSession(tx, now);
  });
  return { ...session, loginId, acting };
}

/** @throws DomainError too_many_requests */
export async function askToRenew(services: Services, limits: RateLimits, { loginId }: ActingUser) {
  await limits.consume(PASSKEYS_IN_SESSION, loginId);
  return askOwner(services, loginId, 'renewal');
}

/**
 * Makes the login of a session recent again by an own passkey; no code is asked for beside it. The session gets a
 * new token.
 * @throws DomainError passkey_refused, not_logged_in, too_many_requests
 */
export async function renewByPasskey(
  services: Services,
  limits: RateLimits,
  { loginId }: ActingUser,
  proof: { readonly sessionToken: string; readonly answer: Signed; readonly userAgent: string },
): Promise<OpenedSession> {
  const old = hashOfLoginToken(proof.sessionToken);
  if (old === null) throw new DomainError('not_logged_in');
  await limits.consume(PASSKEYS_IN_SESSION, loginId);
  const asked = { purpose: 'renewal', loginId } as const;
  const used = await takeSignature(services, asked, proof.answer, proof.userAgent);
  const now = services.clock();
  const session = await services.db.transaction(async (tx) => {
    if (!(await notePasskeyUse(tx, used, now))) throw new DomainError('passkey_refused');
    return renewToken(tx, old, now);
  });
  await limits.forgive(PASSKEYS_IN_SESSION, loginId);
  return session;
}
