import { list, onRow, type Sample } from './sample.ts';

/** The calls of payment by card, and two around payouts. */
export const PAYMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/partners/{id}/bank-account/check': onRow(
    ({ partner }) => `/api/partners/${partner.id}/bank-account/check`,
    ({ partner }) => ({ iban: partner.iban }),
  ),
  'POST /api/payouts/{id}/reissue': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/reissue`,
    () => ({ paidDate: '2026-11-20', notes: 'Der Betrag war falsch' }),
  ),
  'POST /api/subscription/checkout': {
    url: () => '/api/subscription/checkout',
    body: () => ({ plan: 'premium_yearly' }),
    namesRow: false,
  },
  'POST /api/subscription/payment-method': list('/api/subscription/payment-method'),
  'DELETE /api/subscription/payment-method': list('/api/subscription/payment-method'),
  'POST /api/subscription/portal': list('/api/subscription/portal'),
  'POST /api/subscription/invoices/{id}/pay': onRow(
    ({ invoiceId }) => `/api/subscription/invoices/${invoiceId}/pay`,
  ),
  'POST /api/subscription/checkouts/{id}/confirm': onRow(
    ({ checkoutId }) => `/api/subscription/checkouts/${checkoutId}/confirm`,
  ),
};
