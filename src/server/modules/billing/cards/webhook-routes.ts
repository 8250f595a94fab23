import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Message } from '#server/platform/stripe/card-service.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { CardContext } from './card-context.ts';
import { unscopedCheckoutOf } from './checkout-store.ts';
import { keepMessage } from './message-store.ts';
import { unscopedProviderOf } from './payer-store.ts';
import { followMessageJob } from './payment-jobs.ts';
import { findPayment, unscopedPaymentOf } from './payment-store.ts';

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
 * the order of messages does not matter. Messages about what is not ours are taken and forgotten.
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
      // Charged, and the answer not kept yet: the charge itself was told whose it is.
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
