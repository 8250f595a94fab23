import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import {
  downloadDatev,
  downloadDatevPictures,
  getDatevSettings,
  previewDatev,
  putDatevSettings,
} from '#shared/contracts/datev.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findDatevSettings } from './datev-settings-store.ts';
import { saveDatevSettings } from './save-datev-settings.ts';
import { batchOf, daysOf, previewBatch, writeBatch } from './write-batch.ts';
import { writePictures } from './write-pictures.ts';

/** Archives are much work for one click. */
const PICTURES = { bucket: 'datev-pictures', points: 20, seconds: 3600 } as const;

/** Booking batches for the tax adviser (docs/product/bookkeeping.md section 8). */
export function datevRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
  limits: RateLimits,
): void {
  route(api, getDatevSettings, ({ acting }) => readSettings(services, acting.providerId));

  route(api, putDatevSettings, async ({ acting, body }) => {
    await saveDatevSettings(services, acting, body);
    return readSettings(services, acting.providerId);
  });

  route(api, previewDatev, ({ acting, query }) => previewBatch(services, acting.providerId, query));

  route(api, downloadDatev, async ({ acting, query, reply }) => {
    const { fileName, bytes } = await writeBatch(
      services,
      acting.providerId,
      query,
      query.pictures,
    );
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    void reply.header('content-type', 'text/csv; charset=windows-1252');
    return bytes;
  });

  route(api, downloadDatevPictures, async ({ acting, query, reply }) => {
    const { providerId } = acting;
    const { documents } = await batchOf(services.db, providerId, query);
    await limits.consume(PICTURES, providerId);
    const fileName = `DATEV_Belege_${daysOf(query)}.zip`;
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return zipArchive(services.clock(), (archive) =>
      writePictures(services, renderer, providerId, documents, archive),
    );
  });
}

async function readSettings({ db }: Services, provider: ProviderId) {
  const account = await findAccount(db, provider);
  return {
    settings: await findDatevSettings(db, provider),
    isSmallBusiness: account?.isSmallBusiness === true,
  };
}
