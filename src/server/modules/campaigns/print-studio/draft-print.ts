import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import type { PrintDraft } from '#shared/contracts/print-studio.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { PRINT_LOOKS } from '#shared/print-products.ts';
import { brandColours } from '#shared/public-page/theme.ts';
import { defaultTexts } from './domain/default-texts.ts';
import { targetAddress } from './domain/link-address.ts';
import { printColours } from './domain/print-colours.ts';
import { openPrint, REFUSALS, type OpenedPrint } from './open-print.ts';

/**
 * With what the products of a link begin, before anything is changed.
 * @throws DomainError not_found, premium_required
 */
export async function draftPrint(
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
