import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type PasswordRules, requireGoodPassword } from '../login/password-rules.ts';
import { appendSecurityEvent, prepareNotice } from '../login/security-event.ts';
import { type OpenedSession, openSession } from '../login/session.ts';
import { preparePassword } from '../recovery/replace-password.ts';
import { deleteResetsOf } from '../recovery/store.ts';
import { findLogin } from '../store.ts';
import { makeBackupCodes } from '../two-factor/make-backup-codes.ts';
import { countBackupCodes, replaceBackupCodes } from '../two-factor/store.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { FEWEST_WITHOUT_PASSWORD } from './own-passkeys.ts';
import { countPasskeys, deletePassword, lockWays } from './store.ts';

/**
 * Removes the password: from then on only passkeys open the login. Mailed links for a new password die. Nobody is
 * left without a way back, so who has no backup code gets ten (docs/decisions/0334).
 * @returns the new backup codes, to show once; none where some are left
 * @throws DomainError passkeys_needed, no_password
 */
export async function removePassword(
  { db, jobs, clock, publicUrl }: Services,
  keys: TwoFactorKeys,
  acting: ActingUser,
  userAgent: string,
): Promise<string[]> {
  const { loginId } = acting;
  const now = clock();
  const { codes, hashes } = makeBackupCodes(keys, loginId);
  const notify = await prepareNotice(db, publicUrl, acting, 'password_removed');
  return db.transaction(async (tx) => {
    const login = await lockWays(tx, loginId);
    if (login === undefined) throw new DomainError('not_logged_in');
    if (login.passwordHash === null) throw new DomainError('no_password');
    if ((await countPasskeys(tx, loginId)) < FEWEST_WITHOUT_PASSWORD)
      throw new DomainError('passkeys_needed');
    await deletePassword(tx, loginId);
    await deleteResetsOf(tx, loginId);
    await appendSecurityEvent(tx, acting, 'security.password_removed', userAgent, now);
    await notify(tx, jobs, now);
    if ((await countBackupCodes(tx, loginId)) > 0) return [];
    await replaceBackupCodes(tx, loginId, hashes);
    return codes;
  });
}

/**
 * Sets a password where it was removed. Every session ends; who asked goes on in a new one.
 * @throws DomainError password_exists, changed_meanwhile and what requireGoodPassword throws
 */
export async function setPassword(
  services: Services,
  passwords: PasswordRules,
  acting: ActingUser,
  asked: { readonly newPassword: string; readonly userAgent: string },
): Promise<OpenedSession> {
  const { db, jobs, clock, publicUrl } = services;
  const { providerId, userId, loginId } = acting;
  const { userAgent } = asked;
  const user = await findLogin(db, providerId, userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  if (user.passwordHash !== null) throw new DomainError('password_exists');
  requireGoodPassword(passwords, asked.newPassword, user);
  const storePassword = await preparePassword(publicUrl, {
    acting,
    user,
    password: asked.newPassword,
    userAgent,
    action: 'security.password_set',
  });
  const now = clock();
  return db.transaction(async (tx) => {
    await storePassword(tx, jobs, now);
    return openSession(tx, { loginId, userAgent }, now);
  });
}
