import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { readToken, sha256 } from '#server/platform/crypto/tokens.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { TRIES_PER_TICKET } from '../domain/login-ticket.ts';
import { acceptCode } from '../two-factor/accept-code.ts';
import { CODES_BY_USER, wrongCode } from '../two-factor/code-limit.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { prepareEntry } from './enter.ts';
import type { KnownDevice } from './known-devices.ts';
import { countWrongCodes } from './login-history-list.ts';
import { countTry, deleteTicket, findTicket } from './login-ticket-store.ts';
import type { OpenedSession } from './open-session.ts';
import { prepareNotice } from './prepare-notice.ts';
import { appendSecurityEvent } from './security-event.ts';

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
 * The fifth wrong code ends the ticket, the sixth warns the owner: whoever tries knows the password.
 * @throws DomainError login_ticket_invalid, validation_failed at `code`, too_many_requests
 */
export async function completeLogin(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  { ticket, code, userAgent, publicUrl, device }: SecondStep,
): Promise<OpenedSession & { readonly acting: ActingProvider }> {
  const now = services.clock();
  const { acting, hash } = await readTicket(services, ticket, now);
  const { providerId, userId } = acting;
  await limits.consume(CODES_BY_USER, userId);
  const tries = await countTry(services.db, providerId, hash);
  if (tries === null) throw new DomainError('login_ticket_invalid');
  const isKnown = device?.userId === userId;
  const startSession = await prepareEntry(services, publicUrl, acting, userAgent, isKnown);
  const session = await services.db.transaction(async (tx: Tx) => {
    const accepted = await acceptCode(tx, keys, acting, code, now);
    if (accepted === null) return null;
    if (!(await deleteTicket(tx, providerId, hash))) throw new DomainError('login_ticket_invalid');
    if (accepted === 'backup')
      await appendSecurityEvent(tx, acting, 'security.backup_code_used', userAgent, now);
    return startSession(tx, now);
  });
  if (session !== null) {
    await limits.forgive(CODES_BY_USER, userId);
    return { ...session, acting };
  }
  const isLast = tries >= TRIES_PER_TICKET;
  const occasion = `wrong-codes:${berlinDateOf(now)}`;
  const warn = await prepareNotice(services.db, publicUrl, acting, 'wrong_codes', occasion);
  await services.db.transaction(async (tx) => {
    if (isLast) await deleteTicket(tx, providerId, hash);
    await appendSecurityEvent(tx, acting, 'security.login_failed', userAgent, now, 'code');
    const since = new Date(now.getTime() - DAY_MS);
    const wrong = await countWrongCodes(tx, providerId, userId, since);
    if (wrong >= WARN_FROM) await warn(tx, services.jobs, now);
  });
  throw isLast ? new DomainError('login_ticket_invalid') : wrongCode('code');
}

/** Who a ticket was given to; it ends when the password has changed since. */
async function readTicket(services: Services, text: string, now: Date) {
  const token = readToken(text);
  const ticket =
    token === null ? undefined : await findTicket(services.db, token.providerId, token.hash, now);
  if (
    token === null ||
    ticket === undefined ||
    !sha256(ticket.password_hash).equals(ticket.password_proof)
  )
    throw new DomainError('login_ticket_invalid');
  const acting: ActingProvider = {
    kind: 'provider',
    providerId: token.providerId,
    userId: ticket.user_id,
  };
  return { acting, hash: token.hash };
}
