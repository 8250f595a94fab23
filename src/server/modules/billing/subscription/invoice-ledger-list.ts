import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

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
