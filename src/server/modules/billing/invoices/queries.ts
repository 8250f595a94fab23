import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
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
  return camel(db)
    .selectFrom('subscriptionInvoices as i')
    .innerJoin('subscriptionInvoiceStates as s', (join) =>
      join.onRef('s.providerId', '=', 'i.providerId').onRef('s.invoiceId', '=', 'i.id'),
    )
    .select(['i.id', 'i.number', 'i.issueDate', 'i.dueDate', 'i.periodStart', 'i.periodEnd'])
    .select(['i.grossCents', 'i.snapshot', 's.status', 's.paidDate', 's.reminders'])
    .select(['s.remindedOn', 's.declinedOn'])
    .where('i.providerId', '=', provider);
}

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

function read(row: Row): Invoice {
  return {
    id: row.id,
    number: row.number,
    issueDate: row.issueDate as CalendarDate,
    dueDate: row.dueDate as CalendarDate,
    start: row.periodStart as CalendarDate,
    end: row.periodEnd as CalendarDate,
    grossCents: row.grossCents,
    isPaid: row.status === 'paid',
    paidDate: row.paidDate as CalendarDate | null,
    reminders: row.reminders,
    remindedOn: row.remindedOn as CalendarDate | null,
    declinedOn: row.declinedOn as CalendarDate | null,
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
  const rows = await camel(db)
    .selectFrom('usageMonths')
    .selectAll()
    .where('providerId', '=', provider)
    .where('invoiceId', 'is', null)
    .orderBy('monthStart')
    .execute();
  return rows.map((row) => ({
    month: { start: row.monthStart as CalendarDate, end: row.monthEnd as CalendarDate },
    partnersAbove: row.partnersAbove,
    linksAbove: row.linksAbove,
  }));
}

/** Every invoice, oldest first. */
export async function listInvoiceIds(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('subscriptionInvoices')
    .select('id')
    .where('providerId', '=', provider)
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
    select i.number, i.issue_date, i.due_date,
      i.snapshot->'recipient'->>'businessName' as recipient, i.net_cents,
      i.vat_cents, i.gross_cents, s.paid_date, s.reminders
    from subscription_invoices i
    join subscription_invoice_states s on s.provider_id = i.provider_id and s.invoice_id = i.id
    order by i.running_number`.execute(camel(db));
  return rows;
}

/** Invoices to all providers together, for the operator's figures. */
export async function unscopedInvoiceCount(db: Queryable): Promise<number> {
  const { count } = await camel(db)
    .selectFrom('subscriptionInvoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
