import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import { acceptUploads } from '#server/platform/http/upload.ts';
import {
  deleteAccountLogo,
  getCurrentUser,
  patchPremiumSettings,
  uploadAccountLogo,
  uploadBrandingLogo,
} from '#shared/contracts/accounts/branding.ts';
import { LOGO_PATH } from '#shared/logo.ts';
import { currentUser } from '../current-user.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { unscopedLogoBySlug } from './queries.ts';
import { saveBranding, saveLogo } from './save-branding.ts';
import { deleteLogo } from './store.ts';

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

/** Takes the logo of the account away; without one nothing changes. */
async function removeAccountLogo(services: Services, acting: ActingProvider): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    if (!(await deleteLogo(tx, providerId, 'account'))) return;
    const event = {
      action: 'logo.removed',
      entity: 'provider',
      entityId: providerId,
      data: { purpose: 'account' },
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}

/**
 * Logos for everybody. What stands at an address never changes, so it may be kept for a year; and
 * whatever it were, a browser takes it for an image and lets nothing in it run (row 17).
 */
export function logoRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { slug: string } }>(`${LOGO_PATH}:slug`, async (request, reply) => {
    const logo = await unscopedLogoBySlug(services.db, request.params.slug);
    if (logo === null) throw new DomainError('not_found');
    return reply
      .type(logo.mediaType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', IMAGE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .send(logo.bytes);
  });
}
