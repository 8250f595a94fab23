import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { getPrintDraft, printPicture, printSheet } from '#shared/contracts/print-studio.ts';
import { printProduct, type PrintProductId } from '#shared/print-products.ts';
import { fileSlug } from '#shared/slug.ts';
import { draftPrint } from './draft-print.ts';
import { makePicture } from './make-picture.ts';
import { makeSheet } from './make-sheet.ts';
import { requirePrintable } from './open-print.ts';
import { startPrintPress } from './print-press.ts';

/** Whoever tries texts and looks asks for many small pictures. */
const SMALL = { bucket: 'print-small', points: 900, seconds: 3600 } as const;
const FULL = { bucket: 'print-full', points: 120, seconds: 3600 } as const;

export interface PrintStudioOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
  readonly publicUrl: string;
}

/** The print studio (docs/product/campaigns.md section 13). Nothing is stored. */
export function printStudioRoutes(api: FastifyInstance, options: PrintStudioOptions): void {
  const { services, limits, renderer, publicUrl } = options;
  const press = startPrintPress();

  route(api, getPrintDraft, ({ acting, params }) =>
    draftPrint(services, acting, params.id, publicUrl),
  );

  route(api, printPicture, async ({ acting, params, body, reply }) => {
    const { product, look, side, size, ...texts } = body;
    const source = await requirePrintable(services, acting, params.id);
    await limits.consume(size === 'full' ? FULL : SMALL, acting.providerId);
    const picture = await press.run(() =>
      makePicture(renderer, source, { product, look, texts }, { side, size, publicUrl }),
    );
    const suffix = printProduct(product).sides?.[side] ?? '';
    attach(reply, product, `${source.campaignName} ${suffix}`, 'png');
    return picture;
  });

  route(api, printSheet, async ({ acting, params, body, reply }) => {
    const { product, look, edge, ...texts } = body;
    const source = await requirePrintable(services, acting, params.id);
    await limits.consume(FULL, acting.providerId);
    const day = berlinDateOf(services.clock());
    const sheet = await press.run(() =>
      makeSheet(renderer, source, { product, look, texts }, { edge, publicUrl, day }),
    );
    attach(reply, product, source.campaignName, 'pdf');
    return sheet;
  });
}

/** 'qr-poster-a4-sommerfeste.pdf' */
function attach(reply: FastifyReply, product: PrintProductId, about: string, ending: string): void {
  const name = fileSlug(`${printProduct(product).label} ${about}`);
  void reply
    .header('content-disposition', `attachment; filename="${name}.${ending}"`)
    .header('cache-control', 'private, no-store');
}
