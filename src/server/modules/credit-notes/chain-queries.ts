import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CommissionSource } from '#shared/credit-note/document-lines.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';
import { CHAIN_START, type StatedDocument } from './domain/chain.ts';

/** A document as it is stored, with what the database says about what belongs to it. */
export interface ChainedDocument {
  readonly position: number;
  readonly number: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly running: number;
  readonly snapshot: unknown;
  /** Hex. */
  readonly snapshotHash: string;
  readonly previousHash: string;
  readonly chainHash: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  /** Sum of its settlement lines. */
  readonly settledCents: number;
  /** What it is said to offset, and the sum of what is offset one by one. */
  readonly offsetCents: number;
  readonly offsetLinesCents: number;
  /** Gross of the document that it cancels. */
  readonly originalCents: number | null;
  readonly isCancelled: boolean;
  /** Whether it is a reversal or has one. */
  readonly hasReversal: boolean;
  /** Kinds of stored files whose bytes have another hash than the one stored with them. */
  readonly brokenFiles: readonly ('pdf' | 'xml')[];
  /** Hex hash of the logo that is kept for it; null without one. */
  readonly logo: string | null;
  readonly stated: Omit<StatedDocument, 'partnerNumber'> & {
    readonly partnerNumber: number | null;
  };
}

/** Documents of a provider in the order of the chain, those after a place in it. */
export async function listChain(
  db: Queryable,
  provider: ProviderId,
  after: number,
  limit: number,
): Promise<ChainedDocument[]> {
  const { rows } = await sql<ChainedDocument>`
    select n.chain_position as position, n.number, r.prefix, r.suffix, n.running_number as running,
      n.snapshot, encode(n.snapshot_hash, 'hex') as snapshot_hash,
      encode(n.previous_hash, 'hex') as previous_hash, encode(n.chain_hash, 'hex') as chain_hash,
      n.net_cents, n.vat_cents, n.gross_cents,
      (select coalesce(sum(l.amount_cents), 0)::bigint from settlement_lines l
        where l.provider_id = n.provider_id and l.credit_note_id = n.id) as settled_cents,
      n.offset_cents, (select coalesce(sum(t.amount_cents), 0)::bigint from owed_back_offsets t
        where t.provider_id = n.provider_id and t.credit_note_id = n.id) as offset_lines_cents,
      (select o.gross_cents from credit_notes o
        where o.provider_id = n.provider_id and o.id = n.reverses_id) as original_cents,
      s.status = 'cancelled' as is_cancelled,
      n.reverses_id is not null or exists (select 1 from credit_notes v
        where v.provider_id = n.provider_id and v.reverses_id = n.id) as has_reversal,
      array(select f.kind from credit_note_files f
        where f.provider_id = n.provider_id and f.credit_note_id = n.id
          and sha256(f.bytes) <> f.sha256 order by f.kind) as broken_files,
      (select encode(sha256(d.bytes), 'hex') from document_logos d
        where d.provider_id = n.provider_id and d.sha256 = n.logo_sha256) as logo,
      jsonb_build_object(
        'id', n.id, 'kind', n.kind, 'issueDate', n.issue_date, 'serviceFrom', n.service_from,
        'issuedOn', (n.issued_at at time zone 'Europe/Berlin')::date,
        'serviceTo', n.service_to, 'taxStatus', n.tax_status, 'vatRate', n.vat_rate_bp,
        'logoHash', encode(n.logo_sha256, 'hex'),
        'partnerNumber', (select p.internal_number from partners p
          where p.provider_id = n.provider_id and p.id = n.partner_id),
        'isPartnersOwn', not exists (select from settlement_lines l
          left join commissions c on c.provider_id = l.provider_id and c.id = l.commission_id
          where l.provider_id = n.provider_id and l.credit_note_id = n.id
            and c.partner_id is distinct from n.partner_id),
        'offset', n.offset_cents,
        'originalNumber', (select o.number from credit_notes o
          where o.provider_id = n.provider_id and o.id = n.reverses_id)
      ) as stated
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    join number_ranges r on r.provider_id = n.provider_id and r.id = n.range_id
    where n.provider_id = ${provider} and n.chain_position > ${after}
    order by n.chain_position limit ${limit}`.execute(camel(db));
  return rows;
}

/** What the chain says of itself: its length and the hash of its newest document. */
export async function findChainHead(db: Queryable, provider: ProviderId) {
  const head = await camel(db)
    .selectFrom('documentChains')
    .select(['length', 'lastHash'])
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return { length: head?.length ?? 0, hash: head?.lastHash.toString('hex') ?? CHAIN_START };
}

