import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import {
  object,
  pay,
  withdrawObjection,
  withdrawPayment,
  type DocumentState,
  type Step,
} from '#shared/credit-note/document-state.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import { beforeProgramme } from '../require-payment-day.ts';
import { listStatements } from '../statements/store.ts';
import { lockDocumentState, saveDocumentState, type StateChange } from './document-state-store.ts';

/** Something that a provider records about a document after its issue. */
export type DocumentChange =
  | { readonly kind: 'paid'; readonly day: CalendarDate | undefined }
  | {
      readonly kind: 'payment_withdrawn';
      /** The bank sent the money back on this day: no slip of the pen. */
      readonly returnedOn?: CalendarDate;
    }
  | { readonly kind: 'objected'; readonly day: CalendarDate; readonly notes: string }
  | { readonly kind: 'objection_withdrawn' };

/** The request's field that holds the day. */
const DAY_FIELDS = { paid: 'paidDate', objected: 'objectedDate' } as const;

/**
 * Records a payment or an objection, or takes back one that was recorded by mistake; each is an
 * event of its own. What was issued stays as it is.
 * @throws DomainError not_found, and what `shared/credit-note/document-state.ts` refuses
 */
export async function changeDocumentState(
  services: Services,
  acting: ActingProvider,
  id: string,
  change: DocumentChange,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const refused = await recordChange(tx, acting, id, change, now);
    if (refused !== null) throw refused;
  });
}

/**
 * The same in a transaction of the caller, who may go on with other documents.
 * @returns why nothing was recorded; null when it was
 */
export async function recordChange(
  tx: Tx,
  acting: ActingProvider,
  id: string,
  change: DocumentChange,
  now: Date,
): Promise<DomainError | null> {
  const { providerId } = acting;
  const state = await lockDocumentState(tx, providerId, id);
  if (state === null) return new DomainError('not_found');
  const said = await listStatements(tx, providerId, id);
  const isByPartner = said.some(({ kind }) => kind === 'objection');
  const step = decide(state, { change, isByPartner }, berlinDateOf(now));
  if (!step.ok) return refusal(step, change, state);
  if (change.kind === 'paid') {
    const early = await beforeProgramme(tx, providerId, change.day);
    if (early !== null) return early;
  }
  await saveDocumentState(tx, providerId, id, { ...step.change, ...notesOf(change) }, now);
  const event = {
    action: `credit_note.${change.kind}`,
    entity: 'credit_note',
    entityId: id,
    data: {
      from: state.status,
      to: step.change.status ?? state.status,
      ...dayOf(step.change),
      ...returnOf(change),
    },
  };
  await appendEvent(tx, providerId, acting, event, now);
  return null;
}

function decide(
  state: DocumentState,
  { change, isByPartner }: { change: DocumentChange; isByPartner: boolean },
  today: CalendarDate,
): Step {
  switch (change.kind) {
    case 'paid':
      return pay(state, change.day ?? today, today);
    case 'payment_withdrawn':
      return withdrawPayment(state);
    case 'objected':
      return object(state, change.day, today);
    case 'objection_withdrawn':
      return withdrawObjection({ ...state, isByPartner });
  }
}

function notesOf(change: DocumentChange): Pick<StateChange, 'objectionNotes'> {
  if (change.kind === 'objected') return { objectionNotes: change.notes };
  return change.kind === 'objection_withdrawn' ? { objectionNotes: '' } : {};
}

function dayOf({ paidDate, objectedDate }: StateChange): { readonly day?: CalendarDate } {
  const day = paidDate ?? objectedDate;
  return day === undefined || day === null ? {} : { day };
}

/** Of money that came back: on which day. */
function returnOf(change: DocumentChange): object {
  if (change.kind !== 'payment_withdrawn' || change.returnedOn === undefined) return {};
  return { day: change.returnedOn, cause: 'returned' };
}

const ABOUT_DAY: readonly ErrorCode[] = [
  'date_in_future',
  'date_before_issue',
  'payment_day_early',
];

type Refused = Extract<Step, { ok: false }>;

/** What is wrong with a day stands at its field. */
function refusal(
  { code, params: named }: Refused,
  change: DocumentChange,
  state: DocumentState,
): DomainError {
  const params = named ?? { date: formatCalendarDate(state.issueDate) };
  if (!ABOUT_DAY.includes(code) || !(change.kind in DAY_FIELDS))
    return new DomainError(code, params);
  const path = DAY_FIELDS[change.kind as keyof typeof DAY_FIELDS];
  return new DomainError(code, params, [{ path, message: errorMessage(code, params) }]);
}
