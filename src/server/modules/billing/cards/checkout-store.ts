import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
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

function read(row: Row<'cardCheckouts'>): Checkout {
  const { id, sessionId, status, refusalCode: code } = row;
  const params = row.refusalParams as ErrorParams | null;
  return {
    id,
    intent: intentOf(row),
    sessionId,
    status: status as CheckoutStatus,
    refusal: code === null ? null : { code: code as ErrorCode, params: params ?? {} },
  };
}

function intentOf({ plan, invoiceId }: Row<'cardCheckouts'>): CheckoutIntent {
  if (plan !== null) return { purpose: 'booking', plan: plan as BookablePlan };
  return invoiceId === null ? { purpose: 'card' } : { purpose: 'invoice', invoiceId };
}

export async function findCheckout(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Checkout | null> {
  const row = await camel(db)
    .selectFrom('cardCheckouts')
    .selectAll()
    .where('providerId', '=', provider)
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
  const row = await camel(db)
    .selectFrom('cardCheckouts')
    .selectAll()
    .where('providerId', '=', provider)
    .where('status', '=', 'open')
    .where('purpose', '=', intent.purpose)
    .$if(intent.purpose === 'booking', (query) =>
      query.where('plan', '=', intent.purpose === 'booking' ? intent.plan : ''),
    )
    .$if(intent.purpose === 'invoice', (query) =>
      query.where('invoiceId', '=', intent.purpose === 'invoice' ? intent.invoiceId : ''),
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
  await camel(tx)
    .insertInto('cardCheckouts')
    .values({
      providerId: provider,
      id,
      purpose: intent.purpose,
      plan: intent.purpose === 'booking' ? intent.plan : null,
      invoiceId: intent.purpose === 'invoice' ? intent.invoiceId : null,
      status: 'open',
      createdAt: now,
      updatedAt: now,
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
  await camel(tx)
    .updateTable('cardCheckouts')
    .set({ sessionId, updatedAt: now })
    .where('providerId', '=', provider)
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
  await camel(tx)
    .updateTable('cardCheckouts')
    .set({
      status,
      refusalCode: refusal?.code ?? null,
      refusalParams: refusal === null ? null : JSON.stringify(refusal.params),
      updatedAt: now,
    })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** Whose page a session is; messages of the service know sessions, not tenants. */
export async function unscopedCheckoutOf(
  db: Queryable,
  sessionId: string,
): Promise<{ provider: ProviderId; id: string } | null> {
  const row = await camel(db)
    .selectFrom('cardCheckouts')
    .select(['providerId', 'id'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : { provider: providerId(row.providerId), id: row.id };
}

/** Pages that have been open since before an instant; the job asks what has become of them. */
export async function unscopedOpenSince(
  db: Queryable,
  before: Date,
): Promise<{ provider: ProviderId; id: string }[]> {
  const rows = await camel(db)
    .selectFrom('cardCheckouts')
    .select(['providerId', 'id'])
    .where('status', '=', 'open')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(500)
    .execute();
  return rows.map((row) => ({ provider: providerId(row.providerId), id: row.id }));
}
