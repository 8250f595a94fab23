import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import { hashPassword } from '#server/platform/crypto/passwords.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { updatePassword } from '../account-store.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { deleteSessionsOf } from '../login/session-store.ts';
import { passwordChangedMail } from './mails/password-changed-mail.tsx';
import { deleteResetsOf } from './recovery-store.ts';

export interface PasswordReplacement {
  readonly acting: ActingProvider;
  /** As it was when the current password or the mailed link was checked. */
  readonly user: {
    readonly email: string;
    readonly first_name: string;
    readonly password_hash: string;
  };
  readonly password: string;
  readonly userAgent: string;
  readonly action: 'security.password_reset' | 'security.password_changed';
}

/** A hashed password and a rendered notice; storing them is the caller's transaction. */
export type PreparedPassword = (tx: Tx, jobs: JobQueue, now: Date) => Promise<void>;

/**
 * Makes the hash and the notice before the transaction, which then holds only SQL: the new
 * password, every session and every mailed link of the user ended, the event, the notice.
 */
export async function preparePassword(
  publicUrl: string,
  { acting, user, password, action, userAgent }: PasswordReplacement,
): Promise<PreparedPassword> {
  const { providerId, userId } = acting;
  const [passwordHash, mail] = await Promise.all([
    hashPassword(password),
    passwordChangedMail({ firstName: user.first_name, publicUrl }),
  ]);
  return async (tx, jobs, now) => {
    const hashes = { before: user.password_hash, after: passwordHash };
    if (!(await updatePassword(tx, providerId, userId, hashes)))
      throw new DomainError('changed_meanwhile');
    await deleteSessionsOf(tx, providerId, userId);
    await deleteResetsOf(tx, providerId, userId);
    await appendSecurityEvent(tx, acting, action, userAgent, now);
    await queueMail(
      tx,
      jobs,
      {
        providerId,
        dedupeKey: `password-changed:${newId()}`,
        kind: 'password_changed',
        to: user.email,
        ...mail,
      },
      now,
    );
  };
}
