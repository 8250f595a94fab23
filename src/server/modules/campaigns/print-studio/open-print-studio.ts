import pLimit from 'p-limit';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { guestBaseOf } from '#server/modules/accounts/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { PictureSize } from '#shared/contracts/campaigns/print-studio.ts';
import type { ProviderId } from '#shared/ids.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { planHas } from '#shared/plans.ts';
import {
  PRINT_LOOKS,
  type PrintEdge,
  type PrintLook,
  printProduct,
  type PrintProductId,
} from '#shared/print-products.ts';
import { fileSlug } from '#shared/slug.ts';
import { availabilityOf } from '../domain/availability.ts';
import { findPageArt, readArtPicture } from '../pages/find-page-art.ts';
import type { PageArt } from '../pages/page-art.ts';
import { printRefusal, type PrintRefusal } from './domain/print-refusal.ts';
import { makePicture, makeSheet, type PrintArt, type PrintOrder } from './print-job.ts';
import { findPrintSource, type PrintSource } from './queries.ts';

/** Products that may wait; further ones are asked for again later. */
const MOST_WAITING = 40;

/** Few products are made at once, whoever asks: a poster takes a core for half a second. */
const press = pLimit(2);

export interface PrintStudioOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
  /** Where the pictures of guest pages lie. */
  readonly objects: ObjectStore;
  readonly publicUrl: string;
}

export interface OpenedPrint {
  readonly source: PrintSource;
  /** The guest page as guests of the campaign see it; null where it is plain or has no picture. */
  readonly art: PageArt | null;
  /** Base of the addresses that codes lead to. */
  readonly base: string;
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
  /** The same for the first poster, which every plan has. @throws DomainError not_found */
  openFirstPoster(provider: ProviderId, linkId: string): Promise<OpenedPrint>;
  /** One side as PNG. @throws DomainError unavailable while too many wait */
  picture(
    opened: OpenedPrint,
    order: PrintOrder,
    wanted: { readonly side: number; readonly size: PictureSize },
  ): Promise<Buffer>;
  /** All sides as PDF. @throws DomainError unavailable while too many wait */
  sheet(opened: OpenedPrint, order: PrintOrder, edge: PrintEdge): Promise<Buffer>;
}

/** In which looks products exist, the one to begin with first. */
export const printLooks = (hasPageArt: boolean): PrintLook[] =>
  keysOf(PRINT_LOOKS).filter((look) => look !== 'page' || hasPageArt);

export function openPrintStudio({
  services,
  renderer,
  objects,
  publicUrl,
}: PrintStudioOptions): PrintStudio {
  const { db, clock } = services;
  const openLink = async (provider: ProviderId, linkId: string): Promise<OpenedPrint> => {
    const source = await findPrintSource(db, provider, linkId);
    if (source === null) throw new DomainError('not_found');
    const { linkStatus, partnerStatus, campaignStatus, startDate, endDate } = source;
    const campaign = availabilityOf({ status: campaignStatus, startDate, endDate }, clock());
    const refusal = printRefusal({ link: linkStatus, partner: partnerStatus, campaign });
    const [base, art] = await Promise.all([
      guestBaseOf(db, publicUrl, provider),
      findPageArt(db, provider, source.campaignId, source),
    ]);
    return { source, art, base, campaign, refusal };
  };
  /** The page's look with its picture; null where another one is wanted, or the picture has gone. */
  const inLook = async (
    { art }: OpenedPrint,
    { look }: PrintOrder,
    width: number,
  ): Promise<PrintArt | null> => {
    if (art === null || look !== 'page') return null;
    const picture = await readArtPicture(db, objects, art, width);
    return picture === null ? null : { art, picture };
  };
  return {
    async open(provider, linkId) {
      const opened = await openLink(provider, linkId);
      if (!planHas(opened.source.plan, 'marketingCenter'))
        throw new DomainError('premium_required');
      return opened;
    },
    openFirstPoster: openLink,
    picture: (opened, order, wanted) =>
      inTurn(async () => {
        const { source, base } = opened;
        const art = await inLook(opened, order, WIDTHS[wanted.size] ?? pixelsOf(order));
        return makePicture(renderer, source, order, { ...wanted, base, inLook: art });
      }),
    sheet: (opened, order, edge) =>
      inTurn(async () => {
        const { source, base } = opened;
        const day = berlinDateOf(clock());
        const art = await inLook(opened, order, pixelsOf(order));
        return makeSheet(renderer, source, order, { edge, base, day, inLook: art });
      }),
  };
}

/** Pixels across that a picture needs on products that are only looked at. */
const WIDTHS: Readonly<Record<PictureSize, number | null>> = {
  thumb: 480,
  small: 1200,
  full: null,
};

const pixelsOf = ({ product }: PrintOrder): number => printProduct(product).pixels;

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
