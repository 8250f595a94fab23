import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { findLogin } from '../account-store.ts';
import { securityNoticeMail, type SecurityNotice } from './mails/security-notice-mail.tsx';

/** A rendered notice; queueing it is the caller's transaction. */
export type PreparedNotice = (tx: Tx, jobs: JobQueue, now: Date) => Promise<void>;

/**
 * Renders the mail that tells the owner what happened to the login (decision 0159).
 * @param occasion the same one is mailed once; each time unless stated
 */
export async function prepareNotice(
  db: Queryable,
  publicUrl: string,
  { providerId, userId }: ActingProvider,
  notice: SecurityNotice,
  occasion: string = newId(),
): Promise<PreparedNotice> {
  const user = await findLogin(db, providerId, userId);
  if (user === undefined) return () => Promise.resolve();
  const mail = await securityNoticeMail({ notice, firstName: user.first_name, publicUrl });
  const dedupeKey = `security-notice:${userId}:${occasion}`;
  const envelope = { providerId, dedupeKey, kind: 'security_notice', to: user.email };
  return (tx, jobs, now) => queueMail(tx, jobs, { ...envelope, ...mail }, now);
}
