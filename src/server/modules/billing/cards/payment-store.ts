import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CardPayments } from '#server/platform/db/schema.generated.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

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
