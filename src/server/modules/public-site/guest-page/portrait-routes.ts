import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import { unscopedPortraitOfLink } from './queries.ts';

/** Where guests get the picture of a partner; another picture has another address. */
export const portraitPath = (linkSlug: string, portraitId: string): string =>
  `/partnerbild/${linkSlug}/${portraitId}.jpg`;

/**
 * Released pictures of partners, for guests (docs/product/public-site.md section 2). Only a browser
 * may keep one: a copy in between would go on being served after the picture was taken away.
 */
export function portraitRoutes(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { slug: string; id: string } }>(
    '/partnerbild/:slug/:id.jpg',
    async (request, reply) => {
      const { slug, id } = request.params;
      const bytes = await unscopedPortraitOfLink(db, slug, id);
      if (bytes === null) throw new DomainError('not_found');
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', 'private, max-age=31536000, immutable')
          .header('content-security-policy', IMAGE_POLICY)
          .header('x-content-type-options', 'nosniff')
          // It belongs to the page of the link, not into a search for pictures of people.
          .header('x-robots-tag', 'noindex')
          .send(bytes)
      );
    },
  );
}
