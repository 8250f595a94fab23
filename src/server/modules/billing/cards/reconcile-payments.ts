import type { Services } from '#server/kernel/services.ts';
import { collectInvoiceJob } from '../invoices/invoice-jobs.ts';
import { unscopedOpenSince } from './checkout-store.ts';
import { settleCheckoutJob } from './payment-jobs.ts';
import { unscopedCollectable } from './queries.ts';
import { unscopedPurgeMessages } from './store.ts';

const MINUTE = 60_000;

/** Minutes after which Stripe is asked for a page without a message. */
const QUIET = 10;

/** Days for which messages are known: far longer than they are sent again. */
const KNOWN_DAYS = 90;

/**
 * Goes on with everything whose result was not received: pages without a message, charges without an
 * answer, invoices whose job was lost. May run at any time, twice and on several nodes.
 */
export async function reconcilePayments({ db, jobs, clock }: Services): Promise<void> {
  const now = clock().getTime();
  const pages = await unscopedOpenSince(db, new Date(now - QUIET * MINUTE));
  const invoices = await unscopedCollectable(db);
  await db.transaction(async (tx) => {
    for (const { provider, id } of pages)
      await jobs.enqueue(tx, settleCheckoutJob, { providerId: provider, checkoutId: id });
    for (const { provider, invoiceId } of invoices)
      await jobs.enqueue(tx, collectInvoiceJob, { providerId: provider, invoiceId });
  });
  await unscopedPurgeMessages(db, new Date(now - KNOWN_DAYS * 24 * 60 * MINUTE));
}
