import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';

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
      c.amount_cents as "amountCents", c.status, c.failure, c.is_surplus as "isSurplus",
      c.refunded_cents as "refundedCents", c.dispute_status as "disputeStatus",
      c.charge_id as "chargeId"
    from card_payments c
    join subscription_invoices i on i.provider_id = c.provider_id and i.id = c.invoice_id
    join providers p on p.id = c.provider_id
    order by c.created_at desc, c.id desc`.execute(on(db));
  return rows;
}
