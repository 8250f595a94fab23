import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Account, findAccount } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findChargedCard } from '../cards/queries.ts';
import {
  type Bill,
  billsOf,
  composeInvoice,
  type InvoiceInput,
  invoiceNumber,
  type InvoiceRecipient,
} from './domain/invoice.ts';
import type { Issuer } from './domain/operator-party.ts';
import { announceInvoiceJob, collectInvoiceJob } from './invoice-jobs.ts';
import { listUnbilled } from './queries.ts';
import { billUsage, enterInvoice, insertInvoice, takeInvoiceNumber } from './store.ts';

/**
 * Issues an invoice for what is booked and all usage that is on none yet, in the caller's
 * transaction, which holds the provider's row: number, snapshot, state, event, and the jobs that
 * make and mail the files and, where a card is saved, charge it. Nothing to bill, no invoice; one
 * for each rate where that of VAT has changed meanwhile.
 */
export async function issueInvoice(
  tx: Tx,
  services: Services,
  provider: ProviderId,
  acting: Acting,
  issuer: Issuer,
  booked: InvoiceInput['booked'],
  now: Date,
): Promise<void> {
  const usage = await listUnbilled(tx, provider);
  if (booked === null && usage.length === 0) return;
  const account = await findAccount(tx, provider);
  if (account === null) throw new DomainError('not_found');
  const recipient = recipientOf(account);
  for (const bill of billsOf(recipient, { booked, usage }))
    await issueBill(tx, services, { provider, acting, issuer, recipient }, bill, now);
}

interface Billed {
  readonly provider: ProviderId;
  readonly acting: Acting;
  readonly issuer: Issuer;
  readonly recipient: InvoiceRecipient;
}

async function issueBill(
  tx: Tx,
  { jobs }: Services,
  { provider, acting, issuer: { operator, takesCards }, recipient }: Billed,
  { booked, usage }: Bill,
  now: Date,
): Promise<void> {
  const isByCard = takesCards && (await findChargedCard(tx, provider)) !== null;
  const running = await takeInvoiceNumber(tx);
  const snapshot = composeInvoice({
    id: newId(),
    number: invoiceNumber(running),
    issueDate: berlinDateOf(now),
    operator,
    recipient,
    booked,
    usage,
    payment: isByCard ? 'card' : 'transfer',
  });
  const { id, number, totals } = snapshot;
  await insertInvoice(tx, provider, running, snapshot, now);
  await billUsage(
    tx,
    provider,
    id,
    usage.map(({ month }) => month.start),
  );
  const data = { number, grossCents: totals.gross, plan: booked?.plan ?? null };
  const event = { action: 'subscription_invoice.issued', entity: 'subscription_invoice', data };
  await appendEvent(tx, provider, acting, { ...event, entityId: id }, now);
  await enterInvoice(tx, provider, id, 'issued', now);
  await jobs.enqueue(tx, announceInvoiceJob, {
    providerId: provider,
    invoiceId: id,
    news: 'issued',
  });
  if (isByCard) await jobs.enqueue(tx, collectInvoiceJob, { providerId: provider, invoiceId: id });
}

/** The provider as the buyer on an invoice. */
export function recipientOf(account: Account): InvoiceRecipient {
  const { businessName, address, postalCode, city, countryCode, email, vatId, hrNumber } = account;
  const person = `${account.firstName} ${account.lastName}`.trim();
  return { businessName, person, address, postalCode, city, countryCode, email, vatId, hrNumber };
}
