import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import { acceptUploads } from '#server/platform/http/upload.ts';
import { takePicture } from '#server/platform/images/take-image.ts';
import {
  declinePartnerPortrait,
  hidePartnerPortrait,
  listPartnerPortraits,
  readOwnPortrait,
  readOwnPortraitPicture,
  readPartnerPortrait,
  readPartnerPortraitPicture,
  releasePartnerPortrait,
  removeOwnPortrait,
  uploadOwnPortrait,
} from '#shared/contracts/partner-area/portraits.ts';
import { PORTRAIT_BOX } from '#shared/picture.ts';
import type { AskContext } from '../change-requests/ask.ts';
import { declinePortrait, hidePortrait, readWaitingPortraits, releasePortrait } from './decide.ts';
import { findPortraits, readPortraitBytes } from './store.ts';
import { askForPortrait, removePortrait } from './upload.ts';

const UPLOADS = { bucket: 'portrait-upload', points: 20, seconds: 3600 } as const;

/** What became of a removed picture, to the partner. */
const REMOVED = {
  released: 'Ihr Bild ist entfernt. Gäste sehen es nicht mehr.',
  waiting: 'Ihr Bild ist entfernt und wird nicht mehr geprüft.',
  declined: 'Der Hinweis ist entfernt.',
} as const;

/** The picture of a partner that guests see once it is released (docs/product/partner-area.md section 13). */
export function portraitRoutes(
  api: FastifyInstance,
  context: AskContext,
  limits: RateLimits,
): void {
  const { db } = context.services;

  route(api, readOwnPortrait, async ({ acting: { providerId, partnerId } }) => {
    const { released, newest } = await findPortraits(db, providerId, partnerId);
    const decidedAt = newest?.decidedAt?.toISOString();
    return {
      released:
        released === undefined
          ? null
          : {
              id: released.id,
              releasedAt: (released.decidedAt ?? released.uploadedAt).toISOString(),
            },
      waiting:
        newest === undefined || decidedAt !== undefined
          ? null
          : { id: newest.id, uploadedAt: newest.uploadedAt.toISOString() },
      declined:
        newest === undefined || decidedAt === undefined
          ? null
          : { id: newest.id, declinedAt: decidedAt, reason: newest.declineReason },
    };
  });

  route(api, readOwnPortraitPicture, async ({ acting, params, reply }) => {
    const { providerId, partnerId } = acting;
    const picture = { partnerId, id: params.pictureId };
    const bytes = await readPortraitBytes(db, providerId, picture);
    if (bytes === null) throw new DomainError('not_found');
    void reply.header('cache-control', 'private, no-store');
    return bytes;
  });

  route(api, removeOwnPortrait, async ({ acting, params: { pictureId } }) => ({
    message: REMOVED[await removePortrait(context, acting, pictureId)],
  }));

  route(api, listPartnerPortraits, ({ acting }) =>
    readWaitingPortraits(context, acting.providerId),
  );

  route(api, readPartnerPortrait, async ({ acting: { providerId }, params: { id } }) => {
    if ((await findPartner(db, providerId, id)) === null) throw new DomainError('not_found');
    const { released } = await findPortraits(db, providerId, id);
    if (released === undefined) return { shown: null };
    const { decidedAt, uploadedAt } = released;
    const releasedAt = (decidedAt ?? uploadedAt).toISOString();
    return { shown: { pictureId: released.id, releasedAt } };
  });

  route(api, readPartnerPortraitPicture, async ({ acting, params, reply }) => {
    const picture = { partnerId: params.id, id: params.pictureId };
    const bytes = await readPortraitBytes(db, acting.providerId, picture);
    if (bytes === null) throw new DomainError('not_found');
    void reply.header('cache-control', 'private, no-store');
    return bytes;
  });

  route(api, releasePartnerPortrait, async ({ acting, params, body: { pictureId } }) => {
    const name = await releasePortrait(context, acting, { partnerId: params.id, id: pictureId });
    return { message: `Gäste sehen jetzt das Bild von ${name}. Der Partner erhält eine E-Mail.` };
  });

  route(api, declinePartnerPortrait, async ({ acting, params, body: { pictureId, reason } }) => {
    await declinePortrait(context, acting, { partnerId: params.id, id: pictureId, reason });
    return { message: 'Das Bild ist abgelehnt. Der Grund geht per E-Mail hinaus.' };
  });

  route(api, hidePartnerPortrait, async ({ acting, params }) => {
    await hidePortrait(context, acting, { partnerId: params.id, id: params.pictureId });
    return { message: 'Gäste sehen das Bild nicht mehr.' };
  });

  acceptUploads(api, (uploads) => {
    route(uploads, uploadOwnPortrait, async ({ acting, file }) => {
      await limits.consume(UPLOADS, acting.partnerId);
      const { bytes } = await takePicture(file, PORTRAIT_BOX);
      await askForPortrait(context, acting, bytes);
      return {
        message: 'Ihr Bild ist gesendet. Sie erhalten eine E-Mail, sobald es entschieden ist.',
      };
    });
  });
}
