import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { appendSecurityEvent } from './security-event.ts';

/** The end of every login: a session and the event that tells its owner of it. */
export async function enter(
  tx: Tx,
  acting: ActingProvider,
  userAgent: string,
  now: Date,
): Promise<OpenedSession> {
  await appendSecurityEvent(tx, acting, 'security.logged_in', userAgent, now);
  return openSession(tx, acting.providerId, { id: acting.userId, userAgent }, now);
}
