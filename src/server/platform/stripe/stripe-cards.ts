import type Stripe from 'stripe';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { CardService, NewPayer, SavedCard } from './card-service.ts';
import { safePage } from './safe-page.ts';
import { asking, isUnknownThere, type LoadStripe, type StripeSettings } from './stripe-settings.ts';

/** Payers (Stripe's customers), their saved cards, and the page on which they look after them. */
export function stripeCards(
  load: LoadStripe,
  settings: StripeSettings,
): Pick<
  CardService,
  'createPayer' | 'removePayer' | 'openPortal' | 'chooseCard' | 'removeCard' | 'readPayer'
> {
  let configuration: Promise<string> | null = null;
  const portalOf = async (stripe: Stripe): Promise<string> => {
    configuration ??= portalConfiguration(stripe);
    try {
      return await configuration;
    } catch (error) {
      configuration = null;
      throw error;
    }
  };
  return {
    createPayer: ({ providerId, name, email }: NewPayer) =>
      asking(async () => {
        const stripe = await load();
        // Without a fixed key: two at once make two, of which the one that is stored counts.
        const { id } = await stripe.customers.create({
          name,
          email,
          preferred_locales: ['de'],
          metadata: { provider: providerId },
        });
        return id;
      }),

    removePayer: (payerId) =>
      asking(async () => {
        const stripe = await load();
        try {
          await stripe.customers.del(payerId);
        } catch (error) {
          if (!isUnknownThere(error)) throw error;
        }
      }),

    openPortal: (payerId, returnUrl) =>
      asking(async () => {
        const stripe = await load();
        const { url } = await stripe.billingPortal.sessions.create({
          customer: payerId,
          configuration: await portalOf(stripe),
          locale: 'de',
          return_url: returnUrl,
        });
        return safePage(url, settings);
      }),

    chooseCard: (payerId, cardId) =>
      asking(async () => {
        const stripe = await load();
        await stripe.customers.update(payerId, {
          invoice_settings: { default_payment_method: cardId },
        });
      }),

    removeCard: (cardId) =>
      asking(async () => {
        const stripe = await load();
        try {
          await stripe.paymentMethods.detach(cardId);
        } catch (error) {
          if (!isUnknownThere(error)) throw error;
        }
      }),

    readPayer: (payerId) =>
      asking(async () => {
        const stripe = await load();
        try {
          const payer = await stripe.customers.retrieve(payerId, {
            expand: ['invoice_settings.default_payment_method'],
          });
          if (payer.deleted === true) return null;
          return { card: cardOf(payer.invoice_settings.default_payment_method) };
        } catch (error) {
          if (isUnknownThere(error)) return null;
          throw error;
        }
      }),
  };
}

function cardOf(method: string | Stripe.PaymentMethod | null): SavedCard | null {
  if (method === null || typeof method === 'string' || method.card === undefined) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { id: method.id, brand, last4, expMonth, expYear };
}

/**
 * What the page offers: cards and nothing else. Invoices are the operator's own documents and are
 * not shown there; the plan is changed in the product. Made once and found again by its mark.
 */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const mark = 'cards-1';
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.['empfehlwerk'] === mark);
  if (known !== undefined) return known.id;
  const { id } = await stripe.billingPortal.configurations.create(
    {
      business_profile: { headline: `${PRODUCT_NAME}: Ihre Karte` },
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: false },
        customer_update: { enabled: false },
      },
      metadata: { empfehlwerk: mark },
    },
    { idempotencyKey: `portal-${mark}` },
  );
  return id;
}
