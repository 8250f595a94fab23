import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { planHas } from '#shared/plans.ts';
import { availabilityOf } from '../domain/availability.ts';
import { printRefusal, type PrintRefusal } from './domain/print-refusal.ts';
import { findPrintSource, type PrintSource } from './print-source-list.ts';

export interface OpenedPrint {
  readonly source: PrintSource;
  readonly campaign: ReturnType<typeof availabilityOf>;
  readonly refusal: PrintRefusal | null;
}

/** Why a link is not printed for, as the provider reads it. */
export const REFUSALS: Readonly<Record<PrintRefusal, string>> = {
  campaign_ended:
    'Die Kampagne ist beendet. Ein gedruckter Code würde auf eine Seite führen, die keine Anfragen mehr annimmt.',
  partner_inactive:
    'Der Partner ist nicht aktiv. Ein gedruckter Code würde ins Leere führen, solange das so ist.',
  link_inactive:
    'Der Empfehlungslink ist nicht aktiv. Aktivieren Sie ihn zuerst, damit der gedruckte Code nicht ins Leere führt.',
};

/**
 * What the products of a link are made of, and whether it may be printed for.
 * @throws DomainError not_found for what is not this provider's, premium_required
 */
export async function openPrint(
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
export async function requirePrintable(
  services: Services,
  acting: ActingProvider,
  linkId: string,
): Promise<PrintSource> {
  const { source, refusal } = await openPrint(services, acting, linkId);
  if (refusal !== null) throw new DomainError('link_not_printable', { reason: REFUSALS[refusal] });
  return source;
}
