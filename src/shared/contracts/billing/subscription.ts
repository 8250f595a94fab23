import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from '../../labels/billing.ts';
import { keysOf } from '../../labels/statuses.ts';
import { PLAN_IDS } from '../../plans.ts';
import { contract } from '../contract.ts';
import { dateOut, idParams } from '../fields.ts';

/**
 * Subscription, usage and the operator's invoices; amounts are cents
 * (docs/product/billing.md section 11).
 */

export const bookable = z.enum(['premium_monthly', 'premium_yearly'], {
  error: 'Bitte wählen Sie einen Premium-Tarif aus',
});

const subscription = z.object({
  plan: z.enum(PLAN_IDS),
  status: z.enum(keysOf(SUBSCRIPTION_STATUSES)),
  /** When the next invoice comes; null where none will. */
  nextBillingDate: dateOut.nullable(),
  /** The plan of the next period where it is another one. */
  nextPlan: z.enum(PLAN_IDS).nullable(),
  /** null where nothing is booked: free, or a plan that the operator has set. */
  subscription: z
    .object({
      cancelAtPeriodEnd: z.boolean(),
      currentPeriodStart: dateOut,
      currentPeriodEnd: dateOut,
    })
    .nullable(),
  paymentMethod: z.object({
    type: z.enum(['invoice', 'card']),
    label: z.string(),
    card: z
      .object({
        brand: z.string(),
        last4: z.string(),
        exp_month: z.number().int(),
        exp_year: z.number().int(),
      })
      .nullable(),
  }),
  /** Whether this installation takes cards at all. */
  cardPayment: z.boolean(),
  billingAddress: z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
  }),
});
export type SubscriptionAnswer = z.output<typeof subscription>;

export const getSubscription = contract({
  method: 'GET',
  path: '/api/subscription',
  auth: 'provider',
  summary: 'Plan, status, paid period, payment method and billing address',
  response: subscription,
});

export const getSubscriptionUsage = contract({
  method: 'GET',
  path: '/api/subscription/usage',
  auth: 'provider',
  summary: 'What is used above the plan just now, and what a month of it costs; cents',
  response: z.object({
    totalPartners: z.number().int(),
    /** null where nothing is charged. */
    includedPartners: z.number().int().nullable(),
    partnersAboveLimit: z.number().int(),
    partnerFees: z.number().int(),
    /** Active ones. */
    totalReferralLinks: z.number().int(),
    includedReferralLinks: z.number().int().nullable(),
    referralLinksAboveLimit: z.number().int(),
    linkFees: z.number().int(),
    totalUsageFees: z.number().int(),
    /** Of full contract months that are on no invoice yet. */
    unbilledFees: z.number().int(),
  }),
});

export const subscriptionInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  created: dateOut,
  dueDate: dateOut,
  /** Gross cents. */
  amount: z.number().int(),
  paid: z.boolean(),
  paidDate: dateOut.nullable(),
  overdue: z.boolean(),
  /** Transferred by the provider, or charged to the saved card. */
  payment: z.enum(['transfer', 'card']),
  /** The card was refused: now the provider has to do something. */
  declined: z.boolean(),
  period: z.object({ start: dateOut, end: dateOut }),
  downloadUrl: z.string(),
  /** null where there is no e-invoice. */
  einvoiceUrl: z.string().nullable(),
});
export type SubscriptionInvoice = z.output<typeof subscriptionInvoice>;

export const listSubscriptionInvoices = contract({
  method: 'GET',
  path: '/api/subscription/invoices',
  auth: 'provider',
  summary: 'Invoices of the operator, newest first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(500),
    cursor: z.uuid().optional(),
  }),
  response: z.array(subscriptionInvoice),
});

export const getInvoicePdf = contract({
  method: 'GET',
  path: '/api/subscription/invoices/{id}/pdf',
  auth: 'provider',
  summary: 'An invoice of the operator as PDF',
  params: idParams,
  response: { file: 'application/pdf' },
  errors: ['not_found'],
});

export const getInvoiceEinvoice = contract({
  method: 'GET',
  path: '/api/subscription/invoices/{id}/einvoice',
  auth: 'provider',
  summary: 'An invoice of the operator as XRechnung',
  params: idParams,
  response: { file: 'application/xml' },
  errors: ['not_found', 'no_einvoice'],
});

export const upgradeSubscription = contract({
  method: 'POST',
  path: '/api/subscription/upgrade',
  auth: 'provider',
  summary: 'Books a premium plan, at once and on invoice',
  body: z.object({ plan: bookable }),
  response: subscription,
  errors: [
    'upgrade_unavailable',
    'illegal_transition',
    'billing_address_missing',
    'invoices_overdue',
  ],
});

export const changeSubscriptionPlan = contract({
  method: 'POST',
  path: '/api/subscription/change-plan',
  auth: 'provider',
  summary: 'Plans the other premium plan for the next period; the running one takes that back',
  body: z.object({ plan: bookable }),
  response: subscription,
  errors: ['illegal_transition'],
});

export const cancelSubscription = contract({
  method: 'POST',
  path: '/api/subscription/cancel',
  auth: 'provider',
  summary: 'Ends the subscription with its paid period',
  body: z.object({
    atPeriodEnd: z.literal(true, {
      error: 'Eine Kündigung gilt immer zum Ende des bezahlten Zeitraums.',
    }),
  }),
  response: subscription,
  errors: ['illegal_transition'],
});

export const reactivateSubscription = contract({
  method: 'POST',
  path: '/api/subscription/reactivate',
  auth: 'provider',
  summary: 'Takes a cancellation back before the period has ended',
  response: subscription,
  errors: ['illegal_transition'],
});
