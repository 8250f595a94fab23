import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/**
 * Open invoices that are to be charged to a card and whose charge has not come to an end: the job
 * goes on with them, whatever has happened to the one that began.
 */
export async function unscopedCollectable(
  db: Queryable,
): Promise<{ provider: ProviderId; invoiceId: string }[]> {
  const { rows } = await sql<{ provider: string; invoice: string }>`
    select i.provider_id as provider, i.id as invoice
    from subscription_invoice_states s
    join subscription_invoices i on i.provider_id = s.provider_id and i.id = s.invoice_id
    where s.status = 'open' and s.declined_on is null and i.snapshot->>'payment' = 'card'
    union
    select provider_id, invoice_id from card_payments where status = 'pending'
    order by 2 limit 500`.execute(on(db));
  return rows.map(({ provider, invoice }) => ({
    provider: providerId(provider),
    invoiceId: invoice,
  }));
}

/** Invoices of a provider that wait for a card after theirs was refused, oldest first. */
export async function listDeclined(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await on(db)
    .selectFrom('subscription_invoice_states')
    .select('invoice_id')
    .where('provider_id', '=', provider)
    .where('status', '=', 'open')
    .where('declined_on', 'is not', null)
    .orderBy('invoice_id')
    .execute();
  return rows.map((row) => row.invoice_id);
}