/**
 * Numbers that a range has given away and no document carries. Between the last number before a
 * new start and that start there is none: the provider moved on.
 */
export async function listGaps(
  db: Queryable,
  provider: ProviderId,
): Promise<{ prefix: string; suffix: string; running: number }[]> {
  const { rows } = await sql<{ prefix: string; suffix: string; running: number }>`
    with starts as (
      select s.range_id, s.first_number,
        lead(s.first_number) over (partition by s.range_id order by s.first_number) as next_first
      from number_range_starts s where s.provider_id = ${provider})
    select r.prefix, r.suffix, g.running
    from number_ranges r
    join starts s on s.range_id = r.id
    cross join lateral generate_series(s.first_number, case
      when s.next_first is null then r.next_number - 1
      else (select max(n.running_number) from credit_notes n
        where n.provider_id = r.provider_id and n.range_id = r.id
          and n.running_number >= s.first_number and n.running_number < s.next_first)
      end) as g(running)
    where r.provider_id = ${provider} and not exists (select 1 from credit_notes n
      where n.provider_id = r.provider_id and n.range_id = r.id and n.running_number = g.running)
    order by r.created_at, g.running limit 1000`.execute(camel(db));
  return rows;
}

/** Commissions whose paid amount is not the sum of their lines on documents. */
export async function listLedgerErrors(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from commissions c
    left join (select commission_id, sum(amount_cents) as settled from settlement_lines
      where provider_id = ${provider} group by commission_id) l on l.commission_id = c.id
    where c.provider_id = ${provider} and c.paid_cents <> coalesce(l.settled, 0)
    order by c.id limit 1000`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/** An entry of the register, with what the database says about what it was made of. */
export interface RegisterEntry {
  readonly position: number;
  readonly entry: 'issued' | 'files';
  readonly number: string;
  /** Hex. */
  readonly hash: string;
  /** Whether it has its own hash and continues the entry before. */
  readonly isBound: boolean;
  /** Whether its document is there. */
  readonly isThere: boolean;
  /** Whether the rows still say what was entered. */
  readonly isUnchanged: boolean;
}

/** Entries of a provider's register in their order, those after a place in it. */
export async function listRegister(
  db: Queryable,
  provider: ProviderId,
  after: number,
  limit: number,
): Promise<RegisterEntry[]> {
  const { rows } = await sql<RegisterEntry>`
    select r.position, r.entry, r.number, encode(r.entry_hash, 'hex') as hash,
      r.entry_hash = register_entry_hash(
        coalesce(before.entry_hash, decode(${CHAIN_START}, 'hex')), r.position, r.entry,
        r.provider_id, r.credit_note_id, r.number, r.recorded_at, r.is_late, r.content_hash
      ) as is_bound,
      n.id is not null as is_there,
      coalesce(r.content_hash = case r.entry
        when 'issued' then document_content_hash(r.provider_id, r.credit_note_id)
        else document_files_hash(r.provider_id, r.credit_note_id) end, false) as is_unchanged
    from document_register r
    left join document_register before
      on before.provider_id = r.provider_id and before.position = r.position - 1
    left join credit_notes n on n.provider_id = r.provider_id and n.id = r.credit_note_id
    where r.provider_id = ${provider} and r.position > ${after}
    order by r.position limit ${limit}`.execute(camel(db));
  return rows;
}

/** What the register says of itself: its length and the hash of its newest entry. */
export async function findRegisterHead(db: Queryable, provider: ProviderId) {
  const head = await camel(db)
    .selectFrom('documentRegisterHeads')
    .select(['length', 'lastHash'])
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return { length: head?.length ?? 0, hash: head?.lastHash.toString('hex') ?? CHAIN_START };
}

/** Numbers of documents that are not entered, or whose files are there and not entered. */
export async function listUnregistered(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select n.number from credit_notes n
    where n.provider_id = ${provider} and (
      not exists (select from document_register r where r.provider_id = n.provider_id
        and r.credit_note_id = n.id and r.entry = 'issued')
      or (exists (select from credit_note_files f
          where f.provider_id = n.provider_id and f.credit_note_id = n.id)
        and not exists (select from document_register r where r.provider_id = n.provider_id
          and r.credit_note_id = n.id and r.entry = 'files')))
    order by n.chain_position limit 1000`.execute(camel(db));
  return rows.map(({ number }) => number);
}

