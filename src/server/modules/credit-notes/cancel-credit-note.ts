import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { takeNumberOfRange } from '#server/modules/accounts/index.ts';
import { foldCorrections } from '#server/modules/commissions/index.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { cancel } from '#shared/credit-note/document-state.ts';
import type { CancellationReason, CreditNoteStatus, PaidMoney } from '#shared/labels/statuses.ts';
import { timesCents } from '#shared/money.ts';
import type { PaidBefore } from './domain/credit-note-snapshot.ts';
import { payableOf } from './domain/owed-back.ts';
import { reverseCreditNote } from './domain/reverse.ts';
import { issueDocument } from './issue-document.ts';
import { renderDocumentJob } from './jobs.ts';
import { findDocumentState } from './lifecycle/document-state-store.ts';
import { insertOwed, releaseOffsets } from './owed-back/store.ts';
import { isInBankFile } from './queries.ts';
import { sendAtOnce } from './sending/order-sending.ts';
import {
  type ChainHead,
  findSettlements,
  lockChain,
  lockCreditNote,
  markCancelled,
} from './store.ts';

export interface Cancellation {
  readonly reason: CancellationReason;
  readonly notes: string;
  /** What becomes of money that was paid. */
  readonly paidMoney?: PaidMoney | undefined;
}

export interface IssuedReversal {
  readonly id: string;
  readonly number: string;
}

/**
 * Cancels a document by exactly one reversal with a number of its own; its commissions are owed
 * again, what it has offset as well, and what was paid on it is owed back (docs/product/credit-notes.md section 10).
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError not_found, already_cancelled, illegal_transition (a reversal stays),
 *   not_paid (it was said what becomes of money that is not recorded as paid), idempotency_mismatch,
 *   corrected_on_later_document
 */
export async function cancelCreditNote(
  services: Services,
  acting: ActingProvider,
  id: string,
  cancellation: Cancellation,
  key: string | null,
): Promise<IssuedReversal & { readonly isSent: boolean }> {
  const now = services.clock();
  const { providerId } = acting;
  return services.db.transaction(async (tx) => {
    const head = await lockChain(tx, providerId);
    const call = { scope: 'cancel-credit-note', key, request: { id, ...cancellation } };
    const work = async () => {
      const reversal = await reverseLocked(tx, services, acting, head, id, cancellation, now);
      // Who never got the original has nothing that would have to be reversed for them.
      const original = await findDocumentState(tx, providerId, id);
      const isSent =
        original?.wasSent === true && (await sendAtOnce(tx, services, acting, [reversal.id], now));
      return { ...reversal, isSent };
    };
    return answerOnce(tx, providerId, call, now, work, () => true);
  });
}

/**
 * The same in a transaction of the caller, who holds the chain.
 * @throws DomainError as `cancelCreditNote`
 */
export async function reverseLocked(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  head: ChainHead,
  id: string,
  cancellation: Cancellation,
  now: Date,
): Promise<IssuedReversal> {
  const { providerId } = acting;
  const original = await lockCreditNote(tx, providerId, id);
  if (original === null) throw new DomainError('not_found');
  const { snapshot, partnerId, rangeId } = original;
  const status = original.status as CreditNoteStatus;
  const step = cancel({ kind: snapshot.kind, status });
  if (!step.ok || snapshot.kind === 'reversal')
    throw new DomainError(step.ok ? 'illegal_transition' : step.code);
  const { running, number } = await takeNumberOfRange(tx, providerId, rangeId);
  const reversal = reverseCreditNote(snapshot, {
    id: newId(),
    number,
    issueDate: berlinDateOf(now),
    paidBefore: paidBefore(original, cancellation.paidMoney ?? null),
    isInBankFile: await isInBankFile(tx, providerId, id),
  });
  const settled = await findSettlements(tx, providerId, id);
  const settlements = settled.map(({ commissionId, amount }) => ({
    commissionId,
    amount: timesCents(amount, -1),
  }));
  const document = { partnerId, rangeId, running, snapshot: reversal, reversesId: id, notes: '' };
  await issueDocument(tx, providerId, acting, head, document, settlements, now);
  await foldCorrections(tx, acting, providerId, id, now);
  await services.jobs.enqueue(tx, renderDocumentJob, { providerId, creditNoteId: reversal.id });
  await markCancelled(tx, providerId, id, cancellation, now);
  await releaseOffsets(tx, providerId, id, now);
  if (reversal.paidBefore !== undefined) {
    const { money: way } = reversal.paidBefore;
    const owed = { id: newId(), partnerId, creditNoteId: id, way, owedOn: reversal.issueDate };
    await insertOwed(tx, providerId, { ...owed, amount: payableOf(snapshot) }, now);
  }
  return { id: reversal.id, number };
}

function paidBefore(
  { status, paidDate, snapshot }: NonNullable<Awaited<ReturnType<typeof lockCreditNote>>>,
  money: PaidMoney | null,
): PaidBefore | null {
  const wasPaid = status === 'paid' && payableOf(snapshot) > 0;
  if (wasPaid && paidDate !== null) return { day: paidDate, money };
  if (money !== null) throw new DomainError('not_paid');
  return null;
}
