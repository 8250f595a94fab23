import { newIdAt } from '#server/kernel/new-id.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import type { Charge } from '#server/platform/stripe/card-service.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findInvoice } from '../invoices/queries.ts';
import { declineInvoice } from '../invoices/settle-invoice.ts';
import type { CardContext } from './card-context.ts';
import { findOpenCheckout } from './checkout-store.ts';
import { type Collection, nextCollection, UNANSWERED } from './domain/next-collection.ts';
import { recordOutcome } from './record-outcome.ts';
import {
  type CardPayment,
  findPayer,
  findPayment,
  insertPayment,
  listPaymentsOf,
  updatePayment,
} from './store.ts';

interface Step {
  readonly payment: CardPayment;
  readonly mayRepeat: boolean;
  readonly number: string;
}

/**
 * Charges the saved card with an invoice. The attempt is stored before the service is asked, and
 * asked for with its id, so that a crash in between, a lost answer or a second node end in one
 * charge: the next caller goes on with the same attempt.
 */
export async function collectInvoice(
  context: CardContext,
  provider: ProviderId,
  invoiceId: string,
): Promise<void> {
  const { services } = context;
  const step = await nextStep(context, provider, invoiceId);
  if (step === null) return;
  const charge = await ask(context, provider, step);
  const { id } = step.payment;
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const now = services.clock();
    if (charge !== null) return recordOutcome(tx, services, provider, id, charge, now);
    const given = { status: 'failed', failure: UNANSWERED } as const;
    if ((await findPayment(tx, provider, id))?.status === 'pending')
      await updatePayment(tx, provider, id, given, now);
  });
}

async function nextStep(
  { services }: CardContext,
  provider: ProviderId,
  invoiceId: string,
): Promise<Step | null> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const { dissolvedAt } = await lockProvider(tx, provider);
    const invoice = await findInvoice(tx, provider, invoiceId);
    if (invoice === null) return null;
    const { number, isPaid, grossCents, snapshot } = invoice;
    const attempts = await listPaymentsOf(tx, provider, invoiceId);
    const page = await findOpenCheckout(tx, provider, { purpose: 'invoice', invoiceId });
    const next: Collection<CardPayment> = nextCollection(
      { isPaid: isPaid || dissolvedAt !== null, isByCard: snapshot.payment === 'card' },
      {
        cardId: (await findPayer(tx, provider))?.cardId ?? null,
        attempts,
        hasOpenPage: page !== null,
      },
      now,
    );
    if (next.step === 'none') return null;
    if (next.step === 'decline') {
      await declineInvoice(tx, services, provider, invoice, now);
      return null;
    }
    if (next.step === 'ask') return { payment: next.attempt, mayRepeat: next.mayRepeat, number };
    const payment = { id: newIdAt(now), invoiceId, cardId: next.cardId, amountCents: grossCents };
    await insertPayment(tx, provider, { ...payment, chargeId: null }, now);
    const begun = await findPayment(tx, provider, payment.id);
    return begun === null ? null : { payment: begun, mayRepeat: true, number };
  });
}

/** @returns null when nothing was charged and nothing can be any more with this attempt */
async function ask(
  { services, cards }: CardContext,
  provider: ProviderId,
  { payment, mayRepeat, number }: Step,
): Promise<Charge | null> {
  const { id: paymentId, cardId, chargeId, amountCents } = payment;
  if (chargeId !== null) return cards.readCharge(chargeId);
  const payer = await findPayer(services.db, provider);
  if (payer === null || cardId === null) return null;
  const { payerId } = payer;
  const isFirstTry = services.clock().getTime() - payment.createdAt.getTime() < 60_000;
  // The answer to the key may be a stored failure although the charge exists: look first.
  const found = isFirstTry ? null : await cards.findCharge(payerId, paymentId);
  if (found !== null || !mayRepeat) return found;
  const title = `Rechnung ${number}`;
  return cards.charge({ payerId, providerId: provider, cardId, paymentId, amountCents, title });
}
