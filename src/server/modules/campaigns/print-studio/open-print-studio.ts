import pLimit from 'p-limit';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { PictureSize } from '#shared/contracts/campaigns/print-studio.ts';
import type { ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';
import { type PrintEdge, printProduct, type PrintProductId } from '#shared/print-products.ts';
import { fileSlug } from '#shared/slug.ts';
import { availabilityOf } from '../domain/availability.ts';
import { printRefusal, type PrintRefusal } from './domain/print-refusal.ts';
import { makePicture, makeSheet, type PrintOrder } from './print-job.ts';
import { findPrintSource, type PrintSource } from './queries.ts';

/** Products that may wait; further ones are asked for again later. */
const MOST_WAITING = 40;

/** Few products are made at once, whoever asks: a poster takes a core for half a second. */
const press = pLimit(2);

export interface PrintStudioOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
  readonly publicUrl: string;
}

export interface OpenedPrint {
  readonly source: PrintSource;
  readonly campaign: ReturnType<typeof availabilityOf>;
  /** Why nothing is printed for the link; null when it is. */
  readonly refusal: PrintRefusal | null;
}

/** What the print studio does, for the provider and for the partner whose link it is. */
export interface PrintStudio {
  /**
   * What the products of a link are made of, and whether it may be printed for.
   * @throws DomainError not_found for what is not this provider's, premium_required
   */
  open(provider: ProviderId, linkId: string): Promise<OpenedPrint>;
  /** One side as PNG. @throws DomainError unavailable while too many wait */
  picture(
    source: PrintSource,
    order: PrintOrder,
    wanted: { readonly side: number; readonly size: PictureSize },
  ): Promise<Buffer>;
  /** All sides as PDF. @throws DomainError unavailable while too many wait */
  sheet(source: PrintSource, order: PrintOrder, edge: PrintEdge): Promise<Buffer>;
}

export function openPrintStudio({
  services,
  renderer,
  publicUrl,
}: PrintStudioOptions): PrintStudio {
  const { db, clock } = services;
  return {
    async open(provider, linkId) {
      const source = await findPrintSource(db, provider, linkId);
      if (source === null) throw new DomainError('not_found');
      if (!planHas(source.plan, 'marketingCenter')) throw new DomainError('premium_required');
      const { linkStatus, partnerStatus, campaignStatus, startDate, endDate } = source;
      const campaign = availabilityOf({ status: campaignStatus, startDate, endDate }, clock());
      const refusal = printRefusal({ link: linkStatus, partner: partnerStatus, campaign });
      return { source, campaign, refusal };
    },
    picture: (source, order, wanted) =>
      inTurn(() => makePicture(renderer, source, order, { ...wanted, publicUrl })),
    sheet: (source, order, edge) =>
      inTurn(() =>
        makeSheet(renderer, source, order, { edge, publicUrl, day: berlinDateOf(clock()) }),
      ),
  };
}

function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  if (press.pendingCount >= MOST_WAITING) throw new DomainError('unavailable');
  return press(make);
}

/** For a header: 'attachment; filename="qr-poster-a4-sommerfeste.pdf"'. */
export function productDisposition(
  { campaignName }: PrintSource,
  {
    product,
    side,
    ending,
  }: { readonly product: PrintProductId; readonly side: number | null; readonly ending: string },
): string {
  const { label, sides } = printProduct(product);
  const suffix = side === null ? '' : ` ${sides?.[side] ?? ''}`;
  const name = fileSlug(`${label} ${campaignName}${suffix}`);
  return `attachment; filename="${name}.${ending}"`;
}
