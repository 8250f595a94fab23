import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { LockedCommission } from '#server/modules/commissions/index.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { allocatePayment, type Allocation } from '#shared/credit-note/allocate-payment.ts';
import { belowMinimumPayout, type BelowMinimum } from '#shared/credit-note/minimum-payout.ts';
import type { ProviderId } from '#shared/ids.ts';
import { formatCents, type Cents } from '#shared/money.ts';
import type { TaxQuestionId } from '#shared/tax/tax-findings.ts';
import { chooseCommissions, type PayoutChoice } from './choose-commissions.ts';
import type { BillingAddress } from './domain/billing-address.ts';
import { pendingByCampaign } from './pending-by-campaign.ts';

export interface PayoutRequest extends PayoutChoice {
  readonly partnerId: string;
  /** Net cents settled now. */
  readonly paidAmount: Cents;
  readonly paidDate: CalendarDate;
  /** Printed on the document. */
  readonly description: string;
  /** The provider's own. */
  readonly notes: string;
  /** Pays although a campaign's minimum payout is not reached. */
  readonly forceCreate: boolean;
  /** Records the partner's agreement to self-billing in the same step. */
  readonly selfBillingAgreed: boolean;
  /** Questions about the partner's tax data that were answered for this document, by id. */
  readonly acknowledgedTaxQuestions: readonly TaxQuestionId[];
  /** Where this one document goes instead of the partner's address. */
  readonly partnerBillingAddress?: BillingAddress | undefined;
}

export interface DecidedPayout {
  readonly chosen: readonly LockedCommission[];
  readonly allocations: readonly Allocation[];
}

/**
 * Locks the chosen commissions and spreads the payment over them.
 * @returns beside it the campaigns whose minimum payout is not reached
 * @throws DomainError unknown_source, already_settled, not_payable, nothing_selected,
 *   paid_amount_too_high, validation_failed
 */
export async function decidePayout(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  request: PayoutRequest,
): Promise<DecidedPayout & { readonly campaigns: readonly BelowMinimum[] }> {
  const chosen = await chooseCommissions(tx, provider, partnerId, request);
  return {
    chosen,
    allocations: allocate(chosen, request.paidAmount),
    campaigns: belowMinimumPayout(await pendingByCampaign(tx, provider, partnerId, chosen)),
  };
}

/** @throws DomainError paid_amount_too_high, validation_failed */
function allocate(chosen: readonly LockedCommission[], paidAmount: Cents): readonly Allocation[] {
  const result = allocatePayment(chosen, paidAmount);
  if (result.ok) return result.allocations;
  const path = 'paidAmount';
  if (result.reason === 'above_open') {
    const total = formatCents(result.open);
    throw new DomainError('paid_amount_too_high', { total }, [
      { path, message: `Höchstens ${total}` },
    ]);
  }
  throw new DomainError('validation_failed', {}, [
    { path, message: 'Bitte geben Sie einen Betrag größer als 0 ein' },
  ]);
}
