import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import type { CheckoutState } from '#server/platform/stripe/card-service.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findInvoice } from '../invoices/queries.ts';
import { bookWithin, requireBookable } from '../subscription/book-subscription.ts';
import type { CardContext } from './card-context.ts';
import {
  type Checkout,
  type CheckoutIntent,
  closeCheckout,
  findCheckout,
  type Refusal,
} from './checkout-store.ts';
import { recordOutcome } from './record-outcome.ts';
import { keepCard } from './saved-card.ts';
import { findPayer, insertPayment } from './store.ts';

export interface SettledCheckout {
  readonly checkout: Checkout;
  /** The page, as long as it is open. */
  readonly url: string | null;
}

type Complete = Extract<CheckoutState, { status: 'complete' }>;

/**
 * Asks the card service what has become of a page, and does what is to be done about it: books,
 * keeps the card, marks the invoice as paid. Messages, returning browsers and the job all come
 * here, in any order and as often as they like; what was done is not done again.
 * @throws DomainError not_found, payment_service_failed
 */
export async function settleCheckout(
  context: CardContext,
  provider: ProviderId,
  id: string,
): Promise<SettledCheckout> {
  const { db, clock } = context.services;
  const checkout = await findCheckout(db, provider, id);
  if (checkout === null) throw new DomainError('not_found');
  if (checkout.status !== 'open' || checkout.sessionId === null) return { checkout, url: null };
  const state = await context.cards.readCheckout(checkout.sessionId);
  if (state.status === 'open') return { checkout, url: state.url };
  if (state.status === 'expired')
    await db.transaction((tx) => closeCheckout(tx, provider, id, 'expired', null, clock()));
  else await complete(context, provider, checkout, state);
  return { checkout: (await findCheckout(db, provider, id)) ?? checkout, url: null };
}

async function complete(
  context: CardContext,
  provider: ProviderId,
  { id, intent }: Checkout,
  state: Complete,
): Promise<void> {
  const { services, cards } = context;
  const now = services.clock();
  const payer = await findPayer(services.db, provider);
  // Chosen before it is stored: what is stored is always what the service would charge.
  const isCard = intent.purpose !== 'invoice' && payer !== null && state.cardId !== null;
  if (isCard) await cards.chooseCard(payer.payerId, state.cardId);
  const known = isCard ? await cards.readPayer(payer.payerId) : null;
  await services.db.transaction(async (tx) => {
    const { dissolvedAt } = await lockProvider(tx, provider);
    const again = await findCheckout(tx, provider, id);
    if (again?.status !== 'open') return;
    if (intent.purpose === 'invoice')
      return keepPaid(tx, context, provider, { id, invoiceId: intent.invoiceId }, state, now);
    if (dissolvedAt !== null || known === null)
      return closeCheckout(tx, provider, id, 'expired', null, now);
    await keepCard(tx, services.jobs, provider, known.card, now);
    const refusal = await book(tx, context, provider, intent, now);
    await closeCheckout(tx, provider, id, refusal === null ? 'complete' : 'refused', refusal, now);
  });
}

/** @returns why nothing was booked, if so; the card is saved all the same */
async function book(
  tx: Tx,
  { services, issuer }: CardContext,
  provider: ProviderId,
  intent: CheckoutIntent,
  now: Date,
): Promise<Refusal | null> {
  if (intent.purpose !== 'booking') return null;
  try {
    await requireBookable(tx, provider, issuer, berlinDateOf(now));
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, params: error.params };
    throw error;
  }
  await bookWithin(tx, services, provider, SYSTEM, issuer, intent.plan, now);
  return null;
}

/** An invoice that was paid on a page; a page that is complete and not paid waits for the money. */
async function keepPaid(
  tx: Tx,
  { services }: CardContext,
  provider: ProviderId,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
  { paid }: Complete,
  now: Date,
): Promise<void> {
  const invoice = await findInvoice(tx, provider, invoiceId);
  if (paid === null || invoice === null) return;
  const { chargeId, amountCents } = paid;
  const payment = { id, invoiceId, cardId: null, amountCents, chargeId };
  await insertPayment(tx, provider, payment, now);
  const charge = { id: chargeId, status: 'succeeded', failure: null, refundedCents: 0 } as const;
  await recordOutcome(tx, services, provider, id, charge, now);
  await closeCheckout(tx, provider, id, 'complete', null, now);
}
