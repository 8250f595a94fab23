import { z } from 'zod';
import { FIGURE_UNITS, LEAD_TIMES, type FigureUnit } from '../labels/figures.ts';
import { keysOf } from '../labels/statuses.ts';
import { hits } from './clicks.ts';
import { contract } from './contract.ts';
import { dateField, dateOut, eurosOut } from './fields.ts';

export type { FigureUnit };

/** Longest period in days: five years with their leap days. */
export const LONGEST_PERIOD = 1_827;
/** Longest period in days that is divided into single days. */
export const LONGEST_BY_DAY = 366;
/** Partners told one by one. */
export const PARTNERS_TOLD = 500;

const DAY_MS = 86_400_000;
const days = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const filters = z
  .object({
    /** Berlin days, both included. */
    from: dateField,
    to: dateField,
    unit: z.enum(keysOf(FIGURE_UNITS)).default('day'),
    campaignId: z.uuid().optional(),
    partnerId: z.uuid().optional(),
  })
  .check((context) => {
    const { from, to, unit } = context.value;
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    if (from < '2000-01-01') refuse('from', 'Bitte geben Sie einen Beginn ab dem Jahr 2000 ein');
    if (to > '2100-12-31') refuse('to', 'Bitte geben Sie ein Ende bis zum Jahr 2100 ein');
    if (from > to) refuse('to', 'Das Ende darf nicht vor dem Beginn liegen');
    else if (days(from, to) > LONGEST_PERIOD) refuse('to', 'Bitte wählen Sie höchstens fünf Jahre');
    else if (unit === 'day' && days(from, to) > LONGEST_BY_DAY)
      refuse('unit', 'Einzelne Tage gibt es für höchstens ein Jahr');
  });
export type FiguresQuery = z.output<typeof filters>;

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

const totals = measures.extend({
  from: dateOut,
  to: dateOut,
  /** Requests that came in and do not count: held back, unconfirmed or not qualified. */
  uncounted: count,
  /** Requests that no partner's link brought, among `requests`. */
  direct: count,
});
export type FigureTotals = z.output<typeof totals>;

const leaguePartner = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  clicks: count,
  requests: count,
  sales: count,
  revenue: eurosOut,
  premiums: eurosOut,
});
export type LeaguePartner = z.output<typeof leaguePartner>;

const owed = z.object({
  fromDays: count,
  /** Null for all older claims. */
  toDays: count.nullable(),
  /** Net euros. */
  open: eurosOut,
  belowMinimum: eurosOut,
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
  summary: 'Figures of a period with the period before, by time, partner, event, age and form page',
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
    /** Partners who brought anything, most revenue first; at most 500. */
    partners: z.array(leaguePartner),
    partnerCount: count,
    /** Requests of the period by the month of the event, without those whose event is unknown. */
    eventMonths: z.array(z.object({ month: dateOut, requests: count })),
    leadTimes: z.array(z.object({ leadTime: z.enum(keysOf(LEAD_TIMES)), requests: count })),
    /** Claims of partners as they stand now, the youngest first; the period does not matter. */
    owed: z.array(owed),
    /** Null where a partner was asked for: visits of forms are not counted by partner. */
    forms: z.array(formPages).nullable(),
  }),
});
export type Figures = z.output<typeof readFigures.response>;
