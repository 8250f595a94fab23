import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import { acceptUploads } from '#server/platform/http/upload.ts';
import { takePicture } from '#server/platform/images/take-image.ts';
import {
  deletePicture,
  getPicture,
  listPictures,
  renamePicture,
  uploadPicture,
} from '#shared/contracts/marketing/pictures.ts';
import { PICTURE_BOX, PICTURES_PER_PROVIDER, THUMB_BOX } from '#shared/picture.ts';
import { planHas } from '#shared/plans.ts';
import { requireMarketing } from '../require-marketing.ts';
import {
  deleteStored,
  insertPicture,
  listStored,
  readPictureBytes,
  type StoredPicture,
  updatePictureName,
} from './store.ts';

const UPLOADS = { bucket: 'picture-upload', points: 60, seconds: 3600 } as const;

/** Pictures for partners (docs/product/marketing.md section 10). */
export function pictureRoutes(api: FastifyInstance, services: Services, limits: RateLimits): void {
  route(api, listPictures, async ({ acting }) => {
    await requireMarketing(services, acting.providerId);
    return (await listStored(services.db, acting.providerId)).map(presentPicture);
  });

  route(api, renamePicture, ({ acting, params, body }) =>
    change(services, acting, 'picture.renamed', async (tx) => {
      const renamed = await updatePictureName(tx, acting.providerId, params.id, body.name);
      if (renamed === null) throw new DomainError('not_found');
      return presentPicture(renamed);
    }),
  );

  route(api, deletePicture, ({ acting, params }) =>
    change(services, acting, 'picture.deleted', async (tx) => {
      if (!(await deleteStored(tx, acting.providerId, params.id)))
        throw new DomainError('not_found');
      return { id: params.id };
    }),
  );

  route(api, getPicture, async ({ acting, params, query, reply }) => {
    await requireMarketing(services, acting.providerId);
    const found = await readPictureBytes(services.db, acting.providerId, params.id, query.size);
    if (found === null) throw new DomainError('not_found');
    void reply.header('cache-control', 'private, no-store');
    return found.bytes;
  });

  acceptUploads(api, (uploads) => {
    route(uploads, uploadPicture, async ({ acting, file }) => {
      await requireMarketing(services, acting.providerId);
      await limits.consume(UPLOADS, acting.providerId);
      return keepPicture(services, acting, file);
    });
  });
}

/**
 * Redraws a photograph and keeps it for partners.
 * @throws DomainError premium_required, too_many_pictures and those of `takePicture`
 */
async function keepPicture(services: Services, acting: ActingProvider, file: Uint8Array) {
  const [full, thumb] = await Promise.all([
    takePicture(file, PICTURE_BOX),
    takePicture(file, THUMB_BOX),
  ]);
  return change(services, acting, 'picture.uploaded', async (tx, now) => {
    const stored = await listStored(tx, acting.providerId);
    if (stored.length >= PICTURES_PER_PROVIDER) throw new DomainError('too_many_pictures');
    const name = freeName(stored);
    const sizes = { full, thumb };
    return presentPicture(await insertPicture(tx, acting.providerId, name, sizes, now));
  });
}

/**
 * Keeps photographs that come from elsewhere than an upload, as far as there is room for all of them.
 * @throws DomainError premium_required, too_many_pictures before any is kept
 */
export async function keepPictures(
  services: Services,
  acting: ActingProvider,
  files: readonly Uint8Array[],
): Promise<void> {
  await requireMarketing(services, acting.providerId);
  const stored = await listStored(services.db, acting.providerId);
  if (stored.length + files.length > PICTURES_PER_PROVIDER)
    throw new DomainError('too_many_pictures');
  for (const file of files) await keepPicture(services, acting, file);
}

/** 'Bild 3': the first number that no picture has. */
function freeName(stored: readonly StoredPicture[]): string {
  const taken = new Set(stored.map(({ name }) => name));
  const number = Array.from({ length: stored.length + 1 }, (_, index) => index + 1).find(
    (each) => !taken.has(`Bild ${each}`),
  );
  return `Bild ${number ?? stored.length + 1}`;
}

export const presentPicture = ({ createdAt, ...picture }: StoredPicture) => ({
  ...picture,
  createdAt: createdAt.toISOString(),
});

async function change<Changed extends { readonly id: string }>(
  services: Services,
  acting: ActingProvider,
  action: string,
  work: (tx: Tx, now: Date) => Promise<Changed>,
): Promise<Changed> {
  const { providerId } = acting;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const { plan } = await lockProvider(tx, providerId);
    // The plan may have ended while the picture was decoded.
    if (!planHas(plan, 'marketingCenter')) throw new DomainError('premium_required');
    const changed = await work(tx, now);
    const event = { action, entity: 'partner_picture', entityId: changed.id };
    await appendEvent(tx, providerId, acting, event, now);
    return changed;
  });
}
