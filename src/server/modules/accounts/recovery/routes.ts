import type { FastifyInstance } from 'fastify';
import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { forgotPassword, resetPassword as reset } from '#shared/contracts/accounts/passwords.ts';
import { normaliseAddress } from '../domain/account.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { mailResetLinkJob } from './mail-reset-link.ts';
import { resetPassword } from './replace-password.ts';
import { insertResetRequest } from './store.ts';

/** Enough for somebody who looks for the mail; too few to fill a stranger's mailbox. */
const BY_ACCOUNT = { bucket: 'forgot-account', points: 3, seconds: 3600 } as const;

const BY_NETWORK = { bucket: 'forgot-network', points: 20, seconds: 3600 } as const;

/** A forgotten password (docs/product/accounts.md section 5). */
export function recoveryRoutes(
  api: FastifyInstance,
  { services, limits, keys, publicUrl, passwords }: AccountRoutesOptions,
): void {
  route(api, forgotPassword, async ({ body, raw }) => {
    await requestReset(services, limits, { email: body.email, address: raw.ip });
    return {
      message:
        'Wenn zu dieser Adresse ein Konto besteht, erhalten Sie in Kürze eine E-Mail mit einem Link. Er gilt eine Stunde.',
    };
  });

  route(api, reset, async ({ body, raw }) => {
    await resetPassword(
      services,
      limits,
      keys,
      { publicUrl, passwords },
      {
        ...body,
        address: raw.ip,
        userAgent: raw.headers['user-agent'] ?? '',
      },
    );
    return { message: 'Sie können sich jetzt mit dem neuen Passwort anmelden.' };
  });
}

/**
 * Asks for a link to a new password. Whether the address has an account is looked up later, by a
 * job: the work, the answer and the time of this call are the same for all addresses.
 * @throws DomainError too_many_requests
 */
async function requestReset(
  services: Services,
  limits: RateLimits,
  asked: { email: string; address: string },
): Promise<void> {
  const address = normaliseAddress(asked.email);
  await limits.consume(BY_NETWORK, networkKey(asked.address));
  await limits.consume(BY_ACCOUNT, address);
  const requestId = newId();
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await insertResetRequest(tx, requestId, address, now);
    await services.jobs.enqueue(tx, mailResetLinkJob, { requestId });
  });
}
