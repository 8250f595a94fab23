import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import {
  disableTwoFactor as disable,
  getTwoFactorStatus,
  renewBackupCodes as renew,
  setupTwoFactor,
  verifyTwoFactor as verify,
  verifyTwoFactorSetup,
} from '#shared/contracts/two-factor.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { countBackupCodes } from './backup-code-store.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { setUpTwoFactor } from './set-up-two-factor.ts';
import { findTwoFactor } from './two-factor-store.ts';
import { verifyTwoFactor } from './verify-two-factor.ts';

const ENABLED = 'Die Zwei-Faktor-Authentifizierung ist aktiviert.';

/** Two-factor authentication (docs/product/accounts.md section 6). */
export function twoFactorRoutes(
  api: FastifyInstance,
  { services, limits, keys, publicUrl }: AccountRoutesOptions,
): void {
  const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

  route(api, getTwoFactorStatus, async ({ acting: { providerId, userId } }) => {
    const factor = await findTwoFactor(services.db, providerId, userId);
    const enabled = factor !== undefined && factor.verified_at !== null;
    const left = enabled ? await countBackupCodes(services.db, providerId, userId) : 0;
    return { enabled, backupCodesLeft: left };
  });

  route(api, setupTwoFactor, ({ acting }) => setUpTwoFactor(services, keys, acting));

  route(api, verifyTwoFactorSetup, async ({ acting, body, raw }) => {
    const given = { ...body, userAgent: userAgentOf(raw), publicUrl, mayBeOn: false };
    await verifyTwoFactor(services, limits, keys, acting, given);
    return { message: ENABLED };
  });

  route(api, verify, async ({ acting, body, raw }) => {
    const given = { ...body, userAgent: userAgentOf(raw), publicUrl, mayBeOn: true };
    const done = await verifyTwoFactor(services, limits, keys, acting, given);
    return { message: done === 'enabled' ? ENABLED : 'Der Code ist richtig.' };
  });

  route(api, disable, async ({ acting, raw }) => {
    await disableTwoFactor(services, acting, { userAgent: userAgentOf(raw), publicUrl });
    return { message: 'Die Zwei-Faktor-Authentifizierung ist deaktiviert.' };
  });

  route(api, renew, async ({ acting, raw }) => ({
    backupCodes: await renewBackupCodes(services, keys, acting, {
      userAgent: userAgentOf(raw),
      publicUrl,
    }),
  }));
}
