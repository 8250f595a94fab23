import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import { setSessionCookie } from '#server/platform/http/session-cookie.ts';
import { getUser, putAccountSettings, withdrawPendingEmail } from '#shared/contracts/accounts.ts';
import { getNumberRanges } from '#shared/contracts/number-ranges.ts';
import { changePassword as change } from '#shared/contracts/recovery.ts';
import { currentUser } from '../current-user.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { changePassword } from './change-password.ts';
import { readNumberRanges } from './read-number-ranges.ts';
import { saveAccountSettings } from './save-account-settings.ts';
import { withdrawLoginAddress } from './withdraw-login-address.ts';

/** The current user and the account settings (docs/product/accounts.md section 10). */
export function settingsRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl, passwords }: AccountRoutesOptions,
): void {
  route(api, getUser, ({ acting }) => currentUser(services, acting));

  route(api, putAccountSettings, async ({ acting, body, raw }) => {
    await saveAccountSettings(services, limits, publicUrl, acting, body, {
      isRecentLogin: raw.login?.isRecent === true,
    });
    return currentUser(services, acting);
  });

  route(api, getNumberRanges, ({ acting }) => readNumberRanges(services.db, acting.providerId));

  route(api, withdrawPendingEmail, async ({ acting }) => {
    await withdrawLoginAddress(services, acting);
    return currentUser(services, acting);
  });

  route(api, change, async ({ acting, body, raw, reply }) => {
    const session = await changePassword(services, limits, { publicUrl, passwords }, acting, {
      ...body,
      userAgent: raw.headers['user-agent'] ?? '',
    });
    setSessionCookie(raw, reply, session.token, session.expires);
    return { message: 'Auf anderen Geräten sind Sie jetzt abgemeldet.' };
  });
}
