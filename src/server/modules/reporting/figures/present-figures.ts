import type { z } from 'zod';
import type {
  FormPages,
  RankedPartner,
  Measures,
  OwedOfAge,
  readFigures as call,
} from '#shared/contracts/reporting/figures.ts';
import { LEAD_TIMES, type LeadTime } from '#shared/labels/figures.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { Age } from './domain/ages.ts';
import type { Counts } from './domain/counts.ts';
import type { EventCounts, FormVisits, NotedByAge, OwedByAge, PartnerCounts } from './queries.ts';

type Answer = z.input<typeof call.response>;

const euros = (amount: number): number => toEuros(cents(amount));

/**
 * What happened, under the names of the contract. Of a partner the sales that their links count are
 * told, of the account every one that was not disqualified: as on the screens of both.
 */
export function presentMeasures(counts: Counts, isPartners: boolean): Measures {
  return {
    shown: counts.valid + counts.duplicate + counts.over_limit,
    clicks: counts.valid,
    requests: counts.requests,
    offers: counts.offers,
    sales: isPartners ? counts.counted_sales : counts.sales,
    revenue: euros(isPartners ? counts.counted_revenue_cents : counts.revenue_cents),
    premiums: euros(counts.premium_cents),
    paid: counts.paid_lines,
    paidAmount: euros(counts.paid_cents),
  };
}

/** What belongs to the requests of a period beside their number. */
export function presentOthers({ received, requests, direct }: Counts) {
  return { uncounted: received - requests, direct };
}

export function presentHits(counts: Counts): Answer['hits'] {
  const { valid, duplicate, bot, prefetch, own, inactive, over_limit } = counts;
  return { valid, duplicate, bot, prefetch, own, inactive, over_limit };
}

export function presentPartner(row: PartnerCounts): RankedPartner {
  return {
    partnerId: row.partner_id,
    name: row.name,
    clicks: row.valid,
    requests: row.requests,
    sales: row.counted_sales,
    revenue: euros(row.counted_revenue_cents),
    premiums: euros(row.premium_cents),
  };
}

/** Requests by month of the event; nothing where none is known. */
export function presentEventMonths(events: readonly EventCounts[]): Answer['eventMonths'] {
  const known = events.filter(({ lead_time }) => lead_time !== 0);
  const months = Map.groupBy(known, ({ event_month }) => event_month);
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
    requests: requestsOf(events.filter(({ lead_time }) => NUMBERED[lead_time] === leadTime)),
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
      belowMinimum: euros(due?.below_minimum ?? 0),
      onDocument: euros(documents?.noted ?? 0),
      paid: euros(documents?.settled ?? 0),
    };
  });
}

export function presentForms(forms: readonly FormVisits[]): FormPages[] {
  return forms.map((form) => ({
    campaignId: form.campaign_id,
    campaignName: form.campaign_name,
    since: form.first_day,
    isCurrent: form.is_current,
    pages: form.pages.map((title, place) => ({ title, visits: form.visits[place + 1] ?? 0 })),
    sent: form.visits[form.pages.length + 1] ?? 0,
  }));
}
