import type { CalendarDate } from '../calendar-date.ts';
import type { ErrorCode } from '../errors.ts';
import type { CreditNoteKind, CreditNoteStatus } from '../labels/statuses.ts';
import { paidDayError } from './payment-days.ts';

/**
 * Where an issued document stands. Sending, payment and objection are independent facts; the
 * status says the furthest one (docs/decisions/0091).
 */
export interface DocumentState {
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  readonly status: CreditNoteStatus;
  readonly wasSent: boolean;
  readonly paidDate: CalendarDate | null;
  readonly objectedDate: CalendarDate | null;
  /** Nothing of it was transferred, because all of it is offset. */
  readonly isFullyOffset: boolean;
}

/** What a step makes of a state, or why it can't be taken. */
export type Step =
  | {
      readonly ok: true;
      readonly change: Partial<Pick<DocumentState, 'status' | 'paidDate' | 'objectedDate'>>;
    }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      /** What the sentence of the error names. */
      readonly params?: Readonly<Record<string, string>>;
    };

const refused = (code: ErrorCode): Step => ({ ok: false, code });

/**
 * Mailed to the partner, also again. A cancelled document and one that was objected to stay here; a
 * reversal goes out.
 */
export function send({
  kind,
  status,
  objectedDate,
}: Pick<DocumentState, 'kind' | 'status' | 'objectedDate'>): Step {
  if (kind === 'reversal') return { ok: true, change: {} };
  if (status === 'cancelled') return refused('cancelled_not_sent');
  if (objectedDate !== null) return refused('objected_not_sent');
  return { ok: true, change: status === 'created' ? { status: 'sent' } : {} };
}

/** Cancelled by a reversal with a number of its own; also when it is paid already. */
export function cancel({ kind, status }: Pick<DocumentState, 'kind' | 'status'>): Step {
  if (kind === 'reversal') return refused('illegal_transition');
  if (status === 'cancelled') return refused('already_cancelled');
  return { ok: true, change: { status: 'cancelled' } };
}

/** Paid on a day that `paidDayError` allows. */
export function pay(state: DocumentState, day: CalendarDate, today: CalendarDate): Step {
  if (state.kind === 'reversal') return refused('illegal_transition');
  if (state.status === 'cancelled') return refused('already_cancelled');
  if (state.status === 'paid') return refused('already_paid');
  const error = paidDayError(day, state.issueDate, today);
  return error === null
    ? { ok: true, change: { status: 'paid', paidDate: day } }
    : { ok: false, ...error };
}

/** The payment was recorded by mistake: as if it had not been. */
export function withdrawPayment({
  status,
  wasSent,
  isFullyOffset,
}: Pick<DocumentState, 'status' | 'wasSent' | 'isFullyOffset'>): Step {
  if (status !== 'paid') return refused('not_paid');
  if (isFullyOffset) return refused('offset_stays');
  return { ok: true, change: { status: wasSent ? 'sent' : 'created', paidDate: null } };
}

/** The partner objected on a day between issue and today; possible at any time, also later. */
export function object(state: DocumentState, day: CalendarDate, today: CalendarDate): Step {
  if (state.kind !== 'credit_note') return refused('objection_impossible');
  if (state.objectedDate !== null) return refused('already_objected');
  const error = dayError(state, day, today);
  return error === null ? { ok: true, change: { objectedDate: day } } : refused(error);
}

/**
 * The partner objects themselves, today; also to what is paid, in a file for the bank or in a batch.
 * What is cancelled has no effect left that it could lose.
 */
export function objectAsPartner(state: DocumentState, today: CalendarDate): Step {
  const { kind, status } = state;
  if (kind === 'credit_note' && status === 'cancelled') return refused('already_cancelled');
  return object(state, today, today);
}

/**
 * The objection was recorded by mistake. Once it led to a reversal it stays, and so does one that the
 * partner has made themselves: its effect can't be taken back.
 */
export function withdrawObjection({
  status,
  objectedDate,
  isByPartner,
}: Pick<DocumentState, 'status' | 'objectedDate'> & { readonly isByPartner: boolean }): Step {
  if (objectedDate === null) return refused('not_objected');
  if (isByPartner) return refused('objection_of_partner');
  if (status === 'cancelled') return refused('already_cancelled');
  return { ok: true, change: { objectedDate: null } };
}

function dayError(
  { issueDate }: DocumentState,
  day: CalendarDate,
  today: CalendarDate,
): ErrorCode | null {
  if (day > today) return 'date_in_future';
  return day < issueDate ? 'date_before_issue' : null;
}
