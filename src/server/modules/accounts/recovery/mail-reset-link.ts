import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { newPlainToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { RESET_LIFETIME_MS } from '../domain/session.ts';
import { findHome, findLoginByAddress } from '../store.ts';
import { resetMail } from './mails/password-mails.tsx';
import { replaceReset, unscopedDeleteResetRequest, unscopedResetRequest } from './store.ts';

/** Looks up who asked for a new password; carries no address, since finished jobs are kept a while. */
export const mailResetLinkJob = defineJob<{ requestId: string }>('accounts.mail-reset-link');

/**
 * Mails a link for a new password when the address that asked has an account, and deletes the
 * request either way. A request that waited longer than a link is valid is only deleted.
 */
export async function mailResetLink(
  services: Services,
  publicUrl: string,
  { requestId }: { requestId: string },
): Promise<void> {
  const now = services.clock();
  const request = await unscopedResetRequest(services.db, requestId);
  if (request === undefined) return;
  const isLate = now.getTime() - request.requestedAt.getTime() > RESET_LIFETIME_MS;
  const login = isLate ? undefined : await findLoginByAddress(services.db, request.address);
  const home = login === undefined ? undefined : await findHome(services.db, login.id);
  if (login === undefined || home === undefined) {
    await services.db.transaction((tx) => unscopedDeleteResetRequest(tx, requestId));
    return;
  }
  const token = newPlainToken();
  const wantsCode = login.passwordHash === null;
  const mail = await resetMail({
    firstName: login.firstName,
    link: `${publicUrl}/auth?reset=${token.text}${wantsCode ? '&backup=true' : ''}`,
    wantsCode,
  });
  await services.db.transaction(async (tx) => {
    if (!(await unscopedDeleteResetRequest(tx, requestId))) return;
    const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS);
    await replaceReset(tx, { tokenHash: token.hash, loginId: login.id, expiresAt }, now);
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: home.providerId,
        dedupeKey: `password-reset:${requestId}`,
        kind: 'password_reset',
        to: login.email,
        ...mail,
      },
      now,
    );
  });
}
