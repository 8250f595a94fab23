import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import { acceptUploads } from '#server/platform/http/upload.ts';
import {
  deleteAccountLogo,
  getCurrentUser,
  patchPremiumSettings,
  uploadAccountLogo,
  uploadBrandingLogo,
} from '#shared/contracts/branding.ts';
import { LOGO_PATH } from '#shared/logo.ts';
import { currentUser } from '../current-user.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { removeAccountLogo } from './remove-logo.ts';
import { saveBranding } from './save-branding.ts';
import { saveLogo } from './save-logo.ts';

/** Logos and the look of the landing pages (docs/product/accounts.md section 11). */
export function brandingRoutes(
  api: FastifyInstance,
  { services, limits }: AccountRoutesOptions,
): void {
  route(api, getCurrentUser, ({ acting }) => currentUser(services, acting));

  route(api, patchPremiumSettings, async ({ acting, body }) => {
    await saveBranding(services, acting, body);
    return currentUser(services, acting);
  });

  route(api, deleteAccountLogo, async ({ acting }) => {
    await removeAccountLogo(services, acting);
    return currentUser(services, acting);
  });

  acceptUploads(api, (uploads) => {
    route(uploads, uploadAccountLogo, async ({ acting, file }) => {
      await saveLogo(services, limits, acting, 'account', file);
      return currentUser(services, acting);
    });

    route(uploads, uploadBrandingLogo, async ({ acting, file }) => ({
      logoUrl: `${LOGO_PATH}${await saveLogo(services, limits, acting, 'branding', file)}`,
    }));
  });
}
