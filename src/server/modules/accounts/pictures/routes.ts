import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { IMAGE_POLICY } from '#server/platform/http/send-page.ts';
import { acceptUploads } from '#server/platform/http/upload.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import {
  changeLibraryPicture,
  deleteLibraryPicture,
  type LibraryPicture,
  type PictureUse,
  readLibraryPicture,
  readPictureLibrary,
  replaceLibraryPicture,
  uploadLibraryPicture,
} from '#shared/contracts/accounts/pictures.ts';
import { LIBRARY_PICTURE_PATH, type PictureEnding } from '#shared/pictures/library-picture.ts';
import { PLANS } from '#shared/plans.ts';
import { findAccount } from '../queries.ts';
import {
  keepPicture,
  note,
  type PictureContext,
  removePicture,
  replacePicture,
} from './keep-picture.ts';
import {
  findPictures,
  type KeptPicture,
  listPictures,
  unscopedObjectKey,
  usedBytes,
} from './queries.ts';
import { lockPicture, updateWords } from './store.ts';

/** The provider's picture library (docs/product/pictures.md). */
export function pictureRoutes(api: FastifyInstance, context: PictureContext): void {
  const { services, pictureUses } = context;

  route(api, readPictureLibrary, async ({ acting, query, raw, reply }) => {
    const { providerId, userId } = acting;
    const account = await findAccount(services.db, providerId, userId);
    if (account === null) throw new DomainError('not_logged_in');
    const { label: planLabel, pictureBytes: quotaBytes } = PLANS[account.plan];
    const uses = await pictureUses(services.db, providerId);
    const without = query.unused ? [...uses.keys()] : [];
    const rows = await listPictures(services.db, providerId, { ...query, without });
    const page = pageOf({ raw, reply }, rows, query.limit);
    return {
      pictures: page.map((picture) => present(picture, uses.get(picture.id))),
      usedBytes: await usedBytes(services.db, providerId),
      quotaBytes,
      planLabel,
    };
  });

  route(api, readLibraryPicture, ({ acting, params }) => answer(context, acting, params.id));

  route(api, changeLibraryPicture, async ({ acting, params, body }) => {
    await changeWords(context, acting, params.id, body);
    return answer(context, acting, params.id);
  });

  route(api, deleteLibraryPicture, async ({ acting, params: { id }, query }) => {
    await removePicture(context, acting, id, query.evenIfUsed);
    return { id };
  });

  acceptUploads(api, (uploads) => {
    route(uploads, uploadLibraryPicture, async ({ acting, file, fileName }) =>
      answer(context, acting, await keepPicture(context, acting, { file, fileName })),
    );

    route(uploads, replaceLibraryPicture, async ({ acting, params: { id }, file }) => {
      // Known before seconds go into decoding.
      await answer(context, acting, id);
      await replacePicture(context, acting, id, file);
      return answer(context, acting, id);
    });
  });
}

async function changeWords(
  { services: { db, clock } }: PictureContext,
  acting: ActingProvider,
  id: string,
  words: z.output<typeof changeLibraryPicture.body>,
): Promise<void> {
  const { providerId } = acting;
  await db.transaction(async (tx) => {
    const before = await lockPicture(tx, providerId, id);
    if (before === undefined) throw new DomainError('not_found');
    const changed = await updateWords(tx, providerId, before, words);
    if (changed.length > 0)
      await note(tx, acting, 'library_picture.changed', id, clock(), { changed });
  });
}

/** @throws DomainError not_found */
async function answer(
  { services: { db }, pictureUses }: PictureContext,
  { providerId }: ActingProvider,
  id: string,
): Promise<LibraryPicture> {
  const picture = (await findPictures(db, providerId, [id])).get(id);
  if (picture === undefined) throw new DomainError('not_found');
  return present(picture, (await pictureUses(db, providerId)).get(id));
}

const present = (picture: KeptPicture, uses: readonly PictureUse[] = []): LibraryPicture => ({
  ...picture,
  widths: [...picture.widths],
  avifWidths: [...picture.avifWidths],
  tones: [...picture.tones],
  createdAt: picture.createdAt.toISOString(),
  replacedAt: picture.replacedAt?.toISOString() ?? null,
  usedIn: [...uses],
});

/** '0123456789abcdef-800.webp' */
const FILE_NAME = /^([0-9a-f]{16})-([1-9]\d{0,3})\.(webp|avif)$/;

/**
 * Pictures for everybody, without a cookie. What stands at an address never changes, so it may be
 * kept for a year; and whatever it were, a browser takes it for an image and lets nothing in it run
 * (row 17).
 */
export function pictureFileRoutes(app: FastifyInstance, db: Queryable, objects: ObjectStore): void {
  app.get<{ Params: { slug: string; file: string } }>(
    `${LIBRARY_PICTURE_PATH}:slug/:file`,
    async ({ params: { slug, file } }, reply) => {
      const [, hash = '', width = '', ending = ''] = FILE_NAME.exec(file) ?? [];
      const wanted = { hash, width: Number(width), ending: ending as PictureEnding };
      const key = hash === '' ? null : await unscopedObjectKey(db, slug, wanted);
      const object = key === null ? null : await objects.open(key);
      if (object === null) throw new DomainError('not_found');
      return reply
        .type(`image/${ending}`)
        .header('content-length', object.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', IMAGE_POLICY)
        .header('x-content-type-options', 'nosniff')
        .send(object.stream);
    },
  );
}
