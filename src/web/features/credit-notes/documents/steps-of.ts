import { calendarDate } from '#shared/calendar-date.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import {
  cancel,
  object,
  pay,
  send,
  withdrawObjection,
  withdrawPayment,
} from '#shared/credit-note/document-state.ts';

/** What can be done with a document now, by the rules that the server follows. */
export interface DocumentSteps {
  readonly send: boolean;
  readonly pay: boolean;
  readonly withdrawPayment: boolean;
  readonly object: boolean;
  readonly withdrawObjection: boolean;
  readonly cancel: boolean;
  /** The one that usually comes next; null when nothing is to be done. */
  readonly next: 'send' | 'pay' | 'cancel' | null;
}

/** Only the document itself says whether its partner wants no mail; a row of the list does not. */
type SentDocument = Payout & { readonly isMailRefused?: boolean };

/** Nothing of it was transferred: the partner owed all of it back. */
export const isFullyOffset = ({
  kind,
  payableAmount,
  totalAmount,
}: Pick<Payout, 'kind' | 'payableAmount' | 'totalAmount'>): boolean =>
  kind !== 'reversal' && payableAmount === 0 && totalAmount > 0;

/** @param isByPartner the partner has objected in the partner's area */
export function stepsOf(document: SentDocument, isByPartner = false): DocumentSteps {
  const day = (text: string | null) => (text === null ? null : calendarDate(text));
  const { sentAt } = document;
  const issueDate = calendarDate(document.issueDate);
  const state = {
    ...document,
    issueDate,
    wasSent: sentAt !== null,
    paidDate: day(document.paidDate),
    objectedDate: day(document.objectedDate),
    isFullyOffset: isFullyOffset(document),
  };
  const steps = {
    send: send(state).ok,
    pay: pay(state, issueDate, issueDate).ok,
    withdrawPayment: withdrawPayment(state).ok,
    object: object(state, issueDate, issueDate).ok,
    withdrawObjection: withdrawObjection({ ...state, isByPartner }).ok,
    cancel: cancel(state).ok,
  };
  return { ...steps, next: nextOf(document, steps) };
}

function nextOf(
  { sentAt, objectedDate, isMailRefused = false }: SentDocument,
  steps: Omit<DocumentSteps, 'next'>,
): DocumentSteps['next'] {
  if (objectedDate !== null) return steps.cancel ? 'cancel' : null;
  if (steps.send && sentAt === null && !isMailRefused) return 'send';
  return steps.pay ? 'pay' : null;
}
