import { defineJob } from '#server/kernel/jobs.ts';

/** What a provider is notified of about an invoice. */
export type InvoiceNews = 'issued' | 'declined' | 'first_reminder' | 'second_reminder' | 'ended';

/** Makes the files of an invoice and mails it, or a reminder of it. */
export const announceInvoiceJob = defineJob<{
  providerId: string;
  invoiceId: string;
  news: InvoiceNews;
}>('subscriptions.announce-invoice');

/** Charges the saved card with an invoice; run by installations that take cards. */
export const collectInvoiceJob = defineJob<{ providerId: string; invoiceId: string }>(
  'subscriptions.collect-invoice',
);
