import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import {
  PARTNERS_TOLD,
  type FiguresQuery,
  type readFigures as call,
} from '#shared/contracts/figures.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listDayCounts, listPartnerCounts } from './count-list.ts';
import { agesOn } from './domain/ages.ts';
import { bucketsBefore, bucketsOf } from './domain/buckets.ts';
import { sumOf } from './domain/counts.ts';
import { periodBefore, spansOf } from './domain/period.ts';
import { listEventCounts } from './event-list.ts';
import { listFormPages } from './form-page-list.ts';
import { listNotedByAge, listOwedByAge } from './owed-list.ts';
import {
  presentEventMonths,
  presentForms,
  presentHits,
  presentLeadTimes,
  presentMeasures,
  presentOwed,
  presentPartner,
} from './present-figures.ts';

type Answer = z.input<typeof call.response>;

/** Everything on the screen of the figures, as of one instant. */
export function readFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  query: FiguresQuery,
): Promise<Answer> {
  const today = berlinDateOf(clock());
  return db.snapshot((snapshot) => read(snapshot, provider, query, today));
}

async function read(
  db: Queryable,
  provider: ProviderId,
  { unit, from, to, ...scope }: FiguresQuery,
  today: CalendarDate,
): Promise<Answer> {
  const period = { from, to };
  const before = periodBefore(period);
  const spans = spansOf(period);
  const buckets = bucketsOf(period, unit);
  const ages = agesOn(today);
  const days = await listDayCounts(db, provider, scope, { from: before.from, to });
  const partners = await listPartnerCounts(db, provider, scope, spans, period);
  const events = await listEventCounts(db, provider, scope, spans, period);
  const owed = await listOwedByAge(db, provider, scope, ages);
  const noted = await listNotedByAge(db, provider, scope, ages);
  const forms =
    scope.partnerId === undefined
      ? await listFormPages(db, provider, scope.campaignId, period)
      : null;

  const isPartners = scope.partnerId !== undefined;
  const ofPeriod = (each: typeof period) => ({
    ...each,
    ...presentMeasures(sumOf(days, each), isPartners),
  });
  const brought = partners.reduce((sum, partner) => sum + partner.requests, 0);
  const totals = ofPeriod(period);
  const totalsBefore = ofPeriod(before);
  const counts = sumOf(days, period);
  const countsBefore = sumOf(days, before);
  return {
    current: {
      ...totals,
      uncounted: counts.received - counts.requests,
      direct: isPartners ? 0 : totals.requests - brought,
    },
    before: {
      ...totalsBefore,
      uncounted: countsBefore.received - countsBefore.requests,
      direct: 0,
    },
    series: buckets.map(ofPeriod),
    seriesBefore: bucketsBefore(buckets, before, unit).map(ofPeriod),
    hits: presentHits(counts),
    hitsBefore: presentHits(countsBefore),
    partners: partners.slice(0, PARTNERS_TOLD).map(presentPartner),
    partnerCount: partners.length,
    eventMonths: presentEventMonths(events),
    leadTimes: presentLeadTimes(events),
    owed: presentOwed(ages, owed, noted),
    forms: forms === null ? null : presentForms(forms),
  };
}
