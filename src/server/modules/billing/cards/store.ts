import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CardPayments } from '#server/platform/db/schema.generated.ts';
import type { Message, SavedCard } from '#server/platform/stripe/card-service.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** A provider as the card service knows them. */
export interface Payer {
  readonly payerId: string;
  /** The saved card that is charged; null where there is none. */
  readonly cardId: string | null;
}

export async function findPayer(db: Queryable, provider: ProviderId): Promise<Payer | null> {
  const row = await on(db)
    .selectFrom('payers')
    .select(['payer_id', 'card_id'])
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : { payerId: row.payer_id, cardId: row.card_id };
}

/** Whose payer this is; messages of the service know payers, not tenants. */
export async function unscopedProviderOf(
  db: Queryable,
  payerId: string,
): Promise<ProviderId | null> {
  const row = await on(db)
    .selectFrom('payers')
    .select('provider_id')
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
  return row === undefined ? null : providerId(row.provider_id);
}

/** Keeps the first payer of a provider. @returns the one that is kept */
export async function keepPayer(
  tx: Tx,
  provider: ProviderId,
  payerId: string,
  now: Date,
): Promise<string> {
  await on(tx)
    .insertInto('payers')
    .values({ provider_id: provider, payer_id: payerId, updated_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
  return (await findPayer(tx, provider))?.payerId ?? payerId;
}

export async function saveCard(
  tx: Tx,
  provider: ProviderId,
  card: SavedCard | null,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('payers')
    .set({
      card_id: card?.id ?? null,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_exp_month: card?.expMonth ?? null,
      card_exp_year: card?.expYear ?? null,
      updated_at: now,
    })
    .where('provider_id', '=', provider)
    .execute();
}

/**
 * Erases what the ways to pay by card have left behind: pages, messages, the card. The payments stay
 * as long as the invoices that they paid.
 */
export async function erasePayments(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['payers', 'card_checkouts', 'card_messages'] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
}

export async function deletePayer(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('payers').where('provider_id', '=', provider).execute();
}

/** Keeps a message, once. @returns false when it came before */
export async function keepMessage(
  tx: Tx,
  provider: ProviderId,
  message: Pick<Message, 'id' | 'objectId'> & { readonly subject: NonNullable<Message['subject']> },
  now: Date,
): Promise<boolean> {
  const kept = await on(tx)
    .insertInto('card_messages')
    .values({
      provider_id: provider,
      message_id: message.id,
      subject: message.subject,
      object_id: message.objectId,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Deletes messages of all providers from before an instant: their signatures are too old by then. */
export async function unscopedPurgeMessages(db: Queryable, before: Date): Promise<void> {
  await on(db).deleteFrom('card_messages').where('received_at', '<', before).execute();
}

/** Money that was asked of a card for an invoice; amounts in cents. */
export interface CardPayment {
  readonly id: string;
  readonly invoiceId: string;
  /** The saved card that was charged; null where it was paid on a page. */
  readonly cardId: string | null;
  readonly amountCents: number;
  /** Null until the service's answer is known. */
  readonly chargeId: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure: string | null;
  readonly isSurplus: boolean;
  readonly refundedCents: number;
  readonly disputeStatus: string | null;
  readonly createdAt: Date;
}

function read(row: Selectable<CardPayments>): CardPayment {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    cardId: row.card_id,
    amountCents: row.amount_cents,
    chargeId: row.charge_id,
    status: row.status as CardPayment['status'],
    failure: row.failure,
    isSurplus: row.is_surplus,
    refundedCents: row.refunded_cents,
    disputeStatus: row.dispute_status,
    createdAt: row.created_at,
  };
}

/** All attempts to pay an invoice, oldest first. */
export async function listPaymentsOf(
  db: Queryable,
  provider: ProviderId,
  invoiceId: string,
): Promise<CardPayment[]> {
  const rows = await on(db)
    .selectFrom('card_payments')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map(read);
}

export async function findPayment(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<CardPayment | null> {
  const row = await on(db)
    .selectFrom('card_payments')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** Which payment a charge is; messages of the service know charges, not tenants. */
export async function unscopedPaymentOf(
  db: Queryable,
  chargeId: string,
): Promise<{ provider: ProviderId; id: string } | null> {
  const row = await on(db)
    .selectFrom('card_payments')
    .select(['provider_id', 'id'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row === undefined ? null : { provider: providerId(row.provider_id), id: row.id };
}

export async function insertPayment(
  tx: Tx,
  provider: ProviderId,
  payment: Pick<CardPayment, 'id' | 'invoiceId' | 'cardId' | 'amountCents' | 'chargeId'>,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('card_payments')
    .values({
      provider_id: provider,
      id: payment.id,
      invoice_id: payment.invoiceId,
      card_id: payment.cardId,
      amount_cents: payment.amountCents,
      charge_id: payment.chargeId,
      status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Keeps what has changed of a payment. */
export async function updatePayment(
  tx: Tx,
  provider: ProviderId,
  id: string,
  change: Partial<
    Pick<
      CardPayment,
      'chargeId' | 'status' | 'failure' | 'isSurplus' | 'refundedCents' | 'disputeStatus'
    >
  >,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('card_payments')
    .set({
      updated_at: now,
      ...(change.chargeId === undefined ? {} : { charge_id: change.chargeId }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.failure === undefined ? {} : { failure: change.failure }),
      ...(change.isSurplus === undefined ? {} : { is_surplus: change.isSurplus }),
      ...(change.refundedCents === undefined ? {} : { refunded_cents: change.refundedCents }),
      ...(change.disputeStatus === undefined ? {} : { dispute_status: change.disputeStatus }),
    })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}
