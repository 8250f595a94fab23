import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { readArtPicture } from '#server/modules/campaigns/index.ts';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import { askedLanguage } from '#shared/guest-language.ts';
import { findLanding, inLanguage, lookOf } from '../landing.ts';
import { languageOfSent } from '../page-language.ts';
import type { PublicPageOptions } from '../page-views.ts';
import { logoBytes } from '../queries.ts';
import { cachedPictures } from './cached-pictures.ts';
import { type DrawnPreview, paintPreview, previewContent, previewKey } from './preview.ts';

/** The servers of a messenger share few networks, and ask once for each page. */
const DRAWINGS = { bucket: 'preview', points: 300, seconds: 3600 } as const;

/** The smallest kept size that fills the larger part of the picture. */
const PHOTO_WIDTH = 1200;

interface PreviewAddress {
  readonly Params: { readonly slug: string };
  readonly Querystring: { readonly v?: unknown };
}

/**
 * The picture of a page for messengers and networks. Only drawing counts against the limit of a
 * network; a picture that is kept costs next to nothing.
 */
export function previewRoutes(
  app: FastifyInstance,
  { services, limits, drawings, objects }: PublicPageOptions,
): void {
  const { db, clock } = services;
  const pictures = cachedPictures<DrawnPreview>();

  // Both endings show the picture as it is now: a page may have got a look since its address went out.
  for (const ending of ['png', 'jpg'])
    app.get<PreviewAddress>(`/vorschau/:slug.${ending}`, async (request, reply) => {
      const found = await findLanding(db, request.params.slug, '', clock());
      if (found === null || found.unavailable !== null) throw new DomainError('not_found');
      const { language } = languageOfSent(found, askedLanguage(request.query));
      const look = await lookOf(db, found, language);
      const content = previewContent(inLanguage(found, language), look);
      const key = previewKey(content);
      if (!pictures.has(key)) await limits.consume(DRAWINGS, networkKey(request.ip));
      const { bytes, type } = await pictures.get(key, async () => {
        const { logo: slug, art } = content;
        const [logo, photo] = await Promise.all([
          slug === null ? null : logoBytes(db, found.providerId, slug),
          art === null ? null : readArtPicture(db, objects, art, PHOTO_WIDTH),
        ]);
        return paintPreview(drawings, content, { logo, photo });
      });
      const isCurrent = request.query.v === key;
      return (
        reply
          .type(type)
          .header(
            'cache-control',
            isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
          )
          .header('content-security-policy', IMAGE_POLICY)
          // Who shows the link may show its picture.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    });
}
