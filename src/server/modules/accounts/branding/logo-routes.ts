import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import { LOGO_PATH } from '#shared/logo.ts';
import { unscopedLogoBySlug } from './logo-list.ts';

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
