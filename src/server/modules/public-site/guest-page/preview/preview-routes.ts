import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import { findLanding } from '../landing.ts';
import type { PublicPageOptions } from '../page-views.ts';
import { logoBytes } from '../queries.ts';
import { cachedPictures } from './cached-pictures.ts';
import { paintPreview, previewContent, previewKey } from './preview.ts';

/** The servers of a messenger share few networks, and ask once for each page. */
const DRAWINGS = { bucket: 'preview', points: 300, seconds: 3600 } as const;

/**
 * The picture of a page for messengers and networks. Only drawing counts against the limit of a
 * network; a picture that is kept costs next to nothing.
 */
export function previewRoutes(
  app: FastifyInstance,
  { services, limits, drawings }: PublicPageOptions,
): void {
  const { db, clock } = services;
  const pictures = cachedPictures();

  app.get<{ Params: { slug: string }; Querystring: { v?: unknown } }>(
    '/vorschau/:slug.png',
    async (request, reply) => {
      const found = await findLanding(db, request.params.slug, '', clock());
      if (found === null || found.unavailable !== null) throw new DomainError('not_found');
      const content = previewContent(found);
      const key = previewKey(content);
      if (!pictures.has(key)) await limits.consume(DRAWINGS, networkKey(request.ip));
      const picture = await pictures.get(key, async () => {
        const { logo: slug } = content;
        const logo = slug === null ? null : await logoBytes(db, found.providerId, slug);
        return paintPreview(drawings, content, logo);
      });
      const isCurrent = request.query.v === key;
      return (
        reply
          .type('image/png')
          .header(
            'cache-control',
            isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
          )
          .header('content-security-policy', IMAGE_POLICY)
          // Who shows the link may show its picture.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture)
      );
    },
  );
}
