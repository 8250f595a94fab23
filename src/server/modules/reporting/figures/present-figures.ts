import type { z } from 'zod';
import type {
  FigureTotals,
  FormPages,
  RankedPartner,
  Measures,
  OwedOfAge,
  readFigures as call,
} from '#shared/contracts/reporting/figures.ts';
import { LEAD_TIMES, type LeadTime } from '#shared/labels/figures.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { Age } from './domain/ages.ts';
import { type Counts, type DayCounts, sumOf } from './domain/counts.ts';
import type { Period } from './domain/period.ts';
import type { EventCounts, FormVisits, NotedByAge, OwedByAge, PartnerCounts } from './queries.ts';

type Answer = z.input<typeof call.response>;

const euros = (amount: number): number => toEuros(cents(amount));

/**
 * What happened, under the names of the contract. Of a partner the sales that their links count are
 * counted, of the account every one that was not disqualified: as on the screens of both.
 */
export function presentMeasures(counts: Counts, isPartners: boolean): Measures {
  return {
    shown: counts.valid + counts.duplicate + counts.overLimit,
    clicks: counts.valid,
    requests: counts.requests,
    offers: counts.offers,
    sales: isPartners ? counts.countedSales : counts.sales,
    revenue: euros(isPartners ? counts.countedRevenueCents : counts.revenueCents),
    premiums: euros(counts.premiumCents),
    paid: counts.paidLines,
    paidAmount: euros(counts.paidCents),
  };
}

/** A period in full, as the figures of a house and those over all houses show it. */
export function presentTotals(
  days: readonly DayCounts[],
  period: Period,
  isPartners: boolean,
): FigureTotals {
  const counts = sumOf(days, period);
  const { received, requests, direct } = counts;
  return {
    ...period,
    ...presentMeasures(counts, isPartners),
    uncounted: received - requests,
    direct,
  };
}

export function presentHits(counts: Counts): Answer['hits'] {
  const { valid, duplicate, bot, prefetch, own, inactive, overLimit } = counts;
  return { valid, duplicate, bot, prefetch, own, inactive, over_limit: overLimit };
}

export function presentPartner(row: PartnerCounts): RankedPartner {
  return {
    partnerId: row.partnerId,
    name: row.name,
    clicks: row.valid,
    requests: row.requests,
    sales: row.countedSales,
    revenue: euros(row.countedRevenueCents),
    premiums: euros(row.premiumCents),
  };
}

/** Requests by month of the event; nothing where none is known. */
export function presentEventMonths(events: readonly EventCounts[]): Answer['eventMonths'] {
  const known = events.filter(({ leadTime }) => leadTime !== 0);
  const months = Map.groupBy(known, ({ eventMonth }) => eventMonth);
  return [...months].map(([month, rows]) => ({ month, requests: requestsOf(rows) }));
}

/** As `lead_time_of` of migration 0038 numbers them. */
const NUMBERED: readonly LeadTime[] = [
  'unknown',
  'past',
  'days_30',
  'days_90',
  'days_180',
  'days_365',
  'later',
];

export function presentLeadTimes(events: readonly EventCounts[]): Answer['leadTimes'] {
  const leadTimes = Object.keys(LEAD_TIMES) as LeadTime[];
  return leadTimes.map((leadTime) => ({
    leadTime,
    requests: requestsOf(events.filter((event) => NUMBERED[event.leadTime] === leadTime)),
  }));
}

const requestsOf = (rows: readonly EventCounts[]): number =>
  rows.reduce((sum, { requests }) => sum + requests, 0);

export function presentOwed(
  ages: readonly Age[],
  owed: readonly OwedByAge[],
  noted: readonly NotedByAge[],
): OwedOfAge[] {
  return ages.map(({ fromDays, toDays }, place) => {
    const due = owed.find(({ age }) => age === place);
    const documents = noted.find(({ age }) => age === place);
    return {
      fromDays,
      toDays,
      open: euros(due?.open ?? 0),
      belowMinimum: euros(due?.belowMinimum ?? 0),
      later: euros(due?.later ?? 0),
      onDocument: euros(documents?.noted ?? 0),
      paid: euros(documents?.settled ?? 0),
    };
  });
}

export function presentForms(forms: readonly FormVisits[]): FormPages[] {
  return forms.map((form) => ({
    campaignId: form.campaignId,
    campaignName: form.campaignName,
    since: form.firstDay,
    isCurrent: form.isCurrent,
    pages: form.pages.map((title, place) => ({ title, visits: form.visits[place + 1] ?? 0 })),
    sent: form.visits[form.pages.length + 1] ?? 0,
  }));
}
