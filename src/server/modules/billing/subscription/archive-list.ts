import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { InvoiceFileKind } from './invoice-file-store.ts';

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
  /** Whether its snapshot has the hash beside it. */
  readonly isUnchanged: boolean;
  /** Whether it continues the chain of the invoice with the number before. */
  readonly isBound: boolean;
  /** Whether look-up and invoice agree on the number. */
  readonly isListed: boolean;
  readonly hasState: boolean;
  /** Sum of the contract months of usage that stand on it. */
  readonly usageCents: number;
  /** Kinds of stored files whose bytes have another hash than the one beside them. */
  readonly brokenFiles: readonly InvoiceFileKind[];
}

/** The operator's invoices over all providers by their number, those after a number. Unscoped. */
export async function unscopedArchivedInvoices(
  db: Queryable,
  after: number,
  limit: number,
): Promise<ArchivedInvoice[]> {
  const { rows } = await sql<ArchivedInvoice>`
    select n.running_number as running, i.number, p.business_name as "businessName",
      i.id, (i.issued_at at time zone 'Europe/Berlin')::date as "issuedOn",
      i.issue_date as "issueDate", i.due_date as "dueDate", i.period_start as start,
      i.period_end as "end", i.net_cents as "netCents", i.vat_cents as "vatCents",
      i.gross_cents as "grossCents", i.snapshot,
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
    order by n.running_number limit ${limit}`.execute(on(db));
  return rows;
}

/** Numbers that the range has given away and no invoice carries, the first thousand. Unscoped. */
export async function unscopedInvoiceGaps(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ running: number }>`
    select g.running from operator_number_range r
    cross join lateral generate_series(1, r.next_number - 1) as g (running)
    where not exists (select from subscription_invoice_numbers n
      join subscription_invoices i on i.provider_id = n.provider_id and i.id = n.invoice_id
      where n.running_number = g.running)
    order by g.running limit 1000`.execute(on(db));
  return rows.map(({ running }) => running);
}

/** Numbers of invoices that the look-up does not know, the first thousand. Unscoped. */
export async function unscopedUnlistedInvoices(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select i.number from subscription_invoices i
    where not exists (select from subscription_invoice_numbers n
      where n.provider_id = i.provider_id and n.invoice_id = i.id)
    order by i.running_number limit 1000`.execute(on(db));
  return rows.map(({ number }) => number);
}

/** Whether the range ends with its newest invoice: with its number and with its hash. Unscoped. */
export async function unscopedIsHeadWhole(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select r.next_number = coalesce(last.running_number, 0) + 1
      and r.last_hash = coalesce(last.chain_hash, decode(repeat('00', 32), 'hex')) as "isWhole"
    from operator_number_range r
    left join lateral (select running_number, chain_hash from subscription_invoice_numbers
      order by running_number desc limit 1) last on true`.execute(on(db));
  return rows[0]?.isWhole ?? false;
}
