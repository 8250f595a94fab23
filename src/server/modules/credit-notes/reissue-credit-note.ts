import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type LockedCommission, lockOpenById } from '#server/modules/commissions/index.ts';
import { lockPartner, type Partner } from '#server/modules/partners/index.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { reissuePayout } from '#shared/contracts/credit-notes/lifecycle.ts';
import type { Allocation } from '#shared/credit-note/allocate-payment.ts';
import { cents, formatCents, sumCents, ZERO_CENTS } from '#shared/money.ts';
import { reverseLocked } from './cancel-credit-note.ts';
import type { IssuedSnapshot } from './domain/credit-note-snapshot.ts';
import { payableOf } from './domain/owed-back.ts';
import { issuePayout } from './issue-payout.ts';
import { renderDocumentJob } from './jobs.ts';
import { lockDocumentState } from './lifecycle/document-state-store.ts';
import { requirePaymentDay } from './require-payment-day.ts';
import { sendAtOnce } from './sending/order-sending.ts';
import { type ChainHead, findDocument, findSettlements, lockChain } from './store.ts';

type Reissue = z.output<(typeof reissuePayout)['body']>;

export interface Reissued {
  /** The new document. */
  readonly id: string;
  readonly number: string;
  readonly reversalNumber: string;
}

/**
 * Cancels a document and settles the same commissions by a new one, with the data that partner and provider
 * have now: both or none, so that an objection is answered without a moment in which nothing is owed.
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError what cancelling and paying out refuse; nothing_to_reissue when none of the
 *   commissions is owed any more
 */
export async function reissueCreditNote(
  services: Services,
  acting: ActingProvider,
  id: string,
  request: Reissue,
  key: string | null,
): Promise<Reissued> {
  const now = services.clock();
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    const document = await findDocument(tx, providerId, id);
    if (document === null) throw new DomainError('not_found');
    const partner = await lockPartner(tx, providerId, document.partnerId);
    if (partner === null) throw new DomainError('not_found');
    const call = { scope: 'reissue-credit-note', key, request: { id, ...request } };
    const work = () => reissue(tx, services, acting, { id, partner, request }, now);
    return answerOnce(tx, providerId, call, now, work, () => true);
  });
}

interface ToReissue {
  readonly id: string;
  readonly partner: Partner;
  readonly request: Reissue;
}

async function reissue(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  { id, partner, request }: ToReissue,
  now: Date,
): Promise<Reissued> {
  const head = await lockChain(tx, acting.providerId);
  const replacement = { head, id, partner, request };
  const { reversalNumber, issued } = await replaceDocument(tx, services, acting, replacement, now);
  if (issued === null) throw new DomainError('nothing_to_reissue');
  return { id: issued.id, number: issued.number, reversalNumber };
}

interface Replacement {
  /** Of the chain, which the caller has locked. */
  readonly head: ChainHead;
  readonly id: string;
  /** Locked by the caller. */
  readonly partner: Partner;
  readonly request: Reissue;
  /** What becomes of paid money where no new document comes. */
  readonly moneyWithoutNew?: 'repaid' | 'offset' | undefined;
  /** Changes the commissions that are owed again before they are settled anew. */
  readonly between?: () => Promise<void>;
}

/**
 * Reverses a document and settles its commissions by a new one, in the caller's transaction.
 * @returns the new document, or null where nothing of the commissions is owed any more
 * @throws DomainError what cancelling and paying out refuse; balance_waits where corrections among the
 *   commissions leave nothing to pay
 */
export async function replaceDocument(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  { head, id, partner, request, moneyWithoutNew, between }: Replacement,
  now: Date,
): Promise<{ readonly reversalNumber: string; readonly issued: IssuedSnapshot | null }> {
  const { providerId } = acting;
  await requirePaymentDay(tx, providerId, request.paidDate, now);
  const state = await lockDocumentState(tx, providerId, id);
  const original = await findDocument(tx, providerId, id);
  // Of a document that was offset whole no money has moved.
  const wasPayable = original !== null && payableOf(original.snapshot) > 0;
  const settled = await findSettlements(tx, providerId, id);
  const cancellation = {
    reason: 'partner_request' as const,
    notes: request.notes,
    paidMoney:
      state?.status === 'paid' && wasPayable
        ? (moneyWithoutNew ?? ('replaced' as const))
        : undefined,
  };
  const reversal = await reverseLocked(tx, services, acting, head, id, cancellation, now);
  await between?.();
  const ids = settled.map(({ commissionId }) => commissionId);
  const chosen = await lockOpenById(tx, providerId, partner.id, ids, berlinDateOf(now));
  const allocations = sameAgain(settled, chosen);
  const known = state?.wasSent === true ? [reversal.id] : [];
  if (allocations.length === 0) {
    await sendAtOnce(tx, services, acting, known, now);
    return { reversalNumber: reversal.number, issued: null };
  }
  const net = sumCents(allocations.map(({ amount }) => amount));
  if (net <= 0) throw new DomainError('balance_waits', { balance: formatCents(net) });
  const { paidDate, acknowledgedTaxQuestions } = request;
  const replacedPayable = original === null ? ZERO_CENTS : payableOf(original.snapshot);
  const paid = { paidDate, acknowledgedTaxQuestions, replacesId: id, replacedPayable };
  const payout = { chosen, allocations, partner, ...paid };
  const issued = await issuePayout(tx, acting, { ...payout, description: '', notes: '' }, now);
  await services.jobs.enqueue(tx, renderDocumentJob, { providerId, creditNoteId: issued.id });
  await sendAtOnce(tx, services, acting, [...known, issued.id], now);
  return { reversalNumber: reversal.number, issued };
}

/** What the document settled of each commission, as far as it is still owed; corrections whole. */
function sameAgain(
  settled: readonly Allocation[],
  open: readonly LockedCommission[],
): Allocation[] {
  const owed = new Map(open.map((each) => [each.commissionId, each.amount - each.paid]));
  return settled.flatMap(({ commissionId, amount }) => {
    const open = owed.get(commissionId) ?? 0;
    if (amount < 0) return open === amount ? [{ commissionId, amount }] : [];
    const again = Math.min(amount, open);
    return again > 0 ? [{ commissionId, amount: cents(again) }] : [];
  });
}
