import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { DocumentState } from '#shared/credit-note/document-state.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CreditNoteKind, CreditNoteStatus } from '#shared/labels/statuses.ts';

function states(db: Queryable, provider: ProviderId, id: string) {
  return on(db)
    .selectFrom('credit_note_states as s')
    .innerJoin('credit_notes as n', (join) =>
      join.onRef('n.provider_id', '=', 's.provider_id').onRef('n.id', '=', 's.credit_note_id'),
    )
    .select(['n.kind', 'n.issue_date', 's.status', 's.sent_at', 's.paid_date', 's.objected_date'])
    .where('s.provider_id', '=', provider)
    .where('s.credit_note_id', '=', id);
}

type StateRow = Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number];

function toState(row: StateRow | undefined): DocumentState | null {
  if (row === undefined) return null;
  return {
    kind: row.kind as CreditNoteKind,
    issueDate: calendarDate(row.issue_date),
    status: row.status as CreditNoteStatus,
    wasSent: row.sent_at !== null,
    paidDate: dayOrNull(row.paid_date),
    objectedDate: dayOrNull(row.objected_date),
  };
}

const dayOrNull = (day: string | null): CalendarDate | null =>
  day === null ? null : calendarDate(day);

/** Where a document stands; null when there is none. */
export async function findDocumentState(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<DocumentState | null> {
  return toState(await states(db, provider, id).executeTakeFirst());
}

/** The same, locked until the transaction ends. */
export async function lockDocumentState(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<DocumentState | null> {
  return toState(await states(tx, provider, id).forUpdate('s').executeTakeFirst());
}

/** What of a state changes; what is not named stays. */
export interface StateChange {
  readonly status?: CreditNoteStatus;
  readonly paidDate?: CalendarDate | null;
  readonly objectedDate?: CalendarDate | null;
  readonly objectionNotes?: string;
  readonly sent?: { readonly at: Date; readonly to: string };
}

export async function saveDocumentState(
  tx: Tx,
  provider: ProviderId,
  id: string,
  change: StateChange,
  now: Date,
): Promise<void> {
  const { status, paidDate, objectedDate, objectionNotes, sent } = change;
  await on(tx)
    .updateTable('credit_note_states')
    .set({
      ...(status === undefined ? {} : { status }),
      ...(paidDate === undefined ? {} : { paid_date: paidDate }),
      ...(objectedDate === undefined ? {} : { objected_date: objectedDate }),
      ...(objectionNotes === undefined ? {} : { objection_notes: objectionNotes }),
      ...(sent === undefined ? {} : { sent_at: sent.at, sent_to: sent.to }),
      updated_at: now,
    })
    .where('provider_id', '=', provider)
    .where('credit_note_id', '=', id)
    .execute();
}

/** Keeps that a document was handed over, and to which address, for as long as the document. */
export async function insertDispatch(
  tx: Tx,
  provider: ProviderId,
  dispatch: { readonly id: string; readonly creditNoteId: string; readonly to: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('credit_note_dispatches')
    .values({
      provider_id: provider,
      id: dispatch.id,
      credit_note_id: dispatch.creditNoteId,
      at: now,
      to_address: dispatch.to,
    })
    .execute();
}
