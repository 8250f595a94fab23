import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import { getUser, putAccountSettings } from '#shared/contracts/accounts.ts';
import { currentUser } from '../current-user.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { saveAccountSettings } from './save-account-settings.ts';

/** The current user and the account settings (product-2.md section 7). */
export function settingsRoutes(
  api: FastifyInstance,
  { services, publicUrl }: AccountRoutesOptions,
): void {
  route(api, getUser, ({ acting }) => currentUser(services, acting));

  route(api, putAccountSettings, async ({ acting, body }) => {
    await saveAccountSettings(services, publicUrl, acting, body);
    return currentUser(services, acting);
  });
}
