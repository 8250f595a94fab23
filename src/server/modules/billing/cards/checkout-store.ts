import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CardCheckouts } from '#server/platform/db/schema.generated.ts';
import type { ErrorCode, ErrorParams } from '#shared/errors.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { BookablePlan } from '../subscription/domain/contract-period.ts';

/** What a page of the card service was opened for. */
export type CheckoutIntent =
  | { readonly purpose: 'booking'; readonly plan: BookablePlan }
  | { readonly purpose: 'card' }
  | { readonly purpose: 'invoice'; readonly invoiceId: string };

export type CheckoutStatus = 'open' | 'complete' | 'refused' | 'expired';

/** An error of the product that was met when nobody waited for an answer. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

export interface Checkout {
  readonly id: string;
  readonly intent: CheckoutIntent;
  /** Null until the service has answered. */
  readonly sessionId: string | null;
  readonly status: CheckoutStatus;
  /** Why nothing was booked although the card was saved. */
  readonly refusal: Refusal | null;
}

function read(row: Selectable<CardCheckouts>): Checkout {
  const { id, session_id: sessionId, status, refusal_code: code } = row;
  const params = row.refusal_params as ErrorParams | null;
  return {
    id,
    intent: intentOf(row),
    sessionId,
    status: status as CheckoutStatus,
    refusal: code === null ? null : { code: code as ErrorCode, params: params ?? {} },
  };
}

function intentOf({ plan, invoice_id: invoiceId }: Selectable<CardCheckouts>): CheckoutIntent {
  if (plan !== null) return { purpose: 'booking', plan: plan as BookablePlan };
  return invoiceId === null ? { purpose: 'card' } : { purpose: 'invoice', invoiceId };
}

export async function findCheckout(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Checkout | null> {
  const row = await on(db)
    .selectFrom('card_checkouts')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** The open page for just this, if there is one. */
export async function findOpenCheckout(
  db: Queryable,
  provider: ProviderId,
  intent: CheckoutIntent,
): Promise<Checkout | null> {
  const row = await on(db)
    .selectFrom('card_checkouts')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('status', '=', 'open')
    .where('purpose', '=', intent.purpose)
    .$if(intent.purpose === 'booking', (query) =>
      query.where('plan', '=', intent.purpose === 'booking' ? intent.plan : ''),
    )
    .$if(intent.purpose === 'invoice', (query) =>
      query.where('invoice_id', '=', intent.purpose === 'invoice' ? intent.invoiceId : ''),
    )
    .executeTakeFirst();
  return row === undefined ? null : read(row);
}

export async function insertCheckout(
  tx: Tx,
  provider: ProviderId,
  id: string,
  intent: CheckoutIntent,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('card_checkouts')
    .values({
      provider_id: provider,
      id,
      purpose: intent.purpose,
      plan: intent.purpose === 'booking' ? intent.plan : null,
      invoice_id: intent.purpose === 'invoice' ? intent.invoiceId : null,
      status: 'open',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function keepSession(
  tx: Tx,
  provider: ProviderId,
  id: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('card_checkouts')
    .set({ session_id: sessionId, updated_at: now })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Ends an open checkout; one that has ended stays as it ended. */
export async function closeCheckout(
  tx: Tx,
  provider: ProviderId,
  id: string,
  status: Exclude<CheckoutStatus, 'open'>,
  refusal: Refusal | null,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('card_checkouts')
    .set({
      status,
      refusal_code: refusal?.code ?? null,
      refusal_params: refusal === null ? null : JSON.stringify(refusal.params),
      updated_at: now,
    })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** Whose page a session is; messages of the service know sessions, not tenants. */
export async function unscopedCheckoutOf(
  db: Queryable,
  sessionId: string,
): Promise<{ provider: ProviderId; id: string } | null> {
  const row = await on(db)
    .selectFrom('card_checkouts')
    .select(['provider_id', 'id'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : { provider: providerId(row.provider_id), id: row.id };
}

/** Pages that have been open since before an instant; the job asks what has become of them. */
export async function unscopedOpenSince(
  db: Queryable,
  before: Date,
): Promise<{ provider: ProviderId; id: string }[]> {
  const rows = await on(db)
    .selectFrom('card_checkouts')
    .select(['provider_id', 'id'])
    .where('status', '=', 'open')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute();
  return rows.map((row) => ({ provider: providerId(row.provider_id), id: row.id }));
}
