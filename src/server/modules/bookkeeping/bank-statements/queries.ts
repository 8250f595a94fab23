import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { type CalendarDate, calendarDate } from '#shared/calendar-date.ts';
import type { BankColumns } from '#shared/contracts/bookkeeping/bank-statements.ts';
import { isIban } from '#shared/iban.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CreditNoteKind, CreditNoteStatus } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { KnownEntry, Ledger, PaidDocument, WrittenFile } from '../domain/bank-entry.ts';
import { transferReference } from '../domain/transfer.ts';

/** A booking as it is kept. */
export interface StoredEntry extends KnownEntry {
  readonly id: string;
  readonly recordedAt: Date | null;
  readonly dismissedAt: Date | null;
}

/** A document with what a screen says of it. */
export interface StoredDocument extends PaidDocument {
  readonly partnerName: string;
}

export interface StoredLedger extends Ledger {
  readonly documents: readonly StoredDocument[];
}

interface DocumentRow {
  readonly id: string;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: string;
  readonly payable: number;
  readonly status: CreditNoteStatus;
  readonly paidDate: string | null;
  readonly iban: string;
  readonly names: (string | null)[];
  readonly currentIban: string;
  /** Accounts of files that pay it, where they are not the paper's. */
  readonly orderedIbans: string[];
  readonly isNew: boolean;
}

const personOf = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  sql`trim(concat_ws(' ', ${first}, ${last}))`;

