import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { deleteOtherSessions, deleteSessionById } from '../login/session-store.ts';

interface Asked {
  readonly sessionId: string;
  readonly userAgent: string;
}

/**
 * Ends every session of the user but the one that asks; the next call of the others is refused.
 * @returns how many there were
 */
export async function revokeOtherSessions(
  { db, clock }: Services,
  acting: ActingProvider,
  { sessionId, userAgent }: Asked,
): Promise<number> {
  const { providerId, userId } = acting;
  return db.transaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, providerId, userId, sessionId);
    if (ended > 0)
      await appendSecurityEvent(tx, acting, 'security.sessions_revoked', userAgent, clock());
    return ended;
  });
}

/**
 * Ends one session of the user.
 * @throws DomainError not_found when it is not his, or has ended
 */
export async function revokeSession(
  { db, clock }: Services,
  acting: ActingProvider,
  { sessionId, userAgent }: Asked,
): Promise<void> {
  const { providerId, userId } = acting;
  await db.transaction(async (tx) => {
    if (!(await deleteSessionById(tx, providerId, userId, sessionId)))
      throw new DomainError('not_found');
    await appendSecurityEvent(tx, acting, 'security.sessions_revoked', userAgent, clock());
  });
}
