import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { hasAccess } from '#server/modules/partners/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import { type CalendarDate, formatBerlinDateTime } from '#shared/calendar-date.ts';
import type { PayoutListQuery } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { DocumentFilters } from '#shared/contracts/credit-notes/list.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Delivery } from '#shared/labels/document-events.ts';
import type { CreditNoteKind, CreditNoteStatus } from '#shared/labels/statuses.ts';
import { VAT_OUTCOMES, type VatOutcome } from '#shared/labels/vat-confirmations.ts';
import type { DocumentSort } from '#shared/list-sorts.ts';
import {
  afterCursor,
  documentConditions,
  documentOrder,
  documentTables,
  foundDocuments,
  tablesInOrder,
} from './overview/queries.ts';

/** What was answered about the VAT id on a document; null where it has none of another member state. */
export interface VatEvidenceColumns {
  readonly partnerVatId: string | null;
  readonly vatOutcome: string | null;
  readonly vatAnsweredAt: Date | null;
}

const vatEvidenceColumns = sql`
  v.vat_id as partner_vat_id, v.outcome as vat_outcome, v.answered_at as vat_answered_at`;

/**
 * Beside a document `n` with reverse charge of another member state: its id and what the authority
 * said of that id, on the day of the document or last before it; else the first time after it.
 */
const vatEvidence = sql`
  left join lateral (
    select said.vat_id, c.outcome, c.answered_at
    from (select n.snapshot #>> '{partner,vatId}' as vat_id) said
    left join vat_confirmations c
      on c.provider_id = n.provider_id and c.partner_id = n.partner_id and c.vat_id = said.vat_id
      and c.outcome in ('confirmed', 'differs', 'valid', 'refused')
    where n.tax_status = 'eu_business'
    order by (c.answered_at at time zone 'Europe/Berlin')::date <= n.issue_date desc nulls last,
      abs(extract(epoch from c.answered_at - n.issued_at))
    limit 1
  ) v on true`;

export const VAT_EVIDENCE_HEADINGS = [
  'USt-IdNr. des Partners',
  'Bestätigung der USt-IdNr.',
  'Bestätigung abgefragt am',
] as const;

/** What is known of a document without its snapshot; amounts in cents. */
export interface DocumentFactsRow {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly internalNumber: number;
  readonly email: string;
  readonly taxStatus: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  /** What of it is offset and not transferred. */
  readonly offsetCents: number;
  readonly issueDate: CalendarDate;
  readonly issuedAt: Date;
  readonly status: string;
  readonly sentAt: Date | null;
  readonly sentTo: string;
  readonly paidDate: CalendarDate | null;
  readonly objectedDate: CalendarDate | null;
  readonly notes: string;
  readonly reversalNumber: string | null;
  readonly originalNumber: string | null;
  readonly originalObjectedDate: CalendarDate | null;
}

/** A document as lists show it. */
export interface CreditNoteRow extends DocumentFactsRow {
  readonly hasXml: boolean;
  readonly openedAt: Date | null;
  readonly isInArea: boolean;
  readonly isUndelivered: boolean;
  readonly openFileAt: Date | null;
  /** The snapshot without its events where no e-invoice is stored: it says why, or what will be. */
  readonly unstored: unknown;
}

const factColumns = sql`
  n.id, n.kind, n.number, n.partner_id, p.name as partner_name, p.internal_number,
  p.email, n.tax_status, n.net_cents, n.vat_cents, n.gross_cents, n.offset_cents, n.issue_date, n.issued_at,
  s.status, s.sent_at, s.sent_to, s.paid_date, s.objected_date, s.notes,
  r.number as reversal_number, o.number as original_number,
  u.objected_date as original_objected_date`;

const columnsOf = (provider: ProviderId) => sql`
  ${factColumns}, x.has_xml, s.opened_at, ${hasAccess(provider)} as is_in_area, b.created_at as open_file_at,
  case when not x.has_xml then n.snapshot - 'events' end as unstored,
  exists (
    select from credit_note_dispatches d
    join mails m on m.provider_id = d.provider_id and m.dedupe_key = 'credit-note:' || d.id::text
    where d.provider_id = ${provider} and d.credit_note_id = n.id and d.at = s.sent_at
      and m.status = 'queued' and m.attempts > 0
  ) as is_undelivered`;

const openFileOf = (provider: ProviderId) => sql`
  left join lateral (
    select f.message_id, f.created_at from payment_file_transfers t
    join payment_files f on f.provider_id = t.provider_id and f.id = t.payment_file_id
    where t.provider_id = ${provider} and t.credit_note_id = n.id and f.executed_on is null
    order by f.id desc limit 1
  ) b on true`;

