import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';

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
    order by r.position limit ${limit}`.execute(on(db));
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
      order by position desc limit 1) last on true`.execute(on(db));
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
    order by i.running_number limit 1000`.execute(on(db));
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
    order by i.running_number limit 1000`.execute(on(db));
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
    order by 1 limit 1000`.execute(on(db));
  return rows.map(({ number }) => number);
}
