import { DomainError } from '#server/kernel/domain-error.ts';
import type { LockedCommission } from '#server/modules/commissions/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Allocation } from '#shared/credit-note/allocate-payment.ts';
import type { CorrectedDocument } from '#shared/credit-note/document-lines.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import type { BasisPoints } from '#shared/money.ts';
import { eventReference, type SettledCommission } from './domain/compose-credit-note.ts';
import { ratesInWords, ratesOf } from './domain/rates.ts';

/** What a document needs to know of a claim that it settles. */
export type ChosenCommission = Pick<
  LockedCommission,
  | 'commissionId'
  | 'source'
  | 'campaignId'
  | 'campaignName'
  | 'leadId'
  | 'clickId'
  | 'correctsDocumentId'
  | 'eventAt'
  | 'eventCount'
  | 'amount'
  | 'reason'
>;

/**
 * The one rate of VAT of what is earned; corrections are held against it.
 * @throws DomainError vat_rates_differ: a document names one rate, and the law one for each day.
 */
export function requireOneRate(
  taxStatus: TaxStatus,
  chosen: readonly ChosenCommission[],
  allocations: readonly Allocation[],
): BasisPoints {
  const settled = new Set(allocations.map(({ commissionId }) => commissionId));
  const days = chosen
    .filter(({ commissionId, amount }) => settled.has(commissionId) && amount > 0)
    .map(({ eventAt }) => ({ eventDate: berlinDateOf(eventAt) }))
    .toSorted((one, other) => (one.eventDate < other.eventDate ? -1 : 1));
  const rates = ratesOf(TAX_TREATMENTS[taxStatus], days);
  if (rates.length > 1) throw new DomainError('vat_rates_differ', { rates: ratesInWords(rates) });
  return rates[0].rate;
}

/** Joins what was allocated with the commissions it was allocated to. */
export function settledCommissions(
  chosen: readonly ChosenCommission[],
  allocations: readonly Allocation[],
  corrected: ReadonlyMap<string, CorrectedDocument>,
): SettledCommission[] {
  const amounts = new Map(allocations.map(({ commissionId, amount }) => [commissionId, amount]));
  return chosen.flatMap((commission) => {
    const amount = amounts.get(commission.commissionId);
    if (amount === undefined) return [];
    const { commissionId, source, campaignId, campaignName, eventAt, eventCount, reason } =
      commission;
    const corrects = corrected.get(commission.correctsDocumentId ?? '');
    const eventId = commission.leadId ?? commission.clickId ?? commissionId;
    return [
      {
        commissionId,
        source,
        campaignId,
        campaignName,
        eventDate: berlinDateOf(eventAt),
        reference: eventReference(source, eventId, eventCount),
        eventCount,
        fullAmount: commission.amount,
        amount,
        ...(corrects === undefined ? {} : { corrects }),
        ...(source === 'bonus' ? { reason } : {}),
      },
    ];
  });
}
