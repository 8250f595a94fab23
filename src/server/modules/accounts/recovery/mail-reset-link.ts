import type { Services } from '#server/kernel/services.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { providerId } from '#shared/ids.ts';
import { unscopedUserByAddress } from '../account-store.ts';
import { RESET_LIFETIME_MS } from '../domain/session.ts';
import { resetMail } from './mails/reset-mail.tsx';
import {
  replaceReset,
  unscopedDeleteResetRequest,
  unscopedResetRequest,
} from './recovery-store.ts';

/**
 * Mails a link for a new password when the address that asked has an account, and forgets the
 * address either way. A request that waited longer than a link lives is only forgotten.
 */
export async function mailResetLink(
  services: Services,
  publicUrl: string,
  { requestId }: { requestId: string },
): Promise<void> {
  const now = services.clock();
  const request = await unscopedResetRequest(services.db, requestId);
  if (request === undefined) return;
  const isLate = now.getTime() - request.requested_at.getTime() > RESET_LIFETIME_MS;
  const user = isLate ? undefined : await unscopedUserByAddress(services.db, request.address);
  if (user === undefined || user.deactivated_at !== null) {
    await services.db.transaction((tx) => unscopedDeleteResetRequest(tx, requestId));
    return;
  }
  const provider = providerId(user.provider_id);
  const token = newToken(provider);
  const mail = await resetMail({
    firstName: user.first_name,
    link: `${publicUrl}/auth?reset=${token.text}`,
  });
  await services.db.transaction(async (tx) => {
    if (!(await unscopedDeleteResetRequest(tx, requestId))) return;
    const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS);
    await replaceReset(tx, provider, { tokenHash: token.hash, userId: user.id, expiresAt }, now);
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `password-reset:${requestId}`,
        kind: 'password_reset',
        to: user.email,
        ...mail,
      },
      now,
    );
  });
}
