import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  downloadDatev,
  getDatevSettings,
  previewDatev,
  putDatevSettings,
} from '#shared/contracts/datev.ts';
import { findDatevSettings } from './datev-settings-store.ts';
import { saveDatevSettings } from './save-datev-settings.ts';
import { previewBatch, writeBatch } from './write-batch.ts';

/** Booking batches for the tax adviser (documents.md section 5). */
export function datevRoutes(api: FastifyInstance, services: Services): void {
  route(api, getDatevSettings, async ({ acting }) => ({
    settings: await findDatevSettings(services.db, acting.providerId),
  }));

  route(api, putDatevSettings, async ({ acting, body }) => {
    await saveDatevSettings(services, acting, body);
    return { settings: await findDatevSettings(services.db, acting.providerId) };
  });

  route(api, previewDatev, ({ acting, query }) => previewBatch(services, acting.providerId, query));

  route(api, downloadDatev, async ({ acting, query, reply }) => {
    const { fileName, bytes } = await writeBatch(services, acting.providerId, query);
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    void reply.header('content-type', 'text/csv; charset=windows-1252');
    return bytes;
  });
}
