import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import {
  cancelSubscription as cancel,
  changeSubscriptionPlan,
  getInvoiceEinvoice,
  getInvoicePdf,
  getSubscription,
  getSubscriptionUsage,
  listSubscriptionInvoices,
  reactivateSubscription as reactivate,
  upgradeSubscription,
  type subscriptionInvoice,
} from '#shared/contracts/subscriptions.ts';
import { bookSubscription } from './book-subscription.ts';
import { cancelSubscription, changePlan, reactivateSubscription } from './change-subscription.ts';
import { hasEInvoice } from './documents/invoice-xml.ts';
import type { Issuer } from './domain/operator-party.ts';
import { invoiceFiles } from './invoice-files.ts';
import { listInvoices, type Invoice } from './invoice-list.ts';
import { readSubscription, readUsage } from './read-subscription.ts';

/** Subscription, usage and invoices (docs/product/billing.md section 11). */
export function subscriptionRoutes(
  api: FastifyInstance,
  options: {
    readonly services: Services;
    readonly renderer: DocumentRenderer;
    readonly issuer: Issuer | null;
    readonly takesCards: boolean;
  },
): void {
  const { services, renderer, issuer, takesCards } = options;
  const { db } = services;

  route(api, getSubscription, ({ acting }) => readSubscription(db, acting.providerId, takesCards));
  route(api, getSubscriptionUsage, ({ acting }) => readUsage(db, acting.providerId));

  route(api, upgradeSubscription, async ({ acting, body }) => {
    await bookSubscription(services, acting, issuer, body.plan);
    return readSubscription(db, acting.providerId, takesCards);
  });

  route(api, changeSubscriptionPlan, async ({ acting, body }) => {
    await changePlan(services, acting, body.plan);
    return readSubscription(db, acting.providerId, takesCards);
  });

  route(api, cancel, async ({ acting }) => {
    await cancelSubscription(services, acting);
    return readSubscription(db, acting.providerId, takesCards);
  });

  route(api, reactivate, async ({ acting }) => {
    await reactivateSubscription(services, acting);
    return readSubscription(db, acting.providerId, takesCards);
  });

  route(api, listSubscriptionInvoices, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listInvoices(db, acting.providerId, { ...query, limit: query.limit + 1 });
    const today = berlinDateOf(services.clock());
    return pageOf(incoming, rows, query.limit).map((invoice) => presentInvoice(invoice, today));
  });

  route(api, getInvoicePdf, async ({ acting, params, reply }) => {
    const files = await invoiceFiles(services, renderer, acting.providerId, params.id);
    if (files === null) throw new DomainError('not_found');
    return attach(reply, files.pdf, `Rechnung_${files.number}.pdf`);
  });

  route(api, getInvoiceEinvoice, async ({ acting, params, reply }) => {
    const files = await invoiceFiles(services, renderer, acting.providerId, params.id);
    if (files === null) throw new DomainError('not_found');
    if (files.xml === null) throw new DomainError('no_einvoice', { reason: '' });
    return attach(reply, files.xml, `Rechnung_${files.number}.xml`);
  });
}

function presentInvoice(
  invoice: Invoice,
  today: CalendarDate,
): z.input<typeof subscriptionInvoice> {
  const { id, number, issueDate, dueDate, start, end, grossCents, isPaid, paidDate } = invoice;
  const path = `/api/subscription/invoices/${id}`;
  return {
    id,
    number,
    created: issueDate,
    dueDate,
    amount: grossCents,
    paid: isPaid,
    paidDate,
    overdue: !isPaid && dueDate < today,
    payment: invoice.snapshot.payment ?? 'transfer',
    declined: !isPaid && invoice.declinedOn !== null,
    period: { start, end },
    downloadUrl: `${path}/pdf`,
    einvoiceUrl: hasEInvoice(invoice.snapshot) ? `${path}/einvoice` : null,
  };
}

function attach(reply: FastifyReply, bytes: Buffer, fileName: string): Buffer {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return bytes;
}
