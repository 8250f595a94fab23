import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { PayoutListQuery } from '#shared/contracts/credit-notes.ts';
import type { ProviderId } from '#shared/ids.ts';
import { documentConditions } from './overview/document-conditions-list.ts';
import { afterCursor, documentOrder, tablesInOrder } from './overview/document-order-list.ts';
import { documentTables } from './overview/document-tables-list.ts';
import { foundDocuments } from './overview/found-documents-list.ts';

/** What is known of a document without its snapshot; amounts in cents. */
export interface DocumentFactsRow {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly partner_id: string;
  readonly partner_name: string;
  readonly internal_number: number;
  readonly email: string;
  readonly tax_status: string;
  readonly net_cents: number;
  readonly vat_cents: number;
  readonly gross_cents: number;
  readonly issue_date: CalendarDate;
  readonly issued_at: Date;
  readonly status: string;
  readonly sent_at: Date | null;
  readonly sent_to: string;
  readonly paid_date: CalendarDate | null;
  readonly objected_date: CalendarDate | null;
  readonly notes: string;
  readonly reversal_number: string | null;
  readonly original_number: string | null;
  readonly original_objected_date: CalendarDate | null;
}

/** A document as lists show it. */
export interface CreditNoteRow extends DocumentFactsRow {
  readonly has_xml: boolean;
  /** The snapshot without its events where no e-invoice is stored: it says why, or what will be. */
  readonly unstored: unknown;
}

export const factColumns = sql`
  n.id, n.kind, n.number, n.partner_id, p.name as partner_name, p.internal_number,
  p.email, n.tax_status, n.net_cents, n.vat_cents, n.gross_cents, n.issue_date, n.issued_at,
  s.status, s.sent_at, s.sent_to, s.paid_date, s.objected_date, s.notes,
  r.number as reversal_number, o.number as original_number,
  u.objected_date as original_objected_date`;

const columns = sql`
  ${factColumns}, x.has_xml,
  case when not x.has_xml then n.snapshot - 'events' end as unstored`;

export const creditNoteJoins = sql`
  left join credit_notes r on r.provider_id = n.provider_id and r.reverses_id = n.id
  left join credit_notes o on o.provider_id = n.provider_id and o.id = n.reverses_id
  left join credit_note_states u on u.provider_id = o.provider_id and u.credit_note_id = o.id
  cross join lateral (
    select exists (
      select from credit_note_files f
      where f.provider_id = n.provider_id and f.credit_note_id = n.id and f.kind = 'xml'
    ) as has_xml
  ) x`;

/** Documents of a provider by the filters, order and paging of the overview, one more than `limit`. */
export async function listCreditNotes(
  db: Queryable,
  provider: ProviderId,
  query: PayoutListQuery,
): Promise<CreditNoteRow[]> {
  const { cursor, page, limit, sort } = query;
  const behind = cursor === undefined ? sql`true` : afterCursor(provider, sort, cursor);
  // The way to the rest names the last row shown, whichever page that was.
  const skipped = cursor === undefined ? (page - 1) * limit : 0;
  const isByCreation = sort === 'created' || sort === '-created';
  const ids =
    isByCreation && query.search !== ''
      ? foundDocuments(provider, query, {
          behind,
          isDescending: sort === '-created',
          skipped,
          limit: limit + 1,
        })
      : sql`
        select n.provider_id, n.id from ${tablesInOrder(provider, sort)}
        where ${documentConditions(provider, query)} and ${behind}
        order by ${documentOrder(sort)} limit ${limit + 1} offset ${skipped}`;
  // Only the rows of the page are looked at as a whole: their snapshots are long.
  const { rows } = await sql<CreditNoteRow>`
    select ${columns}
    from (${ids}) page
    join (${documentTables}) on n.provider_id = page.provider_id and n.id = page.id
    ${creditNoteJoins}
    order by ${documentOrder(sort)}`.execute(on(db));
  return rows;
}

export interface DocumentDetailRow extends CreditNoteRow {
  readonly cancelled_at: Date | null;
  readonly cancellation_reason: string | null;
  readonly cancellation_notes: string;
  readonly objection_notes: string;
  /** On a reversal. */
  readonly paid_money: string | null;
  readonly open_file_id: string | null;
  readonly open_file_at: Date | null;
}

const openFile = sql`
  left join lateral (
    select f.message_id, f.created_at from payment_file_transfers t
    join payment_files f on f.provider_id = t.provider_id and f.id = t.payment_file_id
    where t.provider_id = n.provider_id and t.credit_note_id = n.id and f.executed_on is null
    order by f.id desc limit 1
  ) b on true`;

/** Whether a file for the bank orders the payment of a document, executed or not. */
export async function isInBankFile(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<boolean> {
  const row = await on(db)
    .selectFrom('payment_file_transfers')
    .select('payment_file_id')
    .where('provider_id', '=', provider)
    .where('credit_note_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A document and its reversal or original, with what else is known; empty when there is none. */
export async function findWithCounterpart(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<DocumentDetailRow[]> {
  const { rows } = await sql<DocumentDetailRow>`
    select ${columns}, s.cancelled_at, s.cancellation_reason, s.cancellation_notes,
      s.objection_notes, n.snapshot->'paidBefore'->>'money' as paid_money, b.message_id as open_file_id, b.created_at as open_file_at
    from (
      select ${id}::uuid as id
      union
      select c.id from credit_notes c where c.provider_id = ${provider} and c.reverses_id = ${id}
      union
      select c.reverses_id from credit_notes c where c.provider_id = ${provider} and c.id = ${id}
    ) wanted
    join (${documentTables}) on n.provider_id = ${provider} and n.id = wanted.id
    ${creditNoteJoins} ${openFile}`.execute(on(db));
  return rows;
}
