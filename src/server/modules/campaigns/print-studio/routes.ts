import type { FastifyInstance, FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  getPrintDraft,
  type PrintDraft,
  printPicture,
  printSheet,
} from '#shared/contracts/campaigns/print-studio.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { planHas } from '#shared/plans.ts';
import { PRINT_LOOKS, printProduct, type PrintProductId } from '#shared/print-products.ts';
import { brandColours } from '#shared/public-page/theme.ts';
import { fileSlug } from '#shared/slug.ts';
import { availabilityOf } from '../domain/availability.ts';
import { printColours } from './domain/print-colours.ts';
import { printRefusal, type PrintRefusal } from './domain/print-refusal.ts';
import { defaultTexts, targetAddress } from './domain/product-contents.ts';
import { makePicture, makeSheet } from './print-job.ts';
import { findPrintSource, type PrintSource } from './queries.ts';

interface OpenedPrint {
  readonly source: PrintSource;
  readonly campaign: ReturnType<typeof availabilityOf>;
  readonly refusal: PrintRefusal | null;
}

/** Why a link is not printed for, as the provider reads it. */
const REFUSALS: Readonly<Record<PrintRefusal, string>> = {
  campaign_ended:
    'Die Kampagne ist beendet. Ein gedruckter Code würde auf eine Seite führen, die keine Anfragen mehr annimmt.',
  partner_inactive:
    'Der Partner ist nicht aktiv. Ein gedruckter Code würde ins Leere führen, solange das so ist.',
  link_inactive:
    'Der Empfehlungslink ist nicht aktiv. Aktivieren Sie ihn zuerst, damit der gedruckte Code nicht ins Leere führt.',
};

/** Products that may wait; further ones are asked for again later. */
const MOST_WAITING = 40;

/** A provider who tries texts and looks asks for many small pictures. */
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

/** Lets few products be made at once: a poster takes a core for half a second. */
interface PrintPress {
  /** @throws DomainError unavailable while too many wait */
  run<Made>(make: () => Promise<Made>): Promise<Made>;
}

function startPrintPress(): PrintPress {
  const few = pLimit(2);
  return {
    run(make) {
      if (few.pendingCount >= MOST_WAITING) throw new DomainError('unavailable');
      return few(make);
    },
  };
}

/**
 * With what the products of a link begin, before anything is changed.
 * @throws DomainError not_found, premium_required
 */
async function draftPrint(
  services: Services,
  acting: ActingProvider,
  linkId: string,
  publicUrl: string,
): Promise<PrintDraft> {
  const opened = await openPrint(services, acting, linkId);
  const { source, refusal } = opened;
  const brand = brandColours(source);
  return {
    campaignName: source.campaignName,
    texts: defaultTexts(source.texts),
    target: targetAddress(publicUrl, source.linkSlug),
    refusal: refusal === null ? null : REFUSALS[refusal],
    notice: noticeOf(opened, publicUrl),
    adjustedLooks: keysOf(PRINT_LOOKS).filter((look) => printColours(brand, look).isAdjusted),
  };
}

/** What would make a print run worthless, before it is ordered. */
function noticeOf({ campaign }: OpenedPrint, publicUrl: string): string | null {
  if (/\/\/(localhost|127\.|\[::1\])/.test(publicUrl))
    return `Die Adresse des Codes (${publicUrl}) ist nur auf diesem Rechner erreichbar. Bitte drucken Sie erst, wenn die öffentliche Adresse eingerichtet ist.`;
  if (campaign === 'not_started')
    return 'Die Kampagne hat noch nicht begonnen. Bis dahin nimmt die Seite hinter dem Code keine Anfragen an.';
  if (campaign === 'inactive')
    return 'Die Kampagne ist nicht aktiv. Bis Sie sie aktivieren, nimmt die Seite hinter dem Code keine Anfragen an.';
  return null;
}

/**
 * What the products of a link are made of, and whether it may be printed for.
 * @throws DomainError not_found for what is not this provider's, premium_required
 */
async function openPrint(
  { db, clock }: Services,
  { providerId }: ActingProvider,
  linkId: string,
): Promise<OpenedPrint> {
  const source = await findPrintSource(db, providerId, linkId);
  if (source === null) throw new DomainError('not_found');
  if (!planHas(source.plan, 'marketingCenter')) throw new DomainError('premium_required');
  const { linkStatus, partnerStatus, campaignStatus, startDate, endDate } = source;
  const campaign = availabilityOf({ status: campaignStatus, startDate, endDate }, clock());
  const refusal = printRefusal({ link: linkStatus, partner: partnerStatus, campaign });
  return { source, campaign, refusal };
}

/**
 * The same where something is to be printed.
 * @throws DomainError not_found, premium_required, link_not_printable with the reason
 */
async function requirePrintable(
  services: Services,
  acting: ActingProvider,
  linkId: string,
): Promise<PrintSource> {
  const { source, refusal } = await openPrint(services, acting, linkId);
  if (refusal !== null) throw new DomainError('link_not_printable', { reason: REFUSALS[refusal] });
  return source;
}
