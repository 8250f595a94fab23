import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import type { Message, SavedCard } from '#server/platform/stripe/card-service.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** A provider as the card service knows them. */
export interface Payer {
  readonly payerId: string;
  /** The saved card that is charged; null where there is none. */
  readonly cardId: string | null;
}

export async function findPayer(db: Queryable, provider: ProviderId): Promise<Payer | null> {
  const row = await camel(db)
    .selectFrom('payers')
    .select(['payerId', 'cardId'])
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : { payerId: row.payerId, cardId: row.cardId };
}

/** Whose payer this is; messages of the service know payers, not tenants. */
export async function unscopedProviderOf(
  db: Queryable,
  payerId: string,
): Promise<ProviderId | null> {
  const row = await camel(db)
    .selectFrom('payers')
    .select('providerId')
    .where('payerId', '=', payerId)
    .executeTakeFirst();
  return row === undefined ? null : providerId(row.providerId);
}

/** Keeps the first payer of a provider. @returns the one that is stored */
export async function keepPayer(
  tx: Tx,
  provider: ProviderId,
  payerId: string,
  now: Date,
): Promise<string> {
  await camel(tx)
    .insertInto('payers')
    .values({ providerId: provider, payerId, updatedAt: now })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .execute();
  return (await findPayer(tx, provider))?.payerId ?? payerId;
}

export async function saveCard(
  tx: Tx,
  provider: ProviderId,
  card: SavedCard | null,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('payers')
    .set({
      cardId: card?.id ?? null,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      cardExpMonth: card?.expMonth ?? null,
      cardExpYear: card?.expYear ?? null,
      updatedAt: now,
    })
    .where('providerId', '=', provider)
    .execute();
}

/**
 * Erases what the ways to pay by card have left behind: pages, messages, the card. The payments stay
 * as long as the invoices that they paid.
 */
export async function erasePayments(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['payers', 'cardCheckouts', 'cardMessages'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}

export async function deletePayer(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('payers').where('providerId', '=', provider).execute();
}

/** Keeps a message, once. @returns false when it came before */
export async function keepMessage(
  tx: Tx,
  provider: ProviderId,
  message: Pick<Message, 'id' | 'objectId'> & { readonly subject: NonNullable<Message['subject']> },
  now: Date,
): Promise<boolean> {
  const kept = await camel(tx)
    .insertInto('cardMessages')
    .values({
      providerId: provider,
      messageId: message.id,
      subject: message.subject,
      objectId: message.objectId,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Deletes messages of all providers from before an instant: their signatures are too old by then. */
export async function unscopedPurgeMessages(db: Queryable, before: Date): Promise<void> {
  await camel(db).deleteFrom('cardMessages').where('receivedAt', '<', before).execute();
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

function read(row: Row<'cardPayments'>): CardPayment {
  return {
    id: row.id,
    invoiceId: row.invoiceId,
    cardId: row.cardId,
    amountCents: row.amountCents,
    chargeId: row.chargeId,
    status: row.status as CardPayment['status'],
    failure: row.failure,
    isSurplus: row.isSurplus,
    refundedCents: row.refundedCents,
    disputeStatus: row.disputeStatus,
    createdAt: row.createdAt,
  };
}

/** All attempts to pay an invoice, oldest first. */
export async function listPaymentsOf(
  db: Queryable,
  provider: ProviderId,
  invoiceId: string,
): Promise<CardPayment[]> {
  const rows = await camel(db)
    .selectFrom('cardPayments')
    .selectAll()
    .where('providerId', '=', provider)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map(read);
}

export async function findPayment(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<CardPayment | null> {
  const row = await camel(db)
    .selectFrom('cardPayments')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** Which payment a charge is; messages of the service know charges, not tenants. */
export async function unscopedPaymentOf(
  db: Queryable,
  chargeId: string,
): Promise<{ provider: ProviderId; id: string } | null> {
  const row = await camel(db)
    .selectFrom('cardPayments')
    .select(['providerId', 'id'])
    .where('chargeId', '=', chargeId)
    .executeTakeFirst();
  return row === undefined ? null : { provider: providerId(row.providerId), id: row.id };
}

export async function insertPayment(
  tx: Tx,
  provider: ProviderId,
  payment: Pick<CardPayment, 'id' | 'invoiceId' | 'cardId' | 'amountCents' | 'chargeId'>,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('cardPayments')
    .values({
      providerId: provider,
      id: payment.id,
      invoiceId: payment.invoiceId,
      cardId: payment.cardId,
      amountCents: payment.amountCents,
      chargeId: payment.chargeId,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
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
  await camel(tx)
    .updateTable('cardPayments')
    .set({
      updatedAt: now,
      ...(change.chargeId === undefined ? {} : { chargeId: change.chargeId }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.failure === undefined ? {} : { failure: change.failure }),
      ...(change.isSurplus === undefined ? {} : { isSurplus: change.isSurplus }),
      ...(change.refundedCents === undefined ? {} : { refundedCents: change.refundedCents }),
      ...(change.disputeStatus === undefined ? {} : { disputeStatus: change.disputeStatus }),
    })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}
