import { z } from 'zod';
import { CLICK_VERDICTS } from '../../labels/clicks.ts';
import { keysOf } from '../../labels/statuses.ts';
import { hits } from '../clicks/clicks.ts';
import { contract } from '../contract.ts';
import { dateOut, instantOut } from '../fields.ts';
import { programmeParams } from './account.ts';

/** Hits on a partner's links, without the visitors (docs/product/partner-area.md section 6). */

/** Single hits of so many Berlin days are shown, today included. */
export const SINGLE_HIT_DAYS = 90;

export const readPartnerClickDays = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/clicks/days',
  auth: 'partner',
  summary: 'Hits on their links by verdict, for each day of a period',
  params: programmeParams,
  query: z.object({
    /** The last so many Berlin days, today included. */
    days: z.coerce.number().int().min(1).max(366).default(30),
  }),
  response: z.object({
    from: dateOut,
    to: dateOut,
    /** Every day of the period, the oldest first. */
    days: z.array(z.object({ day: dateOut, hits })),
  }),
});

export const listPartnerClicks = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/clicks',
  auth: 'partner',
  summary: 'Single hits of the last 90 days with time, verdict and reason, newest first',
  params: programmeParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** The last hit of the page before. */
    cursor: z.uuid().optional(),
  }),
  response: z.array(
    z.object({
      id: z.uuid(),
      at: instantOut,
      campaignName: z.string(),
      verdict: z.enum(keysOf(CLICK_VERDICTS)),
      /** A sentence to the partner. */
      reason: z.string(),
      /** Whether the provider still looks at its reward. */
      isChecked: z.boolean(),
      /** Whether a printed code led here. */
      isScan: z.boolean(),
      /** The name of the place that the address named; null without one. */
      placement: z.string().nullable(),
    }),
  ),
});
