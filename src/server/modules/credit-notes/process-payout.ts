import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  lockPartner,
  recordSelfBillingAgreement,
  type Partner,
} from '#server/modules/partners/index.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { BelowMinimum } from '#shared/credit-note/minimum-payout.ts';
import type { Cents } from '#shared/money.ts';
import { decidePayout, type PayoutRequest } from './decide-payout.ts';
import { payableOf } from './domain/owed-back.ts';
import { issuePayout } from './issue-payout.ts';
import { renderDocumentJob } from './jobs.ts';
import { requirePaymentDay } from './require-payment-day.ts';
import { sendAtOnce } from './sending/order-sending.ts';

export interface IssuedPayout {
  readonly kind: 'issued';
  readonly id: string;
  readonly number: string;
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
  /** What is transferred: the gross without what is offset. */
  readonly payable: Cents;
  /** It goes to the partner by itself. */
  readonly isSent: boolean;
}

export type PayoutOutcome =
  | { readonly kind: 'needs_confirmation'; readonly campaigns: readonly BelowMinimum[] }
  | IssuedPayout;

/**
 * Settles commissions of a partner by one document (docs/product/credit-notes.md section 5): all in
 * one transaction, or nothing. Equal calls at the same time give one document.
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError not_found, unknown_source, already_settled, not_payable, nothing_selected,
 *   paid_amount_too_high, preconditions_failed, idempotency_mismatch, payment_day_early,
 *   payment_day_late, payment_before_programme
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
  const { providerId } = acting;
  await requirePaymentDay(tx, providerId, request.paidDate, now);
  const { campaigns, ...decided } = await decidePayout(
    tx,
    providerId,
    partner.id,
    request,
    berlinDateOf(now),
  );
  if (campaigns.length > 0 && !request.forceCreate)
    return { kind: 'needs_confirmation', campaigns };
  const agreed = request.selfBillingAgreed
    ? await recordSelfBillingAgreement(tx, acting, partner, 'bei der Auszahlung erfasst', now)
    : partner;
  const payout = { ...decided, partner: agreed, ...request };
  const snapshot = await issuePayout(tx, acting, payout, now);
  const { id, number, totals } = snapshot;
  await services.jobs.enqueue(tx, renderDocumentJob, { providerId, creditNoteId: id });
  const isSent = await sendAtOnce(tx, services, acting, [id], now);
  return { kind: 'issued', id, number, ...totals, payable: payableOf(snapshot), isSent };
}
