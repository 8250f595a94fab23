import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  announceRecommendation,
  declineAnnouncement,
  listAnnouncements,
  listOwnAnnouncements,
} from '#shared/contracts/partner-area/announcements.ts';
import { partnerName } from '#shared/partner-name.ts';
import { announce, decline, lapseOf } from './announce.ts';
import { listAnnouncementsOf, listOpenAnnouncements } from './store.ts';

/** Announced recommendations, of the partner and for the provider (docs/product/partner-area.md section 7). */
export function announcementRoutes(
  api: FastifyInstance,
  services: Services,
  limits: RateLimits,
): void {
  const { db } = services;
  route(api, listOwnAnnouncements, async ({ acting }) => {
    const rows = await listAnnouncementsOf(db, acting.providerId, acting.partnerId);
    return rows.map(({ createdAt, ...row }) => ({ ...row, ...timesOf(createdAt) }));
  });

  route(api, announceRecommendation, async ({ acting, body }) => {
    await announce(services, limits, acting, body);
    return { message: 'Danke! Ihre Empfehlung ist angekündigt.' };
  });

  route(api, listAnnouncements, async ({ acting }) => {
    const rows = await listOpenAnnouncements(db, acting.providerId);
    return rows.map(({ createdAt, companyName, firstName, lastName, ...row }) => ({
      ...row,
      ...timesOf(createdAt),
      partnerName: partnerName({ companyName, firstName, lastName }),
    }));
  });

  route(api, declineAnnouncement, async ({ acting, params, body }) => {
    await decline(services, acting, params.id, body.reason);
    return { message: 'Die Ankündigung ist abgelehnt. Der Partner wird benachrichtigt.' };
  });
}

const timesOf = (createdAt: Date) => ({
  createdAt: createdAt.toISOString(),
  lapsesAt: lapseOf(createdAt).toISOString(),
});
