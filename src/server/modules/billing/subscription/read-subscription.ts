import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { getSubscription, getSubscriptionUsage } from '#shared/contracts/subscriptions.ts';
import { countryName } from '#shared/countries.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CARD_PAYMENT, INVOICE_PAYMENT } from '#shared/labels/billing.ts';
import { sumCents, timesCents } from '#shared/money.ts';
import { PLANS, USAGE_FEES } from '#shared/plans.ts';
import { usageFees } from './domain/usage-fees.ts';
import { listUnbilled } from './invoice-list.ts';
import { findChargedCard } from './payment-card-list.ts';
import { findSubscription } from './subscription-store.ts';
import { countUsed } from './usage-list.ts';

/**
 * The subscription as the API shows it. A provider on free whose subscription has ended reads
 * `canceled`; one on a plan that the operator has set has nothing booked.
 * @param takesCards whether the installation charges cards: without, none is shown
 * @throws DomainError not_logged_in when the account is gone
 */
export async function readSubscription(
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
export async function readUsage(
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
