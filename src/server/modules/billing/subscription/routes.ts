import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { addDays, berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import {
  cancelSubscription as cancel,
  changeSubscriptionPlan,
  getInvoiceEinvoice,
  getInvoicePdf,
  getSubscription,
  getSubscriptionUsage,
  listSubscriptionInvoices,
  reactivateSubscription as reactivate,
  type subscriptionInvoice,
  upgradeSubscription,
} from '#shared/contracts/billing/subscription.ts';
import { countryName } from '#shared/countries.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CARD_PAYMENT, INVOICE_PAYMENT } from '#shared/labels/billing.ts';
import { sumCents, timesCents } from '#shared/money.ts';
import { PLANS, USAGE_FEES } from '#shared/plans.ts';
import { findChargedCard } from '../cards/queries.ts';
import { hasEInvoice } from '../invoices/documents/invoice-xml.ts';
import type { Issuer } from '../invoices/domain/operator-party.ts';
import { invoiceFiles } from '../invoices/invoice-files.ts';
import { type Invoice, listInvoices, listUnbilled } from '../invoices/queries.ts';
import { bookSubscription } from './book-subscription.ts';
import { cancelSubscription, changePlan, reactivateSubscription } from './change-subscription.ts';
import { usageFees } from './domain/usage.ts';
import { countUsed } from './queries.ts';
import { findSubscription } from './store.ts';

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

/**
 * The subscription as the API shows it. A provider on free whose subscription has ended reads
 * `canceled`; one on a plan that the operator has set has nothing booked.
 * @param takesCards whether the installation charges cards: without, none is shown
 * @throws DomainError not_logged_in when the account is gone
 */
async function readSubscription(
  db: Queryable,
  provider: ProviderId,
  takesCards: boolean,
): Promise<z.input<(typeof getSubscription)['response']>> {
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('not_logged_in');
  const booked = await findSubscription(db, provider);
  const running = booked === null || booked.status === 'canceled' ? null : booked;
  const card = takesCards ? await findChargedCard(db, provider) : null;
  const hasEnded = booked !== null && running === null && account.plan === 'free';
  return {
    plan: account.plan,
    status: running?.status ?? (hasEnded ? 'canceled' : 'active'),
    nextBillingDate:
      running === null || running.cancelAtPeriodEnd ? null : addDays(running.period.end, 1),
    nextPlan: running?.nextPlan ?? null,
    subscription:
      running === null
        ? null
        : {
            cancelAtPeriodEnd: running.cancelAtPeriodEnd,
            currentPeriodStart: running.period.start,
            currentPeriodEnd: running.period.end,
          },
    paymentMethod:
      card === null
        ? { type: 'invoice', label: INVOICE_PAYMENT, card }
        : { type: 'card', label: CARD_PAYMENT, card },
    cardPayment: takesCards,
    billingAddress: {
      name: account.businessName,
      line1: account.address,
      line2: '',
      postal_code: account.postalCode,
      city: account.city,
      country: countryName(account.countryCode),
    },
  };
}

/** What is used just now and what a full month of it costs, in cents. */
async function readUsage(
  db: Queryable,
  provider: ProviderId,
): Promise<z.input<(typeof getSubscriptionUsage)['response']>> {
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('not_logged_in');
  const [partners, links] = [
    await countUsed(db, provider, 'partners'),
    await countUsed(db, provider, 'links'),
  ];
  const fees = usageFees(account.plan, { partners, links });
  const { included } = PLANS[account.plan];
  const unbilled = await listUnbilled(db, provider);
  return {
    totalPartners: partners,
    includedPartners: included?.partners ?? null,
    partnersAboveLimit: fees.partnersAbove,
    partnerFees: fees.partnerFees,
    totalReferralLinks: links,
    includedReferralLinks: included?.links ?? null,
    referralLinksAboveLimit: fees.linksAbove,
    linkFees: fees.linkFees,
    totalUsageFees: fees.total,
    unbilledFees: sumCents(
      unbilled.flatMap(({ partnersAbove, linksAbove }) => [
        timesCents(USAGE_FEES.partner, partnersAbove),
        timesCents(USAGE_FEES.link, linksAbove),
      ]),
    ),
  };
}
