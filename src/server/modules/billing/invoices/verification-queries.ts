import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { InvoiceFileKind } from './store.ts';

/** An entry of the register of invoices, with what the database says about what it was made of. */
export interface InvoiceEntry {
  readonly position: number;
  readonly entry: 'issued' | 'files';
  readonly number: string;
  readonly businessName: string;
  /** Whether it has its own hash, continues the entry before and is the one expected at its place. */
  readonly isBound: boolean;
  readonly isThere: boolean;
  /** Whether the rows still say what was entered. */
  readonly isUnchanged: boolean;
}

/** Entries of the register in their order, those after a place in it. Unscoped. */
export async function unscopedInvoiceRegister(
  db: Queryable,
  after: number,
  limit: number,
): Promise<InvoiceEntry[]> {
  const { rows } = await sql<InvoiceEntry>`
    select r.position, r.entry, r.number, coalesce(p.business_name, '') as "businessName",
      (r.position = 1 or before.position is not null) and r.entry_hash = register_entry_hash(
        coalesce(before.entry_hash, decode(repeat('00', 32), 'hex')), r.position, r.entry,
        r.provider_id, r.invoice_id, r.number, r.recorded_at, r.is_late, r.content_hash
      ) as "isBound",
      i.id is not null as "isThere",
      coalesce(r.content_hash = case r.entry
        when 'issued' then invoice_content_hash(r.provider_id, r.invoice_id)
        else invoice_files_hash(r.provider_id, r.invoice_id) end, false) as "isUnchanged"
    from invoice_register r
    left join invoice_register before on before.position = r.position - 1
    left join subscription_invoices i on i.provider_id = r.provider_id and i.id = r.invoice_id
    left join providers p on p.id = r.provider_id
    where r.position > ${after}
    order by r.position limit ${limit}`.execute(camel(db));
  return rows;
}

/** The newest hash of the register (hex) and how many invoices it covers. Unscoped. */
export async function unscopedInvoiceRegisterHead(db: Queryable) {
  const { rows } = await sql<{ hash: string; invoices: number; isWhole: boolean }>`
    select encode(h.last_hash, 'hex') as hash,
      (select count(*)::integer from invoice_register where entry = 'issued') as invoices,
      h.length = coalesce(last.position, 0)
        and h.last_hash = coalesce(last.entry_hash, decode(repeat('00', 32), 'hex')) as "isWhole"
    from invoice_register_head h
    left join lateral (select position, entry_hash from invoice_register
      order by position desc limit 1) last on true`.execute(camel(db));
  return rows[0] ?? { hash: '', invoices: 0, isWhole: false };
}

/** An invoice that something is missing of, with its recipient. */
export interface NumberedInvoice {
  readonly number: string;
  readonly recipient: string;
}

/** Invoices that are not entered, or whose files are there and not entered. Unscoped. */
export async function unscopedUnregistered(db: Queryable): Promise<NumberedInvoice[]> {
  const { rows } = await sql<NumberedInvoice>`
    select i.number, p.business_name as recipient
    from subscription_invoices i join providers p on p.id = i.provider_id
    where not exists (select from invoice_register r where r.provider_id = i.provider_id
        and r.invoice_id = i.id and r.entry = 'issued')
      or (exists (select from subscription_invoice_files f
          where f.provider_id = i.provider_id and f.invoice_id = i.id)
        and not exists (select from invoice_register r where r.provider_id = i.provider_id
          and r.invoice_id = i.id and r.entry = 'files'))
    order by i.running_number limit 1000`.execute(camel(db));
  return rows;
}

/** Invoices from before an instant whose files were never made: the mail with them has had its time. Unscoped. */
export async function unscopedNeverMade(db: Queryable, before: Date): Promise<NumberedInvoice[]> {
  const { rows } = await sql<NumberedInvoice>`
    select i.number, p.business_name as recipient
    from subscription_invoices i join providers p on p.id = i.provider_id
    where i.issued_at < ${before}
      and not exists (select from subscription_invoice_files f
        where f.provider_id = i.provider_id and f.invoice_id = i.id and f.kind = 'pdf')
      and not exists (select from invoice_register r where r.provider_id = i.provider_id
        and r.invoice_id = i.id and r.entry = 'files')
    order by i.running_number limit 1000`.execute(camel(db));
  return rows;
}

