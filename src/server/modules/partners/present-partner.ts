import type { z } from 'zod';
import type {
  getPartnerPerformance,
  getReferralPerformance,
  partner,
} from '#shared/contracts/partners.ts';
import { countryName } from '#shared/countries.ts';
import { cents, sumCents, toEuros } from '#shared/money.ts';
import { bundleProgress, conversionRate } from '#shared/performance.ts';
import type { PartnerOverview } from './partner-overview-list.ts';
import type { LedgerTotals, LinkPerformance } from './partner-performance-list.ts';

export function presentPartner(overview: PartnerOverview): z.input<typeof partner> {
  const { providerId: _, createdAt, selfBillingAgreedAt, commissionTotal, ...rest } = overview;
  const { statisticsRefusedAt, erasedAt, ...fields } = rest;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    selfBillingAgreedAt: selfBillingAgreedAt?.toISOString() ?? null,
    country: countryName(overview.countryCode),
    isSmallBusiness: overview.taxStatus === 'small_business',
    commissionTotal: toEuros(commissionTotal),
    statisticsRefusedAt: statisticsRefusedAt?.toISOString() ?? null,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}

export function presentLinkPerformance({
  bundle,
  commissionEarned,
  ...fields
}: LinkPerformance): z.input<typeof getReferralPerformance.response>[number] {
  return {
    ...fields,
    commissionEarned: toEuros(commissionEarned),
    bundleProgress: bundle === null ? null : bundleProgress(bundle.of, bundle.done, bundle.size),
  };
}

/** Counters from the partner's links, money from the ledger. */
export function presentPerformance(
  { clickCount, leadCount, saleCount }: PartnerOverview,
  { leadCommission, saleCommission, clickCommission, paidTotal }: LedgerTotals,
): z.input<typeof getPartnerPerformance.response> {
  const total = sumCents([leadCommission, saleCommission, clickCommission]);
  return {
    clickCount,
    leadCount,
    saleCount,
    conversionRate: conversionRate(leadCount, clickCount),
    leadCommission: toEuros(leadCommission),
    saleCommission: toEuros(saleCommission),
    clickCommission: toEuros(clickCommission),
    commissionTotal: toEuros(total),
    paidTotal: toEuros(paidTotal),
    openTotal: toEuros(cents(total - paidTotal)),
  };
}