/**
 * Numbers of documents from before an instant whose files were never made: the job that makes them
 * has had its time. Files that were there once are missed by the register.
 */
export async function listNeverMade(
  db: Queryable,
  provider: ProviderId,
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select n.number from credit_notes n
    where n.provider_id = ${provider} and n.issued_at < ${before}
      and not exists (select from credit_note_files f where f.provider_id = n.provider_id
        and f.credit_note_id = n.id and f.kind = 'pdf')
      and not exists (select from document_register r where r.provider_id = n.provider_id
        and r.credit_note_id = n.id and r.entry = 'files')
    order by n.chain_position limit 1000`.execute(camel(db));
  return rows.map(({ number }) => number);
}

/** Entries that were made after the fact, of all providers; with the day of the newest. Unscoped. */
export async function unscopedLateEntries(db: Queryable) {
  const { rows } = await sql<{ documents: number; newest: Date | null }>`
    select count(*)::integer as documents, max(recorded_at) as newest
    from document_register where is_late and entry = 'issued'`.execute(camel(db));
  return rows[0] ?? { documents: 0, newest: null };
}

/**
 * Numbers where the log of events and the documents say different things: one without the other,
 * another kind, partner, amount or original. The log is written with each issue and never changed.
 */
export async function listEventErrors(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(n.number, e.number) as number
    from (
      select data ->> 'number' as number, data ->> 'kind' as kind, data ->> 'partnerId' as partner,
        (data ->> 'netCents')::bigint as net, entity_id
      from audit_events
      where provider_id = ${provider} and entity = 'credit_note'
        and action in ('credit_note.issued', 'credit_note.reversed')
    ) e
    full join (select * from credit_notes where provider_id = ${provider}) n on n.number = e.number
    where n.id is null or e.number is null or e.kind is distinct from n.kind
      or e.partner is distinct from n.partner_id::text or e.net is distinct from n.net_cents
      or e.entity_id is distinct from coalesce(n.reverses_id, n.id)
    order by 1 limit 1000`.execute(camel(db));
  return rows.map(({ number }) => number);
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

/**
 * Tables whose rows refer to a document that is not there: dispatches, batches, files for the bank,
 * mails and whatever else refers to documents, as the database's own catalogue says. By the names of
 * columns, because references can be dropped by somebody who removes documents.
 */
export async function listOrphans(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows: references } = await sql<Reference>`
    select c.relname::text as table, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname in ('credit_note_id', 'attached_credit_note_id', 'reverses_id')
      and not a.attisdropped
    order by 1, 2`.execute(camel(db));
  const orphaned: string[] = [];
  for (const { table, column } of references) {
    const { rows } = await sql`
      select from ${sql.table(table)} t
      where t.provider_id = ${provider} and t.${sql.ref(column)} is not null
        and not exists (select from credit_notes n
          where n.provider_id = t.provider_id and n.id = t.${sql.ref(column)})
      limit 1`.execute(camel(db));
    if (rows.length > 0) orphaned.push(table);
  }
  return orphaned;
}

/** A commission with where it was settled; amounts in cents. */
export interface LedgerEntry {
  readonly id: string;
  readonly eventAt: Date;
  readonly partner: string;
  readonly campaign: string;
  readonly source: CommissionSource;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly status: CommissionStatus;
  /** In the order of issue; a reversal takes off again. */
  readonly settlements: readonly { readonly number: string; readonly amountCents: number }[];
}

/** Every commission of a provider, oldest first, for the operator's eyes. */
export async function listLedger(db: Queryable, provider: ProviderId): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select c.id, c.event_at, c.source, c.amount_cents,
      c.paid_cents, c.status, k.name as campaign,
      coalesce(nullif(p.company_name, ''), trim(concat_ws(' ', p.first_name, p.last_name))) as partner,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', n.number, 'amountCents', l.amount_cents)
          order by n.chain_position)
        from settlement_lines l
        join credit_notes n on n.provider_id = l.provider_id and n.id = l.credit_note_id
        where l.provider_id = c.provider_id and l.commission_id = c.id
      ), '[]') as settlements
    from commissions c
    join partners p on p.provider_id = c.provider_id and p.id = c.partner_id
    join campaigns k on k.provider_id = c.provider_id and k.id = c.campaign_id
    where c.provider_id = ${provider}
    order by c.event_at, c.id`.execute(camel(db));
  return rows;
}
