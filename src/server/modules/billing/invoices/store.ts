import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { InvoiceSnapshot, UnbilledMonth } from './domain/invoice.ts';

/**
 * Takes the next number of the operator's range for good when the transaction commits; one who
 * issues waits here for the one before, so that no number is lost.
 */
export async function takeInvoiceNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    update operator_number_range set next_number = next_number + 1
    returning next_number - 1 as taken`.execute(camel(tx));
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
  const { snapshotHash } = await camel(tx)
    .insertInto('subscriptionInvoices')
    .values({
      providerId: provider,
      id,
      runningNumber: running,
      number,
      issuedAt: now,
      issueDate,
      dueDate,
      periodStart: servicePeriod.start,
      periodEnd: servicePeriod.end,
      netCents: totals.net,
      vatCents: totals.vat,
      grossCents: totals.gross,
      snapshot: stored,
      snapshotHash: sql<Buffer>`invoice_snapshot_hash(${stored}::jsonb)`,
    })
    .returning('snapshotHash')
    .executeTakeFirstOrThrow();
  // The range's row is this transaction's since it took the number: no other invoice comes between.
  await sql`
    with bound as (
      update operator_number_range set last_hash = invoice_chain_hash(last_hash, ${number}, ${snapshotHash})
      returning last_hash)
    insert into subscription_invoice_numbers (running_number, provider_id, invoice_id, chain_hash)
    select ${running}, ${provider}, ${id}, last_hash from bound`.execute(camel(tx));
  await camel(tx)
    .insertInto('subscriptionInvoiceStates')
    .values({ providerId: provider, invoiceId: id, status: 'open', updatedAt: now })
    .execute();
}

/** Whose invoice has this number; the operator knows numbers, not tenants. */
export async function unscopedFindByNumber(
  db: Queryable,
  running: number,
): Promise<{ providerId: ProviderId; id: string; issueDate: CalendarDate } | null> {
  const row = await camel(db)
    .selectFrom('subscriptionInvoiceNumbers as n')
    .innerJoin('subscriptionInvoices as i', (join) =>
      join.onRef('i.providerId', '=', 'n.providerId').onRef('i.id', '=', 'n.invoiceId'),
    )
    .select(['n.providerId', 'n.invoiceId', 'i.issueDate'])
    .where('n.runningNumber', '=', running)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { providerId: provider, invoiceId: id, issueDate: day } = row;
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
  const updated = await camel(tx)
    .updateTable('subscriptionInvoiceStates')
    .set({ status: 'paid', paidDate, updatedAt: now })
    .where('providerId', '=', provider)
    .where('invoiceId', '=', id)
    .where('status', '=', 'open')
    .returning('invoiceId')
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
  const updated = await camel(tx)
    .updateTable('subscriptionInvoiceStates')
    .set({ declinedOn: day, updatedAt: now })
    .where('providerId', '=', provider)
    .where('invoiceId', '=', id)
    .where('status', '=', 'open')
    .returning('invoiceId')
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
  await camel(tx)
    .updateTable('subscriptionInvoiceStates')
    .set({ reminders, remindedOn: day, updatedAt: now })
    .where('providerId', '=', provider)
    .where('invoiceId', '=', id)
    .execute();
}

/** Keeps the usage of a contract month; once a month. */
export async function insertUsageMonth(
  tx: Tx,
  provider: ProviderId,
  { month, partnersAbove, linksAbove }: UnbilledMonth,
  feeCents: number,
): Promise<void> {
  await camel(tx)
    .insertInto('usageMonths')
    .values({
      providerId: provider,
      monthStart: month.start,
      monthEnd: month.end,
      partnersAbove,
      linksAbove,
      feeCents,
    })
    .execute();
}

/** Puts usage that is on no invoice yet on this one. @param months by their first days */
export async function billUsage(
  tx: Tx,
  provider: ProviderId,
  invoiceId: string,
  months: readonly CalendarDate[],
): Promise<void> {
  if (months.length === 0) return;
  await camel(tx)
    .updateTable('usageMonths')
    .set({ invoiceId })
    .where('providerId', '=', provider)
    .where('invoiceId', 'is', null)
    .where('monthStart', 'in', months)
    .execute();
}

export type InvoiceFileKind = 'pdf' | 'xml';

export async function findInvoiceFiles(
  db: Queryable,
  provider: ProviderId,
  invoiceId: string,
): Promise<ReadonlyMap<InvoiceFileKind, Buffer>> {
  const rows = await camel(db)
    .selectFrom('subscriptionInvoiceFiles')
    .select(['kind', 'bytes'])
    .where('providerId', '=', provider)
    .where('invoiceId', '=', invoiceId)
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
  await camel(tx)
    .insertInto('subscriptionInvoiceFiles')
    .values({ providerId: provider, invoiceId, ...file, renderedAt: now })
    .onConflict((conflict) => conflict.columns(['providerId', 'invoiceId', 'kind']).doNothing())
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
  await sql`select enter_invoice(${provider}, ${id}, ${entry}, ${now})`.execute(camel(tx));
}
