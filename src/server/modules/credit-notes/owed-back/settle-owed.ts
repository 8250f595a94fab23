import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import type { PaidMoney } from '#shared/labels/statuses.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { repaymentError } from '../domain/owed-back.ts';
import {
  insertRepayment,
  lockOwedAmount,
  saveWay,
  withdrawRepaymentRow,
} from './store.ts';

export interface Repayment {
  readonly amount: Cents;
  readonly paidOn: CalendarDate;
  readonly note: string;
}

/**
 * Records what a partner has paid back, in whole or in part (docs/product/credit-notes.md section 22).
 * @param key Idempotency-Key of the call, or null
 * @throws DomainError not_found, repayment_too_high, validation_failed, date_in_future,
 *   repayment_too_early, idempotency_mismatch
 */
export async function recordRepayment(
  services: Services,
  acting: ActingProvider,
  owedBackId: string,
  repayment: Repayment,
  key: string | null,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    const call = { scope: 'record-repayment', key, request: { owedBackId, ...repayment } };
    const work = async () => {
      await record(tx, acting, owedBackId, repayment, now);
      return {};
    };
    await answerOnce(tx, providerId, call, now, work, () => true);
  });
}

async function record(
  tx: Tx,
  acting: ActingProvider,
  owedBackId: string,
  { amount, paidOn, note }: Repayment,
  now: Date,
): Promise<void> {
  const { providerId } = acting;
  const owed = await lockOwedAmount(tx, providerId, owedBackId);
  if (owed === null) throw new DomainError('not_found');
  const error = repaymentError(amount, owed.remaining);
  if (error === 'too_much')
    throw atField('repayment_too_high', 'amount', { total: formatCents(owed.remaining) });
  if (error === 'nothing') {
    const message = 'Bitte geben Sie einen Betrag größer als 0 ein';
    throw new DomainError('validation_failed', {}, [{ path: 'amount', message }]);
  }
  if (paidOn > berlinDateOf(now)) throw atField('date_in_future', 'paidOn', {});
  if (paidOn < owed.issueDate)
    throw atField('repayment_too_early', 'paidOn', { date: formatCalendarDate(owed.issueDate) });
  await insertRepayment(tx, providerId, { id: newId(), owedBackId, amount, paidOn, note }, now);
  const data = { amountCents: amount, day: paidOn };
  await append(tx, acting, owed.creditNoteId, 'repaid', data, now);
}

/**
 * Takes back a repayment that was recorded by mistake: it is owed again.
 * @throws DomainError not_found
 */
export async function withdrawRepayment(
  services: Services,
  acting: ActingProvider,
  owedBackId: string,
  repaymentId: string,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    const owed = await lockOwedAmount(tx, providerId, owedBackId);
    if (owed === null) throw new DomainError('not_found');
    const amount = await withdrawRepaymentRow(tx, providerId, owedBackId, repaymentId, now);
    if (amount === null) throw new DomainError('not_found');
    const data = { amountCents: amount };
    await append(tx, acting, owed.creditNoteId, 'repayment_withdrawn', data, now);
  });
}

/**
 * Changes how an amount comes back, because it was agreed later or otherwise. What documents have offset
 * already stays.
 * @throws DomainError not_found, nothing_owed
 */
export async function changeWay(
  services: Services,
  acting: ActingProvider,
  owedBackId: string,
  way: PaidMoney,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    const owed = await lockOwedAmount(tx, providerId, owedBackId);
    if (owed === null) throw new DomainError('not_found');
    if (owed.remaining <= 0) throw new DomainError('nothing_owed');
    if (owed.way === way) return;
    await saveWay(tx, providerId, owedBackId, way);
    await append(tx, acting, owed.creditNoteId, 'repayment_way', { from: owed.way, to: way }, now);
  });
}

function append(
  tx: Tx,
  acting: ActingProvider,
  entityId: string,
  step: 'repaid' | 'repayment_withdrawn' | 'repayment_way',
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const event = { action: `credit_note.${step}`, entity: 'credit_note', entityId, data };
  return appendEvent(tx, acting.providerId, acting, event, now);
}

function atField(code: ErrorCode, path: string, params: Record<string, string>): DomainError {
  return new DomainError(code, params, [{ path, message: errorMessage(code, params) }]);
}
