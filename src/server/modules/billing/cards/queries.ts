import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** A payment by card as the operator's command shows it; amounts in cents. */
export interface ListedPayment {
  readonly at: Date;
  readonly number: string;
  readonly name: string;
  readonly amountCents: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure: string | null;
  readonly isSurplus: boolean;
  readonly refundedCents: number;
  readonly disputeStatus: string | null;
  readonly chargeId: string | null;
}

/** Every payment by card, newest first, for the operator. */
export async function unscopedCardPayments(db: Queryable): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    select c.created_at as at, i.number, p.business_name as name,
      c.amount_cents, c.status, c.failure, c.is_surplus,
      c.refunded_cents, c.dispute_status,
      c.charge_id
    from card_payments c
    join subscription_invoices i on i.provider_id = c.provider_id and i.id = c.invoice_id
    join providers p on p.id = c.provider_id
    order by c.created_at desc, c.id desc`.execute(camel(db));
  return rows;
}

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
    order by 2 limit 500`.execute(camel(db));
  return rows.map(({ provider, invoice }) => ({
    provider: providerId(provider),
    invoiceId: invoice,
  }));
}

/** Invoices of a provider that wait for a card after theirs was refused, oldest first. */
export async function listDeclined(db: Queryable, provider: ProviderId): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('subscriptionInvoiceStates')
    .select('invoiceId')
    .where('providerId', '=', provider)
    .where('status', '=', 'open')
    .where('declinedOn', 'is not', null)
    .orderBy('invoiceId')
    .execute();
  return rows.map((row) => row.invoiceId);
}

/** What is shown of a saved card, in the words of the API. */
interface ChargedCard {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** The saved card that invoices are charged to; null where the provider pays by transfer. */
export async function findChargedCard(
  db: Queryable,
  provider: ProviderId,
): Promise<ChargedCard | null> {
  const row = await camel(db)
    .selectFrom('payers')
    .select(['cardBrand', 'cardLast4', 'cardExpMonth', 'cardExpYear'])
    .where('providerId', '=', provider)
    .executeTakeFirst();
  const { cardBrand: brand, cardLast4: last4 } = row ?? {};
  const { cardExpMonth: month, cardExpYear: year } = row ?? {};
  if (!brand || !last4 || !month || !year) return null;
  return { brand, last4, exp_month: month, exp_year: year };
}
