import { type ActingProvider, VISITOR } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { deviceOf } from '../domain/device.ts';
import { findLogin } from '../store.ts';
import { type SecurityNotice, securityNoticeMail } from './mails/security-notice-mail.tsx';

/** What somebody did who has not shown to be the user. */
const OF_STRANGERS: ReadonlySet<SecurityAction> = new Set([
  'security.login_failed',
  'security.wrong_codes',
  'security.passkey_copied',
]);

/**
 * Notes something about the login of a user, with the device it came from and nothing else.
 * @param step 'code' where the password was right and the second factor was not
 */
export async function appendSecurityEvent(
  tx: Tx,
  acting: ActingProvider,
  action: SecurityAction,
  userAgent: string,
  now: Date,
  step?: 'code',
): Promise<void> {
  const { providerId, userId } = acting;
  // Who fails has not shown to be the user.
  const actor = OF_STRANGERS.has(action) ? VISITOR : acting;
  const data = { ...deviceOf(userAgent), ...(step === undefined ? {} : { step }) };
  await appendEvent(tx, providerId, actor, { action, entity: 'user', entityId: userId, data }, now);
}

/** A rendered notice; queueing it is the caller's transaction. */
type PreparedNotice = (tx: Tx, jobs: JobQueue, now: Date) => Promise<void>;

/**
 * Renders the mail that notifies the owner of what happened to the login (decision 0159).
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
  const { firstName, passwordHash } = user;
  const hasPassword = passwordHash !== null;
  const house = houseUrl(publicUrl, providerId);
  const mail = await securityNoticeMail({ notice, firstName, publicUrl: house, hasPassword });
  const dedupeKey = `security-notice:${userId}:${occasion}`;
  const envelope = { providerId, dedupeKey, kind: 'security_notice', to: user.email };
  return (tx, jobs, now) => queueMail(tx, jobs, { ...envelope, ...mail }, now);
}

/**
 * What follows from a backup code that was used up: an event and a mail. Six digits are a code of the app, for
 * which nothing is rendered.
 */
export async function prepareBackupCode(
  { db, jobs, publicUrl }: Services,
  acting: ActingProvider,
  code: string,
): Promise<(tx: Tx, userAgent: string, now: Date) => Promise<void>> {
  const notify = /^(?:\s*\d){0,6}\s*$/.test(code)
    ? null
    : await prepareNotice(db, publicUrl, acting, 'backup_code_used');
  return async (tx, userAgent, now) => {
    await appendSecurityEvent(tx, acting, 'security.backup_code_used', userAgent, now);
    await notify?.(tx, jobs, now);
  };
}
