import { setTimeout as pause } from 'node:timers/promises';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyNothing, verifyPassword } from '#server/platform/crypto/passwords.ts';
import { newToken, sha256 } from '#server/platform/crypto/tokens.ts';
import { providerId } from '#shared/ids.ts';
import { unscopedUserByAddress } from '../account-store.ts';
import { normaliseAddress } from '../domain/account.ts';
import { ticketExpiry } from '../domain/login-ticket.ts';
import { findTwoFactor } from '../two-factor/two-factor-store.ts';
import { prepareEntry } from './enter.ts';
import type { KnownDevice } from './known-devices.ts';
import { LOGINS_BY_ACCOUNT, LOGINS_BY_DEVICE, LOGINS_BY_NETWORK } from './login-limits.ts';
import { insertTicket } from './login-ticket-store.ts';
import type { OpenedSession } from './open-session.ts';
import { appendSecurityEvent } from './security-event.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly address: string;
  readonly publicUrl: string;
  /** The browser, where somebody has logged in with it before. */
  readonly device: KnownDevice | null;
  /** Hears of a refused login, of a known or an unknown address. */
  readonly onRefused: (account: string) => void;
}

/** Logged in, or asked for the second factor. */
export type LoginOutcome =
  | { readonly kind: 'entered'; readonly acting: ActingProvider; readonly session: OpenedSession }
  | { readonly kind: 'second_factor'; readonly ticket: OpenedTicket };

/**
 * A refused login is answered no sooner: what is noted of a known account, and nothing of an
 * unknown address, takes a time of its own that must not tell one from the other.
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
  const user = await unscopedUserByAddress(services.db, account);
  const known = user !== undefined && device?.userId === user.id ? device : null;
  if (known === null) {
    await limits.consume(LOGINS_BY_NETWORK, networkKey(address));
    await limits.consume(LOGINS_BY_ACCOUNT, account);
  } else await limits.consume(LOGINS_BY_DEVICE, known.id);
  const isRight =
    user === undefined
      ? await verifyNothing(password)
      : await verifyPassword(user.password_hash, password);
  if (user === undefined || user.deactivated_at !== null) return refuse();
  const acting: ActingProvider = {
    kind: 'provider',
    providerId: providerId(user.provider_id),
    userId: user.id,
  };
  const now = services.clock();
  if (!isRight) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(tx, acting, 'security.login_failed', userAgent, now),
    );
    return refuse();
  }
  if (known === null) await limits.forgive(LOGINS_BY_ACCOUNT, account);
  else await limits.forgive(LOGINS_BY_DEVICE, known.id);
  const factor = await findTwoFactor(services.db, acting.providerId, acting.userId);
  if (factor !== undefined && factor.verified_at !== null) {
    const ticket = await openTicket(services, acting, user.password_hash);
    return { kind: 'second_factor', ticket };
  }
  const startSession = await prepareEntry(services, publicUrl, acting, userAgent, known !== null);
  const session = await services.db.transaction((tx) => startSession(tx, now));
  return { kind: 'entered', acting, session };
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
  { providerId, userId }: ActingProvider,
  passwordHash: string,
): Promise<OpenedTicket> {
  const now = clock();
  const token = newToken(providerId);
  const expires = ticketExpiry(now);
  await insertTicket(
    db,
    providerId,
    { tokenHash: token.hash, userId, passwordProof: sha256(passwordHash), expiresAt: expires },
    now,
  );
  return { token: token.text, expires };
}
