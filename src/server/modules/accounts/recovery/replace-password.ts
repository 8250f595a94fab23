import type { ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashPassword } from '#server/platform/crypto/passwords.ts';
import { hashOfLoginToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { normaliseAddress } from '../domain/account.ts';
import { LOGINS_BY_ACCOUNT } from '../login/log-in.ts';
import { type PasswordRules, requireGoodPassword } from '../login/password-rules.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { deleteSessionsOf } from '../login/store.ts';
import { dropPendingAddress, findHome, findLogin, updatePassword } from '../store.ts';
import { acceptBackupCode, CODES_BY_LOGIN, wrongCode } from '../two-factor/accept-code.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { passwordChangedMail } from './mails/password-mails.tsx';
import { deleteResetsOf, findReset, useReset } from './store.ts';

export interface PasswordReplacement {
  readonly acting: ActingUser;
  /** As it was when the current password or the mailed link was checked. */
  readonly user: {
    readonly email: string;
    readonly firstName: string;
    /** null: it was removed. */
    readonly passwordHash: string | null;
  };
  readonly password: string;
  readonly userAgent: string;
  readonly action:
    | 'security.password_reset'
    | 'security.password_changed'
    | 'security.password_set'
    | 'security.password_recovered';
}

/** A hashed password and a rendered notice; storing them is the caller's transaction. */
export type PreparedPassword = (tx: Tx, jobs: JobQueue, now: Date) => Promise<void>;

/**
 * Makes the hash and the notice before the transaction, which then holds only SQL: the new
 * password, every session and every mailed link of the login ended, the event, the notice.
 */
export async function preparePassword(
  publicUrl: string,
  { acting, user, password, action, userAgent }: PasswordReplacement,
): Promise<PreparedPassword> {
  const { providerId, loginId } = acting;
  const [passwordHash, mail] = await Promise.all([
    hashPassword(password),
    passwordChangedMail({
      firstName: user.firstName,
      publicUrl,
      isNew: user.passwordHash === null,
    }),
  ]);
  return async (tx, jobs, now) => {
    const hashes = { before: user.passwordHash, after: passwordHash };
    if (!(await updatePassword(tx, loginId, hashes))) throw new DomainError('changed_meanwhile');
    await deleteSessionsOf(tx, loginId);
    await deleteResetsOf(tx, loginId);
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

const BY_NETWORK = { bucket: 'reset-network', points: 30, seconds: 3600 } as const;

export interface AskedReset {
  readonly token: string;
  readonly password: string;
  /** A backup code, wanted where the password was removed; else ''. */
  readonly code: string;
  /** Of the network. */
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Sets a new password by a mailed token, which works once. Every session of the login ends, and
 * nobody is logged in: whatever a login asks beyond the password, it asks again. Where the password was removed,
 * the mailbox alone does not bring it back: a backup code is used up beside the link (docs/decisions/0334).
 * @throws DomainError reset_link_invalid, backup_code_required, validation_failed at `code`, too_many_requests and what
 * requireGoodPassword throws; the link stays good then
 */
export async function resetPassword(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  { publicUrl, passwords }: { readonly publicUrl: string; readonly passwords: PasswordRules },
  asked: AskedReset,
): Promise<void> {
  await limits.consume(BY_NETWORK, networkKey(asked.address));
  const { db } = services;
  const hash = hashOfLoginToken(asked.token);
  const reset = hash === null ? undefined : await findReset(db, hash, services.clock());
  const acting = reset && (await findHome(db, reset.loginId));
  const user = acting && (await findLogin(db, acting.providerId, acting.userId));
  if (hash === null || acting === undefined || user === undefined)
    throw new DomainError('reset_link_invalid');
  requireGoodPassword(passwords, asked.password, user);
  const isRecovery = user.passwordHash === null;
  if (isRecovery && asked.code === '') throw new DomainError('backup_code_required');
  if (isRecovery) await limits.consume(CODES_BY_LOGIN, acting.loginId);
  const storePassword = await preparePassword(publicUrl, {
    acting,
    user,
    password: asked.password,
    userAgent: asked.userAgent,
    action: isRecovery ? 'security.password_recovered' : 'security.password_reset',
  });
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const { loginId } = acting;
    if (isRecovery && !(await acceptBackupCode(tx, keys, loginId, asked.code, now)))
      throw wrongCode('code');
    if (!(await useReset(tx, hash, now))) throw new DomainError('reset_link_invalid');
    await storePassword(tx, services.jobs, now);
    // Somebody who knew the old password may have asked for another address.
    await dropPendingAddress(tx, acting.loginId);
  });
  if (isRecovery) await limits.forgive(CODES_BY_LOGIN, acting.loginId);
  await limits.forgive(LOGINS_BY_ACCOUNT, normaliseAddress(user.email));
}
