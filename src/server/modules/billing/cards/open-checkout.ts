import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newIdAt } from '#server/kernel/new-id.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { OpenedPage } from '#server/platform/stripe/card-service.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { PLAN_TERMS } from '#shared/contract-terms.ts';
import { houseUrl } from '#shared/house-address.ts';
import { instantOfId, type ProviderId } from '#shared/ids.ts';
import { planPrice } from '#shared/labels/plan-price.ts';
import { type PlanId, PLANS } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { findInvoice, type Invoice } from '../invoices/queries.ts';
import { requireBookable } from '../subscription/book-subscription.ts';
import type { CardContext } from './card-context.ts';
import {
  type Checkout,
  type CheckoutIntent,
  closeCheckout,
  findOpenCheckout,
  insertCheckout,
  keepSession,
} from './checkout-store.ts';
import { settleCheckout } from './settle-checkout.ts';
import { findPayer, keepPayer, listPaymentsOf } from './store.ts';

/** Hours in which a call can be repeated with its key (Stripe keeps keys for 24). */
const REPEATABLE_HOURS = 20;

/**
 * Opens a page of the card service: to book by card, to save a card, or to pay an invoice. Asked
 * twice for the same, both get the same page, so that nothing can be paid on two. Nothing is booked
 * and nothing owed before the page is done.
 * @returns the address to send the browser to
 * @throws DomainError as requireValidIntent, payment_service_failed
 */
export async function openCheckout(
  context: CardContext,
  acting: ActingProvider,
  intent: CheckoutIntent,
): Promise<string> {
  const { providerId } = acting;
  for (let round = 0; round < 2; round += 1) {
    const { checkout, invoice } = await beginCheckout(context, acting, intent);
    if (checkout.sessionId === null) return openPage(context, providerId, checkout, invoice);
    // The page that was opened before: what has become of it, the service knows.
    const { url } = await settleCheckout(context, providerId, checkout.id);
    if (url !== null) return url;
  }
  throw new DomainError('illegal_transition');
}

/** The open checkout for this, or a new one. */
async function beginCheckout(context: CardContext, acting: ActingProvider, intent: CheckoutIntent) {
  const { db, clock } = context.services;
  const { providerId } = acting;
  const now = clock();
  return db.transaction(async (tx) => {
    const invoice = await requireValidIntent(tx, context, providerId, intent, now);
    const open = await findOpenCheckout(tx, providerId, intent);
    if (open !== null && !isAbandoned(open, now)) return { checkout: open, invoice };
    if (open !== null) await closeCheckout(tx, providerId, open.id, 'expired', null, now);
    const id = newIdAt(now);
    await insertCheckout(tx, providerId, id, intent, now);
    const event = { action: 'card_checkout.opened', entity: 'card_checkout', entityId: id };
    await appendEvent(tx, providerId, acting, { ...event, data: intent }, now);
    const checkout: Checkout = { id, intent, sessionId: null, status: 'open', refusal: null };
    return { checkout, invoice };
  });
}

/** Begun long ago and never answered: its page was never shown to anybody. */
function isAbandoned({ id, sessionId }: Checkout, now: Date): boolean {
  const hours = (now.getTime() - instantOfId(id).getTime()) / 3_600_000;
  return sessionId === null && hours > REPEATABLE_HOURS;
}

async function openPage(
  context: CardContext,
  provider: ProviderId,
  { id, intent }: Checkout,
  invoice: Invoice | null,
): Promise<string> {
  const { services, cards, publicUrl } = context;
  const tab = intent.purpose === 'invoice' ? 'rechnungen' : 'abonnement';
  const home = `${houseUrl(publicUrl, provider)}/abrechnungen?tab=${tab}`;
  const order = {
    payerId: await ensurePayer(context, provider),
    providerId: provider,
    checkoutId: id,
    returnUrl: `${home}&zahlung=${id}`,
    cancelUrl: home,
  };
  const page: OpenedPage =
    invoice === null
      ? await cards.openSetup({
          ...order,
          note: checkoutNote(intent.purpose === 'booking' ? intent.plan : null),
        })
      : await cards.openPayment({
          ...order,
          amountCents: invoice.grossCents,
          title: `Rechnung ${invoice.number}`,
        });
  await services.db.transaction((tx) =>
    keepSession(tx, provider, id, page.sessionId, services.clock()),
  );
  return page.url;
}

/**
 * Makes the provider known to the card service, once. Two at once make two payers there; the one
 * that is stored here counts, and the other one has no card and no name in anything.
 * @returns the payer's id
 */
async function ensurePayer(
  { services, cards }: CardContext,
  provider: ProviderId,
): Promise<string> {
  const { db, clock } = services;
  const known = await findPayer(db, provider);
  if (known !== null) return known.payerId;
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('not_found');
  const { businessName: name, email } = account;
  const made = await cards.createPayer({ providerId: provider, name, email });
  return db.transaction(async (tx) => {
    const { dissolvedAt } = await lockProvider(tx, provider);
    if (dissolvedAt !== null) throw new DomainError('not_found');
    return keepPayer(tx, provider, made, clock());
  });
}

/**
 * Locks the provider and makes sure that what a page is wanted for can be had.
 * @returns the invoice that is to be paid, where it is one
 * @throws DomainError what booking refuses, illegal_transition without a plan, not_found,
 *   already_paid, payment_under_way
 */
async function requireValidIntent(
  tx: Tx,
  { issuer }: CardContext,
  provider: ProviderId,
  intent: CheckoutIntent,
  now: Date,
): Promise<Invoice | null> {
  if (intent.purpose === 'booking') {
    await requireBookable(tx, provider, issuer, berlinDateOf(now));
    return null;
  }
  const { plan } = await lockProvider(tx, provider);
  if (intent.purpose === 'card') {
    if (plan === 'free') throw new DomainError('illegal_transition');
    return null;
  }
  const invoice = await findInvoice(tx, provider, intent.invoiceId);
  if (invoice === null) throw new DomainError('not_found');
  if (invoice.isPaid) throw new DomainError('already_paid');
  const payments = await listPaymentsOf(tx, provider, invoice.id);
  if (payments.some(({ status }) => status === 'pending'))
    throw new DomainError('payment_under_way');
  return invoice;
}

/** What stands next to the button of the page on which a card is saved. */
function checkoutNote(plan: PlanId | null): string {
  if (plan === null)
    return `Ihre Rechnungen für ${PRODUCT_NAME} werden von dieser Karte abgebucht.`;
  return (
    `Sie bestellen zahlungspflichtig: ${PRODUCT_NAME} ${PLANS[plan].label}, ${planPrice(plan)} ` +
    'zuzüglich der gesetzlichen Umsatzsteuer. Der Tarif gilt sofort; diese und jede weitere ' +
    `Rechnung wird von dieser Karte abgebucht. ${PLAN_TERMS[plan]}`
  );
}
