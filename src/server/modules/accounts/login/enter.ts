import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { deviceName } from '#shared/labels/devices.ts';
import { deviceOf } from '../domain/device.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { prepareNotice } from './prepare-notice.ts';
import { appendSecurityEvent } from './security-event.ts';

/** The end of a login; what is stored is the caller's transaction. */
export type PreparedEntry = (tx: Tx, now: Date) => Promise<OpenedSession>;

/**
 * Prepares the end of every login: a session, the event that tells its owner of it, and a mail where
 * nobody has logged in to this account with this browser before (decision 0159).
 * @param isKnown the browser carries a valid mark of this user
 */
export async function prepareEntry(
  { db, jobs }: Services,
  publicUrl: string,
  acting: ActingProvider,
  userAgent: string,
  isKnown: boolean,
): Promise<PreparedEntry> {
  const { providerId, userId } = acting;
  const device = deviceOf(userAgent);
  const name = deviceName(device.browser, device.system);
  const announce = isKnown ? null : await prepareNotice(db, publicUrl, acting, { device: name });
  return async (tx, now) => {
    await appendSecurityEvent(tx, acting, 'security.logged_in', userAgent, now);
    await announce?.(tx, jobs, now);
    return openSession(tx, providerId, { id: userId, userAgent }, now);
  };
}
