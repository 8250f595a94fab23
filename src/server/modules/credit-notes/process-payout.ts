import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, takeDocumentNumber } from '#server/modules/accounts/index.ts';
import type { LockedCommission } from '#server/modules/commissions/index.ts';
import {
  lockPartner,
  recordSelfBillingAgreement,
  type Partner,
} from '#server/modules/partners/index.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { allocatePayment, type Allocation } from '#shared/credit-note/allocate-payment.ts';
import { formatCents, type Cents } from '#shared/money.ts';
import { lockChain } from './chain-store.ts';
import { chooseCommissions, type PayoutChoice } from './choose-commissions.ts';
import { providerFacts } from './document-facts.ts';
import { composeCreditNote } from './domain/compose-credit-note.ts';
import { belowMinimumPayout, type BelowMinimum } from './domain/minimum-payout.ts';
import { issueDocument } from './issue-document.ts';
import { pendingByCampaign } from './pending-by-campaign.ts';
import { requirePreconditions } from './require-preconditions.ts';
import { settledCommissions } from './settled-commissions.ts';

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
}

export type PayoutOutcome =
  | { readonly kind: 'needs_confirmation'; readonly campaigns: readonly BelowMinimum[] }
  | {
      readonly kind: 'issued';
      readonly id: string;
      readonly number: string;
      readonly net: Cents;
      readonly vat: Cents;
      readonly gross: Cents;
    };

/**
 * Settles commissions of a partner by one document (decisions.md section 10): all in one
 * transaction, or nothing. Equal calls at the same time give one document.
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError not_found, unknown_source, already_settled, not_payable, nothing_selected,
 *   paid_amount_too_high, preconditions_failed, idempotency_mismatch
 */
export async function processPayout(
  services: Services,
  acting: ActingProvider,
  request: PayoutRequest,
  key: string | null,
): Promise<PayoutOutcome> {
  const now = services.clock();
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    const partner = await lockPartner(tx, providerId, request.partnerId);
    if (partner === null) throw new DomainError('not_found');
    const call = { scope: 'process-payout', key, request };
    const pay = () => payPartner(tx, services, acting, partner, request, now);
    return answerOnce(tx, providerId, call, now, pay, ({ kind }) => kind === 'issued');
  });
}

async function payPartner(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  partner: Partner,
  request: PayoutRequest,
  now: Date,
): Promise<PayoutOutcome> {
  const chosen = await chooseCommissions(tx, acting.providerId, partner.id, request);
  const campaigns = belowMinimumPayout(await pendingByCampaign(tx, acting.providerId, chosen));
  if (campaigns.length > 0 && !request.forceCreate)
    return { kind: 'needs_confirmation', campaigns };
  const allocations = allocate(chosen, request.paidAmount);
  const agreed = request.selfBillingAgreed
    ? await recordSelfBillingAgreement(tx, acting, partner, 'bei der Auszahlung erfasst', now)
    : partner;
  return issue(tx, services, acting, { partner: agreed, chosen, allocations, request }, now);
}

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

interface Decided {
  readonly partner: Partner;
  readonly chosen: readonly LockedCommission[];
  readonly allocations: readonly Allocation[];
  readonly request: PayoutRequest;
}

async function issue(
  tx: Tx,
  { jobs }: Services,
  acting: ActingProvider,
  { partner, chosen, allocations, request }: Decided,
  now: Date,
): Promise<PayoutOutcome> {
  const { providerId } = acting;
  const head = await lockChain(tx, providerId);
  const account = await findAccount(tx, providerId);
  if (account === null) throw new DomainError('not_found');
  const frozen = requirePreconditions(partner, account);
  const { rangeId, running, number } = await takeDocumentNumber(tx, providerId);
  const snapshot = composeCreditNote({
    id: newId(),
    number,
    issueDate: berlinDateOf(now),
    partner: frozen,
    provider: providerFacts(account),
    settled: settledCommissions(chosen, allocations),
    paymentDate: request.paidDate,
    description: request.description,
  });
  const document = {
    partnerId: partner.id,
    rangeId,
    running,
    snapshot,
    reversesId: null,
    notes: request.notes,
  };
  await issueDocument(tx, jobs, providerId, acting, head, document, allocations, now);
  return { kind: 'issued', id: snapshot.id, number, ...snapshot.totals };
}