/** Numbers where the log of events and the invoices say different things. Unscoped. */
export async function unscopedInvoiceEventErrors(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(i.number, e.number) as number
    from (
      select provider_id, entity_id, data ->> 'number' as number,
        (data ->> 'grossCents')::bigint as gross
      from audit_events
      where entity = 'subscription_invoice' and action = 'subscription_invoice.issued'
    ) e
    full join subscription_invoices i on i.number = e.number
    where i.id is null or e.number is null or e.gross is distinct from i.gross_cents
      or e.entity_id is distinct from i.id or e.provider_id is distinct from i.provider_id
    order by 1 limit 1000`.execute(camel(db));
  return rows.map(({ number }) => number);
}

/** An invoice as it is stored, with what the database says about what belongs to it. */
export interface ArchivedInvoice {
  readonly running: number;
  readonly number: string;
  readonly businessName: string;
  readonly id: string;
  /** Berlin day of the instant of issue. */
  readonly issuedOn: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly start: string;
  readonly end: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly snapshot: unknown;
  /** Whether its snapshot has the hash stored with it. */
  readonly isUnchanged: boolean;
  /** Whether it continues the chain of the invoice with the number before. */
  readonly isBound: boolean;
  /** Whether look-up and invoice agree on the number. */
  readonly isListed: boolean;
  readonly hasState: boolean;
  /** Sum of the contract months of usage that stand on it. */
  readonly usageCents: number;
  /** Kinds of stored files whose bytes have another hash than the one stored with them. */
  readonly brokenFiles: readonly InvoiceFileKind[];
}

/** The operator's invoices over all providers by their number, those after a number. Unscoped. */
export async function unscopedArchivedInvoices(
  db: Queryable,
  after: number,
  limit: number,
): Promise<ArchivedInvoice[]> {
  const { rows } = await sql<ArchivedInvoice>`
    select n.running_number as running, i.number, p.business_name,
      i.id, (i.issued_at at time zone 'Europe/Berlin')::date as "issuedOn",
      i.issue_date, i.due_date, i.period_start as start,
      i.period_end as "end", i.net_cents, i.vat_cents,
      i.gross_cents, i.snapshot,
      invoice_snapshot_hash(i.snapshot) = i.snapshot_hash as "isUnchanged",
      n.chain_hash = invoice_chain_hash(
        coalesce(before.chain_hash, decode(repeat('00', 32), 'hex')), i.number, i.snapshot_hash
      ) as "isBound",
      i.running_number = n.running_number as "isListed",
      exists (select from subscription_invoice_states s
        where s.provider_id = i.provider_id and s.invoice_id = i.id) as "hasState",
      (select coalesce(sum(u.fee_cents), 0)::bigint from usage_months u
        where u.provider_id = i.provider_id and u.invoice_id = i.id) as "usageCents",
      array(select f.kind from subscription_invoice_files f
        where f.provider_id = i.provider_id and f.invoice_id = i.id
          and sha256(f.bytes) <> f.sha256 order by f.kind) as "brokenFiles"
    from subscription_invoice_numbers n
    join subscription_invoices i on i.provider_id = n.provider_id and i.id = n.invoice_id
    join providers p on p.id = i.provider_id
    left join subscription_invoice_numbers before on before.running_number = n.running_number - 1
    where n.running_number > ${after}
    order by n.running_number limit ${limit}`.execute(camel(db));
  return rows;
}

/** Numbers that the range has given away and no invoice carries, the first thousand. Unscoped. */
export async function unscopedInvoiceGaps(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ running: number }>`
    with carried as materialized (
      select n.running_number from subscription_invoice_numbers n
      join subscription_invoices i on i.provider_id = n.provider_id and i.id = n.invoice_id
    )
    select g.running from operator_number_range r
    cross join lateral generate_series(1, r.next_number - 1) as g (running)
    where not exists (select from carried c where c.running_number = g.running)
    order by g.running limit 1000`.execute(camel(db));
  return rows.map(({ running }) => running);
}

/** Numbers of invoices that the look-up does not know, the first thousand. Unscoped. */
export async function unscopedUnlistedInvoices(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select i.number from subscription_invoices i
    where not exists (select from subscription_invoice_numbers n
      where n.provider_id = i.provider_id and n.invoice_id = i.id)
    order by i.running_number limit 1000`.execute(camel(db));
  return rows.map(({ number }) => number);
}

/** Whether the range ends with its newest invoice: with its number and with its hash. Unscoped. */
export async function unscopedIsHeadWhole(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select r.next_number = coalesce(last.running_number, 0) + 1
      and r.last_hash = coalesce(last.chain_hash, decode(repeat('00', 32), 'hex')) as "isWhole"
    from operator_number_range r
    left join lateral (select running_number, chain_hash from subscription_invoice_numbers
      order by running_number desc limit 1) last on true`.execute(camel(db));
  return rows[0]?.isWhole ?? false;
}