const creditNoteJoins = (provider: ProviderId) => sql`
  left join credit_notes r on r.provider_id = n.provider_id and r.reverses_id = n.id
  left join credit_notes o on o.provider_id = n.provider_id and o.id = n.reverses_id
  left join credit_note_states u on u.provider_id = o.provider_id and u.credit_note_id = o.id
  cross join lateral (
    select exists (
      select from credit_note_files f
      where f.provider_id = ${provider} and f.credit_note_id = n.id and f.kind = 'xml'
    ) as has_xml
  ) x
  ${openFileOf(provider)}`;

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
  const ofPage =
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
  const { rows: found } = await sql<{ id: string }>`
    select found.id from (${ofPage}) found`.execute(camel(db));
  // Only the rows of the page are looked at as a whole: their snapshots are long. Found first, then read:
  // what all is shown of a document is planned once, whatever it was found by.
  const { rows } = await sql<CreditNoteRow>`
    select ${preparedStatement} ${columnsOf(provider)}
    from unnest(${found.map(({ id }) => id)}::uuid[]) wanted (id)
    join (${documentTables}) on n.provider_id = ${provider} and n.id = wanted.id
    ${creditNoteJoins(provider)}
    order by ${documentOrder(sort)}`.execute(camel(db));
  return rows;
}

export interface DocumentDetailRow extends CreditNoteRow {
  readonly cancelledAt: Date | null;
  readonly cancellationReason: string | null;
  readonly cancellationNotes: string;
  readonly objectionNotes: string;
  /** On a reversal. */
  readonly paidMoney: string | null;
  readonly openFileId: string | null;
}

