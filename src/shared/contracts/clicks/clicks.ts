import { z } from 'zod';
import { CLICK_VERDICTS } from '../../labels/clicks.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, instantOut, listQuery } from '../fields.ts';
import { commissionFields } from '../leads/leads.ts';

/**
 * Sent by the public page once it is visible, where clicks are paid
 * (docs/product/clicks.md section 4). The page was given the token when it was rendered; it works
 * once.
 */
export const reportShown = contract({
  method: 'POST',
  path: '/api/clicks/shown',
  auth: 'public',
  summary: 'The public page was really shown',
  body: z.object({ token: z.string().min(1).max(400) }),
  response: z.object({}),
  errors: ['not_found'],
  bodyLimit: 1_024,
});

/** Links shown one by one; the sums are of all. */
export const SHOWN_LINKS = 50;
/** Longest period that can be asked for, in days. */
const MAX_DAYS = 366;

const clickFilters = z.object({
  /** The last so many Berlin days, today included. */
  days: z.coerce.number().int().min(1).max(MAX_DAYS).default(30),
  campaignId: z.uuid().optional(),
  partnerId: z.uuid().optional(),
});
export type ClickDaysQuery = z.output<typeof clickFilters>;

/** How many hits got each verdict. */
export const hits = z.record(z.enum(keysOf(CLICK_VERDICTS)), z.number().int().min(0));
export type VerdictCounts = z.output<typeof hits>;
/** Of the valid hits, those that came by a printed code. */
const scans = z.number().int().min(0);

export const readClickDays = contract({
  method: 'GET',
  path: '/api/clicks/days',
  auth: 'provider',
  polled: true,
  summary: 'Hits by verdict, for each day and for each link of a period',
  query: clickFilters,
  response: z.object({
    from: dateOut,
    to: dateOut,
    /** Every day of the period, the oldest first. */
    days: z.array(z.object({ day: dateOut, hits, scans })),
    /** Links with hits in the period, most valid ones first; at most 50. */
    links: z.array(
      z.object({
        linkId: z.uuid(),
        partnerId: z.uuid(),
        partnerName: z.string(),
        campaignId: z.uuid(),
        campaignName: z.string(),
        hits,
        scans,
      }),
    ),
    /** Whether other links had hits in the period too. */
    hasMoreLinks: z.boolean(),
    /** Days on which a link got unusually many clicks, the newest first. */
    jumps: z.array(
      z.object({
        day: dateOut,
        linkId: z.uuid(),
        partnerName: z.string(),
        campaignName: z.string(),
        clicks: z.number().int(),
        /** Clicks that were usual a day. */
        usual: z.number().int(),
      }),
    ),
  }),
});
export type ClickDaysAnswer = z.output<typeof readClickDays.response>;

export const exportClickDays = contract({
  method: 'GET',
  path: '/api/clicks/export',
  auth: 'provider',
  summary: 'Hits by day, link and verdict as a table for spreadsheets, newest first',
  query: clickFilters,
  response: { file: 'text/csv' },
});

/** A hit on a link. `ipAddress` is the truncated one. */
export const click = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  campaignId: z.uuid(),
  linkId: z.uuid(),
  at: instantOut,
  verdict: z.enum(keysOf(CLICK_VERDICTS)),
  /** A key of `labels/clicks.ts`; '' where the verdict says it all. */
  reason: z.string(),
  /** Whether a printed code led here. */
  isScan: z.boolean(),
  ipAddress: z.string(),
  ...commissionFields,
});

export const listClicks = contract({
  method: 'GET',
  path: '/api/clicks',
  auth: 'provider',
  summary: 'Hits on links with their verdicts, newest first',
  query: listQuery,
  response: z.array(click),
});
