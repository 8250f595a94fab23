import { z } from 'zod';
import { canDivideByDay, periodError } from '../../figure-limits.ts';
import { FIGURE_UNITS, LEAD_TIMES, type FigureUnit } from '../../labels/figures.ts';
import { keysOf } from '../../labels/statuses.ts';
import { hits } from '../clicks/clicks.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, eurosOut } from '../fields.ts';

export type { FigureUnit };

/** Partners shown one by one. */
export const SHOWN_PARTNERS = 500;

const origin = { campaignId: z.uuid().optional(), partnerId: z.uuid().optional() };
/** Berlin days, both included. */
const period = { from: dateField, to: dateField };
type PeriodCheck = z.core.ParsePayload<z.output<z.ZodObject<typeof period>>>;

/** Says what is wrong with a period at its field; answers whether it holds. */
function holds({ value, issues }: PeriodCheck): boolean {
  const error = periodError(value);
  if (error === null) return true;
  issues.push({ code: 'custom', path: [error.at], message: error.message, input: value });
  return false;
}

const filters = z
  .object({
    ...period,
    ...origin,
    unit: z.enum(keysOf(FIGURE_UNITS)).default('day'),
  })
  .check((context) => {
    const { value, issues } = context;
    if (!holds(context) || value.unit !== 'day' || canDivideByDay(value)) return;
    const message = 'Einzelne Tage gibt es für höchstens ein Jahr';
    issues.push({ code: 'custom', path: ['unit'], message, input: value });
  });
export type FiguresQuery = z.output<typeof filters>;

const partnerFilters = z.object({ ...period, ...origin }).check((context) => void holds(context));
/** A period and nothing else. */
export const periodFilters = z.object(period).check((context) => void holds(context));

export type FigurePartnersQuery = z.output<typeof partnerFilters>;

const owedFilters = z.object(origin);
export type OwedQuery = z.output<typeof owedFilters>;

const count = z.number().int();

/** What happened in a period; each figure by the day on which it happened. */
const measures = z.object({
  /** Pages of links that were shown to visitors: valid, repeated, and beyond the limit. */
  shown: count,
  clicks: count,
  /** Requests that count: released and qualified. */
  requests: count,
  offers: count,
  sales: count,
  /** Confirmed net revenue in euros. */
  revenue: eurosOut,
  /** Earned by partners, in euros, by the day of the event. */
  premiums: eurosOut,
  /** Premiums on paid documents, by the day of payment. */
  paid: count,
  paidAmount: eurosOut,
});
export type Measures = z.output<typeof measures>;

const bucket = measures.extend({ from: dateOut, to: dateOut });
export type FigureBucket = z.output<typeof bucket>;

export const totals = measures.extend({
  from: dateOut,
  to: dateOut,
  /** Requests that came in and do not count: held back, unconfirmed or not qualified. */
  uncounted: count,
  /** Requests that no partner's link brought, among `requests`. */
  direct: count,
});
export type FigureTotals = z.output<typeof totals>;

const rankedPartner = measures
  .pick({ clicks: true, requests: true, sales: true, revenue: true, premiums: true })
  .extend({ partnerId: z.uuid(), name: z.string() });
export type RankedPartner = z.output<typeof rankedPartner>;

const owed = z.object({
  fromDays: count,
  /** Null for all older claims. */
  toDays: count.nullable(),
  /** Net euros. */
  open: eurosOut,
  belowMinimum: eurosOut,
  /** Owed, but to be paid on a later day only, or held until somebody has looked at it. */
  later: eurosOut,
  onDocument: eurosOut,
  paid: eurosOut,
});
export type OwedOfAge = z.output<typeof owed>;

const formPages = z.object({
  campaignId: z.uuid(),
  campaignName: z.string(),
  /** First day on which this version of the form was seen. */
  since: dateOut,
  /** Whether the form has these pages still. */
  isCurrent: z.boolean(),
  /** In order, with how often each was reached. */
  pages: z.array(z.object({ title: z.string(), visits: count })),
  sent: count,
});
export type FormPages = z.output<typeof formPages>;

export const readFigures = contract({
  method: 'GET',
  path: '/api/figures',
  auth: 'provider',
  polled: true,
  summary: 'Figures of a period with the period before, by time, event and form page',
  query: filters,
  response: z.object({
    current: totals,
    before: totals,
    /** The period by days, ISO weeks or months, oldest first; first and last may be cut off. */
    series: z.array(bucket),
    /** The period before, divided alike; its n-th part belongs to the n-th of `series`. */
    seriesBefore: z.array(bucket),
    /** Hits of the period by verdict. */
    hits,
    hitsBefore: hits,
    /** Requests of the period by the month of the event, without those whose event is unknown. */
    eventMonths: z.array(z.object({ month: dateOut, requests: count })),
    leadTimes: z.array(z.object({ leadTime: z.enum(keysOf(LEAD_TIMES)), requests: count })),
    /** Null where a partner was asked for: visits of forms are not counted by partner. */
    forms: z.array(formPages).nullable(),
  }),
});
export type Figures = z.output<typeof readFigures.response>;

export const readFigurePartners = contract({
  method: 'GET',
  path: '/api/figures/partners',
  auth: 'provider',
  polled: true,
  summary: 'What each partner brought in a period',
  query: partnerFilters,
  response: z.object({
    /** Partners who brought anything, most revenue first; at most 500. */
    partners: z.array(rankedPartner),
    partnerCount: count,
  }),
});
export type FigurePartners = z.output<typeof readFigurePartners.response>;

export const readOwed = contract({
  method: 'GET',
  path: '/api/figures/owed',
  auth: 'provider',
  polled: true,
  summary: 'Claims of partners by age, as they stand now',
  query: owedFilters,
  /** The youngest first. */
  response: z.array(owed),
});
