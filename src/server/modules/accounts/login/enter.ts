import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { appendSecurityEvent } from './security-event.ts';

/** The end of every login: a session and the event that tells its owner of it. */
export async function enter(
  services: Services,
  acting: ActingProvider,
  userAgent: string,
): Promise<OpenedSession> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await appendSecurityEvent(tx, acting, 'security.logged_in', userAgent, now);
    return openSession(tx, acting.providerId, { id: acting.userId, userAgent }, now);
  });
}
