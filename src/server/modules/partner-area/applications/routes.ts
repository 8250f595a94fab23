import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  acceptApplication,
  acceptParticipation,
  declineApplication,
  listApplications,
  publishParticipationTerms,
  readApplicationSettings,
  readParticipation,
  saveApplicationSettings,
} from '#shared/contracts/partner-area/applications.ts';
import { accept, decline, readApplications } from './decide.ts';
import { acceptTerms, publishTerms, readSettings, readTermsOf, saveSettings } from './page.ts';

/** Who wants to become a partner, and the terms of taking part (docs/product/partner-area.md section 14). */
export function applicationRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  route(api, readApplicationSettings, ({ acting }) => readSettings(db, acting.providerId));

  route(api, saveApplicationSettings, async ({ acting, body }) => {
    await saveSettings(services, acting, body);
    return readSettings(db, acting.providerId);
  });

  route(api, publishParticipationTerms, async ({ acting, body }) => {
    await publishTerms(services, acting, body.text);
    return readSettings(db, acting.providerId);
  });

  route(api, listApplications, ({ acting }) => readApplications(services, acting.providerId));

  route(api, acceptApplication, async ({ acting, params }) => {
    const { partnerId, name } = await accept(services, acting, params.id);
    return { partnerId, message: `${name} ist jetzt Partner. Die Einladung ist unterwegs.` };
  });

  route(api, declineApplication, async ({ acting, params, body }) => {
    await decline(services, acting, params.id, body.reason);
    return { message: 'Die Bewerbung ist abgelehnt. Der Grund geht per E-Mail hinaus.' };
  });

  route(api, readParticipation, ({ acting }) => readTermsOf(db, acting));

  route(api, acceptParticipation, async ({ acting, body }) => {
    await acceptTerms(services, acting, body.version);
    return { message: 'Danke. Ihre Zustimmung ist gespeichert.' };
  });
}
