import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import {
  DOCUMENT_STATE_FIELDS,
  type DocumentStateValues,
} from '#shared/contracts/credit-notes/document-state.schema.ts';
import type { DocumentState } from '#shared/credit-note/document-state.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CreditNoteKind, CreditNoteStatus } from '#shared/labels/statuses.ts';

function states(db: Queryable, provider: ProviderId, id: string) {
  return camel(db)
    .selectFrom('creditNoteStates as s')
    .innerJoin('creditNotes as n', (join) =>
      join.onRef('n.providerId', '=', 's.providerId').onRef('n.id', '=', 's.creditNoteId'),
    )
    .select([
      'n.kind',
      'n.issueDate',
      'n.grossCents',
      'n.offsetCents',
      's.status',
      's.sentAt',
      's.paidDate',
      's.objectedDate',
    ])
    .where('s.providerId', '=', provider)
    .where('s.creditNoteId', '=', id);
}

type StateRow = Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number];

function toState(row: StateRow | undefined): DocumentState | null {
  if (row === undefined) return null;
  return {
    kind: row.kind as CreditNoteKind,
    issueDate: calendarDate(row.issueDate),
    status: row.status as CreditNoteStatus,
    wasSent: row.sentAt !== null,
    paidDate: dayOrNull(row.paidDate),
    objectedDate: dayOrNull(row.objectedDate),
    isFullyOffset: row.offsetCents > 0 && row.offsetCents === row.grossCents,
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
export interface StateChange extends Partial<DocumentStateValues> {
  readonly status?: CreditNoteStatus;
  readonly paidDate?: CalendarDate | null;
  readonly objectedDate?: CalendarDate | null;
  readonly sent?: { readonly at: Date; readonly to: string };
}

export async function saveDocumentState(
  tx: Tx,
  provider: ProviderId,
  id: string,
  change: StateChange,
  now: Date,
): Promise<void> {
  const { status, sent, ...values } = change;
  await camel(tx)
    .updateTable('creditNoteStates')
    .set({
      ...toColumns(DOCUMENT_STATE_FIELDS, values),
      ...(status === undefined ? {} : { status }),
      ...(sent === undefined ? {} : { sentAt: sent.at, sentTo: sent.to }),
      updatedAt: now,
    })
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', id)
    .execute();
}

/** Keeps that a document was handed over, and to which address, for as long as the document. */
export async function insertDispatch(
  tx: Tx,
  provider: ProviderId,
  dispatch: { readonly id: string; readonly creditNoteId: string; readonly to: string },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('creditNoteDispatches')
    .values({
      providerId: provider,
      id: dispatch.id,
      creditNoteId: dispatch.creditNoteId,
      at: now,
      toAddress: dispatch.to,
    })
    .execute();
}

/** The document that was handed over; null for an unknown dispatch. */
export async function findDispatched(
  db: Queryable,
  provider: ProviderId,
  dispatchId: string,
): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('creditNoteDispatches')
    .select('creditNoteId')
    .where('providerId', '=', provider)
    .where('id', '=', dispatchId)
    .executeTakeFirst();
  return row?.creditNoteId ?? null;
}

/** @returns whether it was the first time */
export async function markOpened(
  tx: Tx,
  provider: ProviderId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('creditNoteStates')
    .set({ openedAt: now })
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', id)
    .where('openedAt', 'is', null)
    .returning('creditNoteId')
    .executeTakeFirst();
  return row !== undefined;
}