/** Snapshots are long: what they say of the partner is taken out of each once (`offset 0`). */
async function listDocuments(
  db: Queryable,
  provider: ProviderId,
  which: RawBuilder<unknown>,
): Promise<StoredDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select n.id, n.number, n.kind, n.issue_date, n.gross_cents - n.offset_cents as payable, s.status, s.paid_date,
      paid.party->>'iban' as iban, p.iban as current_iban, p.bank_changed_at is not null as is_new,
      array(select distinct x.iban from payment_file_transfers x
        where x.provider_id = n.provider_id and x.credit_note_id = n.id and x.iban <> '') as ordered_ibans,
      array[paid.party->>'companyName', ${personOf(sql`paid.party->>'firstName'`, sql`paid.party->>'lastName'`)},
        paid.party->>'accountHolder', p.account_holder, p.company_name,
        ${personOf(sql`p.first_name`, sql`p.last_name`)}] as names
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    join partners p on p.provider_id = n.provider_id and p.id = n.partner_id
    cross join lateral (select n.snapshot->'partner' as party offset 0) paid
    where n.provider_id = ${provider} and n.kind <> 'reversal' and ${which}
    order by n.id`.execute(camel(db));
  return rows.map(toDocument);
}

function toDocument(row: DocumentRow): StoredDocument {
  const issueDate = calendarDate(row.issueDate);
  const names = row.names.filter((name) => name !== null && /[\p{L}\p{N}]/u.test(name)) as string[];
  // An account that nobody has checked yet proves nothing.
  const today = row.isNew ? [] : [row.currentIban];
  const ibans = [row.iban, ...row.orderedIbans, ...today].filter(isIban);
  return {
    id: row.id,
    number: row.number,
    reference: transferReference({ ...row, issueDate }),
    payable: cents(row.payable),
    state: row.status === 'created' || row.status === 'sent' ? 'open' : row.status,
    paidDate: row.paidDate === null ? null : calendarDate(row.paidDate),
    ibans,
    names,
    partnerName: names[0] ?? '',
  };
}

async function listFiles(
  db: Queryable,
  provider: ProviderId,
  which: RawBuilder<unknown>,
): Promise<WrittenFile[]> {
  const { rows } = await sql<{
    messageId: string;
    executionDate: string;
    total: number;
    documentIds: string[];
  }>`
    select f.message_id, f.execution_date, f.total_cents as total,
      array(select t.credit_note_id from payment_file_transfers t
        where t.provider_id = f.provider_id and t.payment_file_id = f.id
        order by t.credit_note_id) as document_ids
    from payment_files f where f.provider_id = ${provider} and ${which}
    order by f.id`.execute(camel(db));
  return rows.map((row) => ({
    ...row,
    executionDate: calendarDate(row.executionDate),
    total: cents(row.total),
  }));
}

/** Everything that a booking since a day may pay: issued on it or later, or not paid yet. */
export async function ledgerSince(
  db: Queryable,
  provider: ProviderId,
  since: CalendarDate,
): Promise<StoredLedger> {
  const documents = await listDocuments(
    db,
    provider,
    sql`(n.issue_date >= ${since} or s.status in ('created', 'sent')
      or exists (select from payment_file_transfers t
        join payment_files f on f.provider_id = t.provider_id and f.id = t.payment_file_id
        where t.provider_id = n.provider_id and t.credit_note_id = n.id and f.execution_date >= ${since}))`,
  );
  const files = await listFiles(db, provider, sql`f.execution_date >= ${since}`);
  return { documents, files };
}

/**
 * Bookings that may still want something done: those of a document that waits for money, that has
 * several of them, or whose money came back; each with all the others of the same documents.
 */
export async function listOpenEntries(
  db: Queryable,
  provider: ProviderId,
): Promise<{ readonly entries: StoredEntry[]; readonly ledger: StoredLedger }> {
  const { rows } = await sql<{ id: string }>`
    select t.credit_note_id as id from bank_entry_documents t
    join bank_entries e on e.provider_id = t.provider_id and e.id = t.entry_id
    join credit_note_states s
      on s.provider_id = t.provider_id and s.credit_note_id = t.credit_note_id
    where t.provider_id = ${provider}
    group by t.credit_note_id, s.status
    having s.status <> 'paid' or count(*) > 1 or bool_or(e.direction = 'back')`.execute(camel(db));
  const ids = rows.map(({ id }) => id);
  const entries = await listEntries(
    db,
    provider,
    sql`e.id in (select t.entry_id from bank_entry_documents t
      where t.provider_id = ${provider} and t.credit_note_id = any(${ids}))`,
  );
  return { entries, ledger: await ledgerOf(db, provider, entries) };
}

/** The documents of bookings, and the files that these are in. */
async function ledgerOf(
  db: Queryable,
  provider: ProviderId,
  entries: readonly StoredEntry[],
): Promise<StoredLedger> {
  const touched = sql`select t.credit_note_id from bank_entry_documents t
    where t.provider_id = ${provider} and t.entry_id = any(${entries.map(({ id }) => id)})`;
  const documents = await listDocuments(db, provider, sql`n.id in (${touched})`);
  const files = await listFiles(
    db,
    provider,
    sql`f.id in (select x.payment_file_id from payment_file_transfers x
      where x.provider_id = ${provider} and x.credit_note_id in (${touched}))`,
  );
  return { documents, files };
}

async function listEntries(
  db: Queryable,
  provider: ProviderId,
  which: RawBuilder<unknown>,
): Promise<StoredEntry[]> {
  const { rows } = await sql<
    Omit<StoredEntry, 'bookedOn' | 'amount'> & { bookedOn: string; amount: number }
  >`
    select e.id, encode(e.identity, 'hex') as identity, e.direction, e.booked_on,
      e.amount_cents as amount, e.end_to_end_id, e.batch_ids, e.payee, e.payee_iban, e.reference,
      e.reason, e.transfers, e.recorded_at, e.dismissed_at
    from bank_entries e where e.provider_id = ${provider} and ${which}
    order by e.booked_on, e.id`.execute(camel(db));
  return rows.map((row) => ({
    ...row,
    bookedOn: calendarDate(row.bookedOn),
    amount: cents(row.amount),
  }));
}

const RECORDED_SHOWN = 50;

export interface RecordedRow {
  readonly id: string;
  readonly bookedOn: string;
  readonly amount: number;
  readonly payee: string;
  readonly canUndo: boolean;
  readonly documents: { id: string; number: string; partnerName: string }[];
}

/** Bookings by which documents were marked as paid, newest first. */
export async function listRecorded(db: Queryable, provider: ProviderId): Promise<RecordedRow[]> {
  const { rows } = await sql<RecordedRow>`
    select e.id, e.booked_on, e.amount_cents as amount, e.payee,
      bool_and(s.status = 'paid' and s.updated_at = e.recorded_at) as can_undo,
      json_agg(json_build_object('id', n.id, 'number', n.number, 'partnerName',
        coalesce(nullif(n.snapshot->'partner'->>'companyName', ''),
          trim(concat_ws(' ', n.snapshot->'partner'->>'firstName', n.snapshot->'partner'->>'lastName')))
        ) order by n.id) as documents
    from (select * from bank_entries e
      where e.provider_id = ${provider} and e.recorded_at is not null and e.direction = 'out'
      order by e.recorded_at desc, e.id limit ${RECORDED_SHOWN}) e
    join bank_entry_documents t
      on t.provider_id = e.provider_id and t.entry_id = e.id and t.recorded
    join credit_notes n on n.provider_id = t.provider_id and n.id = t.credit_note_id
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    group by e.id, e.booked_on, e.amount_cents, e.payee, e.recorded_at
    having bool_or(s.status = 'paid')
    order by e.recorded_at desc, e.booked_on desc, e.id`.execute(camel(db));
  return rows;
}

const STATEMENTS_SHOWN = 5;

/** Statements read last, newest first. */
export async function listStatements(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('bankStatements')
    .select(['id', 'readAt', 'fileName', 'bookings', 'kept', 'known'])
    .where('providerId', '=', provider)
    .orderBy('readAt', 'desc')
    .orderBy('id', 'desc')
    .limit(STATEMENTS_SHOWN)
    .execute();
}

/** The columns that the house has named for a table with these headings; null before. */
export async function findColumns(
  db: Queryable,
  provider: ProviderId,
  headingsHash: Buffer,
): Promise<BankColumns | null> {
  const row = await camel(db)
    .selectFrom('bankColumns')
    .select('columns')
    .where('providerId', '=', provider)
    .where('headingsHash', '=', headingsHash)
    .executeTakeFirst();
  return row === undefined ? null : (row.columns as BankColumns);
}
