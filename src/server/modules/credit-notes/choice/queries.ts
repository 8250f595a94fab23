import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { refusesDocuments } from '#server/modules/partners/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { DocumentChoice } from '#shared/contracts/credit-notes/choice.ts';
import type { DocumentState } from '#shared/credit-note/document-state.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SendableDocument } from '../domain/why-not-sent.ts';
import { documentConditions, documentTables } from '../overview/queries.ts';

/** A document that was chosen together with others. */
export interface ChosenDocument extends DocumentState, SendableDocument {
  readonly id: string;
  readonly number: string;
  /** Cents. */
  readonly grossCents: number;
  /** What is transferred of it. */
  readonly payableCents: number;
}

/**
 * The documents of a choice in the order of their numbers. A filter stands for as many as were shown
 * when it was chosen: nobody acts on documents that they never saw.
 * @throws DomainError not_found, choice_changed
 */
export async function readChoice(
  db: Queryable,
  provider: ProviderId,
  choice: DocumentChoice,
): Promise<readonly ChosenDocument[]> {
  const wanted =
    'ids' in choice
      ? sql`n.provider_id = ${provider} and n.id = any(${[...choice.ids]}::uuid[])`
      : documentConditions(provider, choice.filter);
  const { rows } = await sql<Omit<ChosenDocument, 'wasSent'> & { sentAt: Date | null }>`
    select n.id, n.number, n.kind, n.issue_date, n.gross_cents,
      n.gross_cents - n.offset_cents as payable_cents,
      n.offset_cents > 0 and n.offset_cents = n.gross_cents as is_fully_offset, s.status, s.sent_at, s.paid_date,
      s.objected_date, case when p.erased_at is null then p.email else '' end as address,
      ${refusesDocuments(provider)} as refuses_mails,
      exists (
        select from document_sending_items i
        where i.provider_id = ${provider} and i.credit_note_id = n.id and i.status = 'waiting'
      ) as is_waiting
    from ${documentTables}
    where ${wanted}
    order by n.range_id, n.running_number`.execute(camel(db));
  if ('ids' in choice && rows.length !== new Set(choice.ids).size)
    throw new DomainError('not_found');
  if ('count' in choice && rows.length !== choice.count) {
    const params = { count: String(rows.length), shown: String(choice.count) };
    throw new DomainError('choice_changed', params);
  }
  return rows.map(({ sentAt, ...row }) => ({ ...row, wasSent: sentAt !== null }));
}

/** The latest day of issue; null of none. */
export const latestIssue = (documents: readonly ChosenDocument[]): CalendarDate | null =>
  documents.reduce<CalendarDate | null>(
    (latest, { issueDate }) => (latest === null || issueDate > latest ? issueDate : latest),
    null,
  );
