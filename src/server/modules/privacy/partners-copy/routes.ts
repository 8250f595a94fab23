import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { readOwnAccount } from '#server/modules/partner-area/index.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { exportPartnerAccount } from '#shared/contracts/partner-area/account.ts';
import { archivePartnersCopy } from '../archives.ts';
import { PARTNERS_COPY } from '../domain/partners-copy.ts';
import { ownReadMe } from '../domain/read-me.ts';
import { attach } from '../person-routes.ts';

/** An export holds a connection for as long as it is read. */
const EXPORTS = { bucket: 'partner-export', points: 5, seconds: 3600 } as const;

export interface PartnersCopyOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
}

/** What partners take along themselves (docs/product/partner-area.md section 2). */
export function partnersCopyRoutes(api: FastifyInstance, options: PartnersCopyOptions): void {
  const { services, limits, renderer } = options;
  route(api, exportPartnerAccount, async ({ acting, reply }) => {
    await limits.consume(EXPORTS, acting.accountId);
    const now = services.clock();
    const { stored, programmes } = await readOwnAccount(services.db, acting);
    attach(reply, `Partnerbereich_${berlinDateOf(now)}.zip`);
    return zipArchive(now, async (archive) => {
      const names = programmes.map(({ providerName }) => providerName);
      await archive.add('LIESMICH.txt', `\uFEFF${ownReadMe(names, PARTNERS_COPY, now)}`);
      await archive.add('konto.json', `${JSON.stringify(stored, null, 1)}\n`);
      for (const [index, programme] of programmes.entries())
        await archivePartnersCopy(services, renderer, programme, archive, `programm-${index + 1}/`);
    });
  });
}
