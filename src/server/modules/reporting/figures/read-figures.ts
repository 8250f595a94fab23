import type { z } from 'zod';
import type { Database, Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  SHOWN_PARTNERS,
  type FigurePartnersQuery,
  type FiguresQuery,
  type OwedQuery,
  type readFigurePartners as partnersCall,
  type readFigures as call,
  type readOwed as owedCall,
} from '#shared/contracts/reporting/figures.ts';
import type { ProviderId } from '#shared/ids.ts';
import { agesOn } from './domain/ages.ts';
import { bucketsBefore, bucketsOf } from './domain/buckets.ts';
import { sumOf } from './domain/counts.ts';
import { periodBefore, spansOf } from './domain/period.ts';
import {
  presentEventMonths,
  presentForms,
  presentHits,
  presentLeadTimes,
  presentMeasures,
  presentOwed,
  presentPartner,
  presentTotals,
} from './present-figures.ts';
import {
  listDayCounts,
  listEventCounts,
  listFormPages,
  listNotedByAge,
  listOwedByAge,
  listPartnerCounts,
} from './queries.ts';

type Answer = z.input<typeof call.response>;

/** Figures of a period by time, event and form page, as of one instant. */
export function readFigures(
  db: Database,
  provider: ProviderId,
  query: FiguresQuery,
): Promise<Answer> {
  return db.snapshot((snapshot) => read(snapshot, provider, query));
}

/** What each partner brought in a period. */
export async function readFigurePartners(
  db: Queryable,
  provider: ProviderId,
  { from, to, ...scope }: FigurePartnersQuery,
): Promise<z.input<typeof partnersCall.response>> {
  const period = { from, to };
  const partners = await listPartnerCounts(db, provider, scope, spansOf(period), period);
  return {
    partners: partners.slice(0, SHOWN_PARTNERS).map(presentPartner),
    partnerCount: partners.length,
  };
}

/** Claims of partners by age, as of one instant. */
export function readOwed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  scope: OwedQuery,
): Promise<z.input<typeof owedCall.response>> {
  const today = berlinDateOf(clock());
  const ages = agesOn(today);
  return db.snapshot(async (snapshot) => {
    const owed = await listOwedByAge(snapshot, provider, scope, ages, today);
    return presentOwed(ages, owed, await listNotedByAge(snapshot, provider, scope, ages));
  });
}

async function read(
  db: Queryable,
  provider: ProviderId,
  { unit, from, to, ...scope }: FiguresQuery,
): Promise<Answer> {
  const period = { from, to };
  const before = periodBefore(period);
  const spans = spansOf(period);
  const buckets = bucketsOf(period, unit);
  const days = await listDayCounts(db, provider, scope, { from: before.from, to });
  const events = await listEventCounts(db, provider, scope, spans, period);
  const forms =
    scope.partnerId === undefined
      ? await listFormPages(db, provider, scope.campaignId, period)
      : null;

  const isPartners = scope.partnerId !== undefined;
  const ofPeriod = (each: typeof period) => ({
    ...each,
    ...presentMeasures(sumOf(days, each), isPartners),
  });
  return {
    current: presentTotals(days, period, isPartners),
    before: presentTotals(days, before, isPartners),
    series: buckets.map(ofPeriod),
    seriesBefore: bucketsBefore(buckets, before, unit).map(ofPeriod),
    hits: presentHits(sumOf(days, period)),
    hitsBefore: presentHits(sumOf(days, before)),
    eventMonths: presentEventMonths(events),
    leadTimes: presentLeadTimes(events),
    forms: forms === null ? null : presentForms(forms),
  };
}
