import { z } from 'zod';
import { contract } from '../contract.ts';
import { idParams } from '../fields.ts';
import { bookable } from './subscription.ts';

/**
 * Payment by card, where the installation takes cards. The answers name pages of the card service
 * (Stripe): the browser goes there, and no card data ever come here.
 */

const page = z.object({
  /** Where to send the browser. */
  url: z.url(),
});

export const startCardBooking = contract({
  method: 'POST',
  path: '/api/subscription/checkout',
  auth: 'provider',
  summary: 'Opens the page on which a card is saved and a premium plan booked',
  body: z.object({ plan: bookable }),
  response: page,
  errors: [
    'card_payment_unavailable',
    'upgrade_unavailable',
    'illegal_transition',
    'billing_address_missing',
    'invoices_overdue',
    'payment_service_failed',
  ],
});

export const savePaymentCard = contract({
  method: 'POST',
  path: '/api/subscription/payment-method',
  auth: 'provider',
  summary: 'Opens the page on which a card is saved for coming invoices',
  response: page,
  errors: ['card_payment_unavailable', 'illegal_transition', 'payment_service_failed'],
});

export const removePaymentCard = contract({
  method: 'DELETE',
  path: '/api/subscription/payment-method',
  auth: 'provider',
  summary: 'Removes the saved card; coming invoices are transferred',
  response: z.object({ success: z.literal(true) }),
  errors: ['card_payment_unavailable', 'illegal_transition', 'payment_service_failed'],
});

export const openCardPortal = contract({
  method: 'POST',
  path: '/api/subscription/portal',
  auth: 'provider',
  summary: 'Opens the page on which the saved card is looked after',
  response: page,
  errors: ['card_payment_unavailable', 'illegal_transition', 'payment_service_failed'],
});

export const payInvoiceByCard = contract({
  method: 'POST',
  path: '/api/subscription/invoices/{id}/pay',
  auth: 'provider',
  summary: 'Opens the page on which an open invoice is paid by card',
  params: idParams,
  response: page,
  errors: [
    'not_found',
    'card_payment_unavailable',
    'already_paid',
    'payment_under_way',
    'illegal_transition',
    'payment_service_failed',
  ],
});

export const confirmCheckout = contract({
  method: 'POST',
  path: '/api/subscription/checkouts/{id}/confirm',
  auth: 'provider',
  summary: 'Asks what has become of a page, when the browser comes back from it',
  params: idParams,
  response: z.object({
    purpose: z.enum(['booking', 'card', 'invoice']),
    plan: bookable.nullable(),
    status: z.enum(['open', 'complete', 'refused', 'expired']),
    /** Why nothing was booked although the card was saved. */
    message: z.string().nullable(),
  }),
  errors: ['not_found', 'card_payment_unavailable', 'payment_service_failed'],
});
