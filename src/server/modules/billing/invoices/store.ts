import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { InvoiceSnapshot, UnbilledMonth } from './domain/invoice.ts';

/**
 * Takes the next number of the operator's range for good when the transaction commits; whoever
 * issues waits here for the one before, so that no number is lost.
 */
export async function takeInvoiceNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    update operator_number_range set next_number = next_number + 1
    returning next_number - 1 as taken`.execute(on(tx));
  const taken = rows[0]?.taken;
  if (taken === undefined) throw new Error('the operator has no number range');
  return taken;
}

/** Keeps an invoice under the number that its transaction has taken, bound to the one before it. */
export async function insertInvoice(
  tx: Tx,
  provider: ProviderId,
  running: number,
  snapshot: InvoiceSnapshot,
  now: Date,
): Promise<void> {
  const { id, number, issueDate, dueDate, servicePeriod, totals } = snapshot;
  const stored = JSON.stringify(snapshot);
  const { snapshotHash } = await on(tx)
    .insertInto('subscription_invoices')
    .values({
      provider_id: provider,
      id,
      running_number: running,
      number,
      issued_at: now,
      issue_date: issueDate,
      due_date: dueDate,
      period_start: servicePeriod.start,
      period_end: servicePeriod.end,
      net_cents: totals.net,
      vat_cents: totals.vat,
      gross_cents: totals.gross,
      snapshot: stored,
      snapshot_hash: sql<Buffer>`invoice_snapshot_hash(${stored}::jsonb)`,
    })
    .returning('snapshot_hash as snapshotHash')
    .executeTakeFirstOrThrow();
  // The range's row is this transaction's since it took the number: no other invoice comes between.
  await sql`
    with bound as (
      update operator_number_range set last_hash = invoice_chain_hash(last_hash, ${number}, ${snapshotHash})
      returning last_hash)
    insert into subscription_invoice_numbers (running_number, provider_id, invoice_id, chain_hash)
    select ${running}, ${provider}, ${id}, last_hash from bound`.execute(on(tx));
  await on(tx)
    .insertInto('subscription_invoice_states')
    .values({ provider_id: provider, invoice_id: id, status: 'open', updated_at: now })
    .execute();
}

/** Whose invoice has this number; the operator knows numbers, not tenants. */
export async function unscopedFindByNumber(
  db: Queryable,
  running: number,
): Promise<{ providerId: ProviderId; id: string; issueDate: CalendarDate } | null> {
  const row = await on(db)
    .selectFrom('subscription_invoice_numbers as n')
    .innerJoin('subscription_invoices as i', (join) =>
      join.onRef('i.provider_id', '=', 'n.provider_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .select(['n.provider_id', 'n.invoice_id', 'i.issue_date'])
    .where('n.running_number', '=', running)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { provider_id: provider, invoice_id: id, issue_date: day } = row;
  return { providerId: providerId(provider), id, issueDate: calendarDate(day) };
}

/** @returns whether it was open until now */
export async function markInvoicePaid(
  tx: Tx,
  provider: ProviderId,
  id: string,
  paidDate: CalendarDate,
  now: Date,
): Promise<boolean> {
  const updated = await on(tx)
    .updateTable('subscription_invoice_states')
    .set({ status: 'paid', paid_date: paidDate, updated_at: now })
    .where('provider_id', '=', provider)
    .where('invoice_id', '=', id)
    .where('status', '=', 'open')
    .returning('invoice_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** @returns whether it is open; a later refusal moves the day */
export async function markDeclined(
  tx: Tx,
  provider: ProviderId,
  id: string,
  day: CalendarDate,
  now: Date,
): Promise<boolean> {
  const updated = await on(tx)
    .updateTable('subscription_invoice_states')
    .set({ declined_on: day, updated_at: now })
    .where('provider_id', '=', provider)
    .where('invoice_id', '=', id)
    .where('status', '=', 'open')
    .returning('invoice_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function markReminded(
  tx: Tx,
  provider: ProviderId,
  id: string,
  { reminders, on: day }: { readonly reminders: number; readonly on: CalendarDate },
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('subscription_invoice_states')
    .set({ reminders, reminded_on: day, updated_at: now })
    .where('provider_id', '=', provider)
    .where('invoice_id', '=', id)
    .execute();
}

/** Keeps the usage of a contract month; once a month. */
export async function insertUsageMonth(
  tx: Tx,
  provider: ProviderId,
  { month, partnersAbove, linksAbove }: UnbilledMonth,
  feeCents: number,
): Promise<void> {
  await on(tx)
    .insertInto('usage_months')
    .values({
      provider_id: provider,
      month_start: month.start,
      month_end: month.end,
      partners_above: partnersAbove,
      links_above: linksAbove,
      fee_cents: feeCents,
    })
    .execute();
}

/** Puts all usage that is on no invoice yet on this one. */
export async function billUsage(tx: Tx, provider: ProviderId, invoiceId: string): Promise<void> {
  await on(tx)
    .updateTable('usage_months')
    .set({ invoice_id: invoiceId })
    .where('provider_id', '=', provider)
    .where('invoice_id', 'is', null)
    .execute();
}

export type InvoiceFileKind = 'pdf' | 'xml';

export async function findInvoiceFiles(
  db: Queryable,
  provider: ProviderId,
  invoiceId: string,
): Promise<ReadonlyMap<InvoiceFileKind, Buffer>> {
  const rows = await on(db)
    .selectFrom('subscription_invoice_files')
    .select(['kind', 'bytes'])
    .where('provider_id', '=', provider)
    .where('invoice_id', '=', invoiceId)
    .execute();
  return new Map(rows.map(({ kind, bytes }) => [kind as InvoiceFileKind, bytes]));
}

/** Keeps a file with its hash; the one that was there first stays. */
export async function insertInvoiceFile(
  tx: Tx,
  provider: ProviderId,
  invoiceId: string,
  file: { readonly kind: InvoiceFileKind; readonly bytes: Buffer; readonly sha256: Buffer },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('subscription_invoice_files')
    .values({ provider_id: provider, invoice_id: invoiceId, ...file, rendered_at: now })
    .onConflict((conflict) => conflict.columns(['provider_id', 'invoice_id', 'kind']).doNothing())
    .execute();
}

/**
 * Enters an invoice of the operator, or the files that were made of it, into the register of all of
 * them (docs/decisions/0154); once. It stays locked until the transaction ends.
 */
export async function enterInvoice(
  tx: Tx,
  provider: ProviderId,
  id: string,
  entry: 'issued' | 'files',
  now: Date,
): Promise<void> {
  await sql`select enter_invoice(${provider}, ${id}, ${entry}, ${now})`.execute(on(tx));
}
