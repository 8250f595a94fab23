import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { route } from '#server/platform/http/route.ts';
import type { Message } from '#server/platform/stripe/card-service.ts';
import {
  confirmCheckout,
  openCardPortal,
  payInvoiceByCard,
  removePaymentCard,
  savePaymentCard,
  startCardBooking,
} from '#shared/contracts/billing/cards.ts';
import { errorMessage } from '#shared/errors.ts';
import { houseUrl } from '#shared/house-address.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { type CardContext, type MaybeCardContext, requireCards } from './card-context.ts';
import { unscopedCheckoutOf } from './checkout-store.ts';
import { openCheckout } from './open-checkout.ts';
import { followMessageJob } from './payment-jobs.ts';
import { refreshCard } from './saved-card.ts';
import { settleCheckout } from './settle-checkout.ts';
import {
  findPayer,
  findPayment,
  keepMessage,
  unscopedPaymentOf,
  unscopedProviderOf,
} from './store.ts';

/** Payment by card: the way to the pages of the card service and back. */
export function paymentRoutes(api: FastifyInstance, context: MaybeCardContext): void {
  route(api, startCardBooking, async ({ acting, body }) => ({
    url: await openCheckout(requireCards(context), acting, { purpose: 'booking', plan: body.plan }),
  }));

  route(api, savePaymentCard, async ({ acting }) => ({
    url: await openCheckout(requireCards(context), acting, { purpose: 'card' }),
  }));

  route(api, payInvoiceByCard, async ({ acting, params }) => {
    const intent = { purpose: 'invoice', invoiceId: params.id } as const;
    return { url: await openCheckout(requireCards(context), acting, intent) };
  });

  route(api, openCardPortal, async ({ acting }) => ({
    url: await openPortal(requireCards(context), acting),
  }));

  route(api, removePaymentCard, async ({ acting }) => {
    await removeCard(requireCards(context), acting);
    return { success: true as const };
  });

  route(api, confirmCheckout, async ({ acting, params }) => {
    const { checkout } = await settleCheckout(requireCards(context), acting.providerId, params.id);
    const { intent, status, refusal } = checkout;
    return {
      purpose: intent.purpose,
      plan: intent.purpose === 'booking' ? intent.plan : null,
      status,
      message: refusal === null ? null : errorMessage(refusal.code, refusal.params),
    };
  });
}

/**
 * Takes the saved card away, here and at the card service: invoices from now on are transferred.
 * @throws DomainError illegal_transition without a card, payment_service_failed
 */
async function removeCard(context: CardContext, acting: ActingProvider): Promise<void> {
  const payer = await findPayer(context.services.db, acting.providerId);
  if (payer === null || payer.cardId === null) throw new DomainError('illegal_transition');
  await context.cards.removeCard(payer.cardId);
  await refreshCard(context, acting.providerId, acting);
}

/**
 * The page of the card service on which providers look after their card.
 * @returns its address
 * @throws DomainError illegal_transition without a card, payment_service_failed
 */
async function openPortal(
  { services, cards, publicUrl }: CardContext,
  { providerId }: ActingProvider,
): Promise<string> {
  const payer = await findPayer(services.db, providerId);
  if (payer === null || payer.cardId === null) throw new DomainError('illegal_transition');
  return cards.openPortal(
    payer.payerId,
    `${houseUrl(publicUrl, providerId)}/abrechnungen?tab=abonnement`,
  );
}

/**
 * Where the card service sends its messages. The signature is over the bytes as they came, so they
 * are not parsed before it has been checked; the answer waits for one short transaction.
 */
export async function webhookRoutes(app: FastifyInstance, context: CardContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: unknown }>(
      '/stripe/webhook',
      { bodyLimit: 256 * 1024 },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await takeMessage(context, bytes, typeof signature === 'string' ? signature : '');
        return { received: true };
      },
    );
  });
}

/**
 * Takes a message of the card service: signed and young, once, and only as a hint. What it says is
 * not believed further than that something has changed; the job asks the service itself, so that
 * the order of messages does not matter. Messages about what is not ours are acknowledged and dropped.
 * @throws DomainError malformed_request when it is not signed, or signed too long ago
 */
async function takeMessage(
  { services, cards }: CardContext,
  body: Buffer,
  signature: string,
): Promise<void> {
  const { db, jobs, clock } = services;
  const now = clock();
  const message = await cards.readMessage(body, signature, now);
  if (message === null) throw new DomainError('malformed_request');
  const { id, subject, objectId, payment } = message;
  if (subject === null) return;
  const provider = await providerOf(db, message);
  if (provider === null) return;
  await db.transaction(async (tx) => {
    if (!(await keepMessage(tx, provider, { id, subject, objectId }, now))) return;
    const job = { providerId: provider, subject, objectId, chargeId: message.chargeId };
    await jobs.enqueue(tx, followMessageJob, { ...job, paymentId: payment?.paymentId ?? null });
  });
}

/** Whose object it is; null when it is nobody's here. */
async function providerOf(db: Queryable, message: Message): Promise<ProviderId | null> {
  const { subject, objectId, chargeId, payment } = message;
  switch (subject) {
    case 'checkout':
      return (await unscopedCheckoutOf(db, objectId))?.provider ?? null;
    case 'card':
      return unscopedProviderOf(db, objectId);
    case 'charge':
    case 'refund':
    case 'dispute': {
      const known = chargeId === null ? null : await unscopedPaymentOf(db, chargeId);
      if (known !== null || payment === null) return known?.provider ?? null;
      // Charged, and the answer not stored yet: the metadata of the charge says whose it is.
      return ownerOf(db, payment);
    }
    case null:
      return null;
  }
}

async function ownerOf(
  db: Queryable,
  payment: NonNullable<Message['payment']>,
): Promise<ProviderId | null> {
  const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
  if (!isId(payment.providerId) || !isId(payment.paymentId)) return null;
  const provider = providerId(payment.providerId);
  return (await findPayment(db, provider, payment.paymentId)) === null ? null : provider;
}
