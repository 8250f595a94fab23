import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { archiveDocuments } from '#server/modules/credit-notes/index.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { downloadDocuments } from '#shared/contracts/own-data.ts';

export interface OwnDataOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
}

/** Archives are much work for one click. */
const ARCHIVES = { bucket: 'own-data-archive', points: 10, seconds: 3600 } as const;

/** Everything an account holds: taking it along, giving it up (product-2.md sections 4 and 7). */
export function ownDataRoutes(api: FastifyInstance, options: OwnDataOptions): void {
  const { services, limits, renderer } = options;

  route(api, downloadDocuments, async ({ acting, reply }) => {
    await limits.consume(ARCHIVES, acting.providerId);
    const now = services.clock();
    attach(reply, `Steuerdokumente_${berlinDateOf(now)}.zip`);
    return zipArchive(now, (archive) =>
      archiveDocuments(services, renderer, acting.providerId, archive),
    );
  });
}

function attach(reply: FastifyReply, fileName: string): void {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
