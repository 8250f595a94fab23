import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { InvoiceSnapshot, UnbilledMonth } from './domain/invoice.ts';

/** An invoice and where it stands; amounts in cents. */
export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly grossCents: number;
  readonly isPaid: boolean;
  readonly paidDate: CalendarDate | null;
  readonly reminders: number;
  readonly remindedOn: CalendarDate | null;
  /** When the card was refused last; null where it never was. */
  readonly declinedOn: CalendarDate | null;
  readonly snapshot: InvoiceSnapshot;
}

function invoices(db: Queryable, provider: ProviderId) {
  return on(db)
    .selectFrom('subscription_invoices as i')
    .innerJoin('subscription_invoice_states as s', (join) =>
      join.onRef('s.provider_id', '=', 'i.provider_id').onRef('s.invoice_id', '=', 'i.id'),
    )
    .select(['i.id', 'i.number', 'i.issue_date', 'i.due_date', 'i.period_start', 'i.period_end'])
    .select(['i.gross_cents', 'i.snapshot', 's.status', 's.paid_date', 's.reminders'])
    .select(['s.reminded_on', 's.declined_on'])
    .where('i.provider_id', '=', provider);
}

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

function read(row: Row): Invoice {
  return {
    id: row.id,
    number: row.number,
    issueDate: row.issue_date as CalendarDate,
    dueDate: row.due_date as CalendarDate,
    start: row.period_start as CalendarDate,
    end: row.period_end as CalendarDate,
    grossCents: row.gross_cents,
    isPaid: row.status === 'paid',
    paidDate: row.paid_date as CalendarDate | null,
    reminders: row.reminders,
    remindedOn: row.reminded_on as CalendarDate | null,
    declinedOn: row.declined_on as CalendarDate | null,
    snapshot: row.snapshot as unknown as InvoiceSnapshot,
  };
}

/** Newest first. */
export async function listInvoices(
  db: Queryable,
  provider: ProviderId,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Invoice[]> {
  const rows = await invoices(db, provider)
    .$if(cursor !== undefined, (query) => query.where('i.id', '<', cursor ?? ''))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(read);
}

export async function findInvoice(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Invoice | null> {
  const row = await invoices(db, provider).where('i.id', '=', id).executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** Everything that is not paid, oldest first. */
export async function listOpenInvoices(db: Queryable, provider: ProviderId): Promise<Invoice[]> {
  const rows = await invoices(db, provider)
    .where('s.status', '=', 'open')
    .orderBy('i.id')
    .execute();
  return rows.map(read);
}

/** Full contract months that are on no invoice yet, oldest first. */
export async function listUnbilled(db: Queryable, provider: ProviderId): Promise<UnbilledMonth[]> {
  const rows = await on(db)
    .selectFrom('usage_months')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('invoice_id', 'is', null)
    .orderBy('month_start')
    .execute();
  return rows.map((row) => ({
    month: { start: row.month_start as CalendarDate, end: row.month_end as CalendarDate },
    partnersAbove: row.partners_above,
    linksAbove: row.links_above,
  }));
}

/** Every invoice, oldest first. */
export async function listInvoiceIds(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await on(db)
    .selectFrom('subscription_invoices')
    .select('id')
    .where('provider_id', '=', provider)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An invoice in the operator's ledger; amounts in cents. */
export interface LedgerInvoice {
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  /** As it stands on the invoice. */
  readonly recipient: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  /** Null while it is open. */
  readonly paidDate: CalendarDate | null;
  readonly reminders: number;
}

/** Every invoice of the operator over all providers, by number. Unscoped. */
export async function unscopedInvoiceLedger(db: Queryable): Promise<LedgerInvoice[]> {
  const { rows } = await sql<LedgerInvoice>`
    select i.number, i.issue_date as "issueDate", i.due_date as "dueDate",
      i.snapshot->'recipient'->>'businessName' as recipient, i.net_cents as "netCents",
      i.vat_cents as "vatCents", i.gross_cents as "grossCents", s.paid_date as "paidDate", s.reminders
    from subscription_invoices i
    join subscription_invoice_states s on s.provider_id = i.provider_id and s.invoice_id = i.id
    order by i.running_number`.execute(on(db));
  return rows;
}

/** Invoices to all providers together, for the operator's figures. */
export async function unscopedInvoiceCount(db: Queryable): Promise<number> {
  const { count } = await on(db)
    .selectFrom('subscription_invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
