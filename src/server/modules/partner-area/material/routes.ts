import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  listPicturesForPartners,
  listReleasedTexts,
  presentPicture,
  readPictureBytes,
} from '#server/modules/marketing/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  readMaterialPicture,
  readPartnerMaterial,
} from '#shared/contracts/partner-area/material.ts';
import { fileSlug } from '#shared/slug.ts';

/** Texts and pictures that partners may use (docs/product/partner-area.md section 4). */
export function materialRoutes(api: FastifyInstance, { db }: Services): void {
  route(api, readPartnerMaterial, async ({ acting }) => {
    const pictures = await listPicturesForPartners(db, acting.providerId);
    return {
      texts: await listReleasedTexts(db, acting.providerId),
      pictures: pictures.map(presentPicture),
    };
  });

  route(api, readMaterialPicture, async ({ acting, params, query, reply }) => {
    const { providerId } = acting;
    const offered = await listPicturesForPartners(db, providerId);
    const isOffered = offered.some(({ id }) => id === params.pictureId);
    const found = isOffered
      ? await readPictureBytes(db, providerId, params.pictureId, query.size)
      : null;
    if (found === null) throw new DomainError('not_found');
    const kind = query.size === 'full' ? 'attachment' : 'inline';
    void reply
      .header('content-disposition', `${kind}; filename="${fileSlug(found.name) || 'bild'}.jpg"`)
      .header('cache-control', 'private, no-store');
    return found.bytes;
  });
}
