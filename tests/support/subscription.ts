import type { SubscriptionInvoice } from '#shared/contracts/billing/subscription.ts';
import type { Caller } from './caller.ts';
import { must } from './world.ts';

/** An operator who can issue invoices. */
export const OPERATOR_ENV = {
  OPERATOR_NAME: 'Empfehlwerk Betriebs GmbH',
  OPERATOR_ADDRESS: 'Hauptstraße 1, 10115 Berlin',
  OPERATOR_EMAIL: 'rechnung@betreiber.example',
  OPERATOR_PHONE: '+49 30 1234567',
  OPERATOR_VAT_ID: 'DE136695976',
  OPERATOR_IBAN: 'DE02120300000000202051',
} as const;

/** Books a plan as its owner. @returns the id of the newest invoice */
export async function invoiceOf(
  app: Caller,
  cookie: string,
  plan = 'premium_monthly',
): Promise<string> {
  await must(app, 'POST', '/api/subscription/upgrade', { plan }, cookie);
  const [invoice] = await must<SubscriptionInvoice[]>(
    app,
    'GET',
    '/api/subscription/invoices',
    undefined,
    cookie,
  );
  return invoice?.id ?? '';
}
