import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getFirstPoster,
  getPrintDraft,
  type PrintDraft,
  printPicture,
  printSheet,
} from '#shared/contracts/campaigns/print-studio.ts';
import { brandColours } from '#shared/public-page/theme.ts';
import { BRAND_LOOKS, printColours } from './domain/print-colours.ts';
import type { PrintRefusal } from './domain/print-refusal.ts';
import { defaultTexts, targetAddress } from './domain/product-contents.ts';
import {
  productDisposition,
  type OpenedPrint,
  openPrintStudio,
  printLooks,
  type PrintStudioOptions,
} from './open-print-studio.ts';

/** Why a link is not printed for, as the provider reads it. */
const REFUSALS: Readonly<Record<PrintRefusal, string>> = {
  campaign_ended:
    'Die Kampagne ist beendet. Ein gedruckter Code würde auf eine Seite führen, die keine Anfragen mehr annimmt.',
  partner_inactive:
    'Der Partner ist nicht aktiv. Ein gedruckter Code würde ins Leere führen, solange das so ist.',
  link_inactive:
    'Der Empfehlungslink ist nicht aktiv. Aktivieren Sie ihn zuerst, damit der gedruckte Code nicht ins Leere führt.',
};

/** A provider who tries texts and looks asks for many small pictures. */
const SMALL = { bucket: 'print-small', points: 900, seconds: 3600 } as const;

const FULL = { bucket: 'print-full', points: 120, seconds: 3600 } as const;

const FIRST_POSTER = 'poster_a4';

/** The print studio (docs/product/campaigns.md section 13). Nothing is stored. */
export function printStudioRoutes(api: FastifyInstance, options: PrintStudioOptions): void {
  const { limits } = options;
  const studio = openPrintStudio(options);
  const requirePrintable = async (acting: ActingProvider, linkId: string): Promise<OpenedPrint> => {
    const opened = await studio.open(acting.providerId, linkId);
    if (opened.refusal !== null)
      throw new DomainError('link_not_printable', { reason: REFUSALS[opened.refusal] });
    return opened;
  };

  route(api, getPrintDraft, async ({ acting, params }) =>
    draftOf(await studio.open(acting.providerId, params.id)),
  );

  route(api, getFirstPoster, async ({ acting, params, reply }) => {
    const opened = await studio.openFirstPoster(acting.providerId, params.id);
    const { source, refusal } = opened;
    if (refusal !== null)
      throw new DomainError('link_not_printable', { reason: REFUSALS[refusal] });
    await limits.consume(FULL, acting.providerId);
    const texts = defaultTexts(source.texts, opened.art);
    const [look = 'light'] = printLooks(opened.art !== null);
    const order = { product: FIRST_POSTER, look, texts } as const;
    const sheet = await studio.sheet(opened, order, 'trim');
    void reply
      .header(
        'content-disposition',
        productDisposition(source, { product: FIRST_POSTER, side: null, ending: 'pdf' }),
      )
      .header('cache-control', 'private, no-store');
    return sheet;
  });

  route(api, printPicture, async ({ acting, params, body, reply }) => {
    const { product, look, side, size, ...texts } = body;
    const opened = await requirePrintable(acting, params.id);
    await limits.consume(size === 'full' ? FULL : SMALL, acting.providerId);
    const picture = await studio.picture(opened, { product, look, texts }, { side, size });
    void reply
      .header(
        'content-disposition',
        productDisposition(opened.source, { product, side, ending: 'png' }),
      )
      .header('cache-control', 'private, no-store');
    return picture;
  });

  route(api, printSheet, async ({ acting, params, body, reply }) => {
    const { product, look, edge, ...texts } = body;
    const opened = await requirePrintable(acting, params.id);
    await limits.consume(FULL, acting.providerId);
    const sheet = await studio.sheet(opened, { product, look, texts }, edge);
    void reply
      .header(
        'content-disposition',
        productDisposition(opened.source, { product, side: null, ending: 'pdf' }),
      )
      .header('cache-control', 'private, no-store');
    return sheet;
  });
}

/** With what the products of a link begin, before anything is changed. */
function draftOf(opened: OpenedPrint): PrintDraft {
  const { source, art, base, refusal } = opened;
  const brand = brandColours(source);
  return {
    campaignName: source.campaignName,
    texts: defaultTexts(source.texts, art),
    looks: printLooks(opened.art !== null),
    target: targetAddress(base, source.shortPath),
    refusal: refusal === null ? null : REFUSALS[refusal],
    notice: noticeOf(opened),
    adjustedLooks: BRAND_LOOKS.filter((look) => printColours(brand, look).isAdjusted),
  };
}

/** What would make a print run worthless, before it is ordered. */
function noticeOf({ campaign, base }: OpenedPrint): string | null {
  if (/\/\/(localhost|127\.|\[::1\])/.test(base))
    return `Die Adresse des Codes (${base}) ist nur auf diesem Rechner erreichbar. Bitte drucken Sie erst, wenn die öffentliche Adresse eingerichtet ist.`;
  if (campaign === 'not_started')
    return 'Die Kampagne hat noch nicht begonnen. Bis dahin nimmt die Seite hinter dem Code keine Anfragen an.';
  if (campaign === 'inactive')
    return 'Die Kampagne ist nicht aktiv. Bis Sie sie aktivieren, nimmt die Seite hinter dem Code keine Anfragen an.';
  return null;
}
