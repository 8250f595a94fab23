import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import { invoiceFiles } from './invoice-files.ts';
import type { InvoiceNews } from './invoice-jobs.ts';
import { invoiceMail, paymentDay } from './mails/invoice-mail.tsx';
import { findInvoice } from './queries.ts';

/**
 * Makes the files of an invoice and mails them to the provider's login address: each kind of news
 * once, however often this runs. Who has paid meanwhile is not reminded any more.
 */
export async function announceInvoice(
  services: Services,
  renderer: DocumentRenderer,
  publicUrl: string,
  {
    provider,
    invoiceId,
    news,
  }: { readonly provider: ProviderId; readonly invoiceId: string; readonly news: InvoiceNews },
): Promise<void> {
  await invoiceFiles(services, renderer, provider, invoiceId);
  const invoice = await findInvoice(services.db, provider, invoiceId);
  const account = await findAccount(services.db, provider);
  if (invoice === null || account === null || account.email === '') return;
  if (invoice.isPaid && news !== 'issued') return;
  const { snapshot, remindedOn } = invoice;
  const until = paymentDay(snapshot, news, remindedOn);
  const mail = {
    providerId: provider,
    dedupeKey: `subscription-invoice:${invoiceId}:${news}`,
    kind: 'subscription_invoice',
    to: account.email,
    toName: account.businessName,
    replyTo: snapshot.operator.email,
    attachedInvoiceId: invoiceId,
    ...(await invoiceMail(snapshot, news, until, houseUrl(publicUrl, provider))),
  };
  await services.db.transaction((tx) => queueMail(tx, services.jobs, mail, services.clock()));
}