/** A document and its reversal or original, with what else is known; empty when there is none. */
export async function findWithCounterpart(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<DocumentDetailRow[]> {
  const { rows } = await sql<DocumentDetailRow>`
    select ${columnsOf(provider)}, s.cancelled_at, s.cancellation_reason, s.cancellation_notes,
      s.objection_notes, n.snapshot->'paidBefore'->>'money' as paid_money, b.message_id as open_file_id
    from (
      select given.id from unnest(array[${id}::uuid]) given (id)
      union
      select c.id from credit_notes c where c.provider_id = ${provider} and c.reverses_id = ${id}
      union
      select c.reverses_id from credit_notes c where c.provider_id = ${provider} and c.id = ${id}
    ) wanted
    join (${documentTables}) on n.provider_id = ${provider} and n.id = wanted.id
    ${creditNoteJoins(provider)}`.execute(camel(db));
  return rows;
}

/** The same for a table: the id, the answer in words, and its day and time in Berlin. */
export function vatEvidenceCells(row: VatEvidenceColumns): [string, string, string] {
  const { partnerVatId: vatId, vatOutcome: outcome, vatAnsweredAt: at } = row;
  if (vatId === null) return ['', '', ''];
  if (outcome === null || at === null) return [vatId, 'nicht abgefragt', ''];
  return [vatId, VAT_OUTCOMES[outcome as VatOutcome], formatBerlinDateTime(at)];
}

export interface ArchivedDocument extends VatEvidenceColumns {
  readonly id: string;
  readonly position: number;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  /** As on the document: the partner's own row may be erased by now. */
  readonly partner: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly status: CreditNoteStatus;
  /** Day of an objection: it counts as no invoice since. */
  readonly objectedDate: CalendarDate | null;
}

/** Days of issue, both included. */
export interface ArchivePeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Issued documents in the order of issue, those after a place in the chain. */
export async function listForArchive(
  db: Queryable,
  provider: ProviderId,
  after: number,
  limit: number,
  {
    period,
    partnerId,
    ids,
  }: {
    readonly period?: ArchivePeriod;
    readonly partnerId?: string;
    readonly ids?: readonly string[];
  } = {},
): Promise<ArchivedDocument[]> {
  const chosen = ids === undefined ? sql`true` : sql`n.id = any(${[...ids]}::uuid[])`;
  const within =
    period === undefined ? sql`true` : sql`n.issue_date between ${period.from} and ${period.to}`;
  const ofPartner = partnerId === undefined ? sql`true` : sql`n.partner_id = ${partnerId}`;
  const { rows } = await sql<ArchivedDocument>`
    select n.id, n.chain_position as position, n.number, n.kind, n.issue_date,
      coalesce(
        nullif(n.snapshot #>> '{partner,companyName}', ''),
        trim(concat_ws(' ', n.snapshot #>> '{partner,firstName}', n.snapshot #>> '{partner,lastName}'))
      ) as partner,
      n.net_cents, n.vat_cents, n.gross_cents, s.status,
      s.objected_date, ${vatEvidenceColumns}
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    ${vatEvidence}
    where n.provider_id = ${provider} and n.chain_position > ${after} and ${within}
      and ${ofPartner} and ${chosen}
    order by n.chain_position limit ${limit}`.execute(camel(db));
  return rows;
}

/** Documents whose PDF, which is stored last, has not been made yet. */
export async function listWithoutFiles(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from credit_notes n
    where n.provider_id = ${provider} and not exists (
      select 1 from credit_note_files f
      where f.provider_id = n.provider_id and f.credit_note_id = n.id and f.kind = 'pdf')
    order by n.chain_position`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/** Credit notes and reversals of all providers together, for the operator's figures. */
export async function unscopedIssuedCount(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(length), 0)::int8 as count from document_chains`.execute(camel(db));
  return rows[0]?.count ?? 0;
}

/** A step in the lifecycle of a document; events hold no persons, the address is joined. */
export interface DocumentHistoryRow {
  readonly at: Date;
  readonly actorKind: string;
  /** Name of the API key by which software did it. */
  readonly keyName: string | null;
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly toAddress: string | null;
  readonly delivery: Delivery | null;
}

/** What happened to a document, oldest first. A reversal begins with the event of its original. */
export async function listDocumentHistory(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<DocumentHistoryRow[]> {
  const { rows } = await sql<DocumentHistoryRow>`
    select e.at, e.actor_kind, k.name as key_name, e.action, e.data, d.to_address,
      case
        when m.status = 'kept' then 'kept'
        when m.status = 'queued' then case when m.attempts = 0 then 'queued' else 'retried' end
      end as delivery
    from audit_events e
    left join api_keys k on k.provider_id = e.provider_id and k.id = e.actor_id
    left join credit_note_dispatches d
      on e.action = 'credit_note.sent' and d.provider_id = e.provider_id
      and d.id = (e.data ->> 'dispatchId')::uuid
    left join mails m
      on m.provider_id = d.provider_id and m.dedupe_key = 'credit-note:' || d.id::text
    where e.provider_id = ${provider} and e.entity = 'credit_note' and (
      e.entity_id = ${id}
      or e.action = 'credit_note.reversed' and e.entity_id = (
        select n.reverses_id from credit_notes n
        where n.provider_id = ${provider} and n.id = ${id}))
    order by e.id
    limit 500`.execute(camel(db));
  return rows;
}

/** A document of a table, with what was confirmed of the VAT id on it. */
export type TableRow = DocumentFactsRow & VatEvidenceColumns;

/** Every document that the filters leave, in the wanted order and in pages; at most `limit`. */
export async function* pagesForTable(
  db: Queryable,
  provider: ProviderId,
  filters: DocumentFilters & { readonly sort: DocumentSort },
  limit: number,
): AsyncGenerator<TableRow[]> {
  // As one text: ten thousand rows of an id each would keep the process from everybody else.
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select n.id from ${tablesInOrder(provider, filters.sort)} where ${documentConditions(provider, filters)}
      order by ${documentOrder(filters.sort)} limit ${limit}), ',') as ids`.execute(camel(db));
  const ids = rows[0]?.ids ?? '';
  yield* inPages(ids === '' ? [] : ids.split(','), (page) => rowsOf(db, provider, page));
}

async function rowsOf(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select ${factColumns}, ${vatEvidenceColumns}
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place)
    join (${documentTables}) on n.provider_id = ${provider} and n.id = wanted.id
    ${creditNoteJoins(provider)} ${vatEvidence}
    order by wanted.place`.execute(camel(db));
  return rows;
}

/**
 * Whether a mail leads its partner to the document in the partner area instead of carrying the files: the provider
 * wants that, and the partner gets in. Who can read the mail can log in, because the address is the login; only of
 * a record that its address has refused, or that is erased, nothing is shown there (decision 0200).
 */
export async function isDocumentLinked(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('partnerAreaSettings as s')
    .innerJoin('partners as p', 'p.providerId', 's.providerId')
    .select('p.id')
    .where('s.providerId', '=', provider)
    .where('s.areDocumentsLinked', '=', true)
    .where('p.id', '=', partnerId)
    .where('p.address', '!=', '')
    .where('p.erasedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('partnerMemberships as m')
            .innerJoin('partnerAccounts as a', 'a.id', 'm.accountId')
            .whereRef('m.providerId', '=', 'p.providerId')
            .whereRef('m.partnerId', '=', 'p.id')
            .whereRef('a.address', '=', 'p.address')
            .where('m.refusedAt', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
