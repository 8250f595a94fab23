import { z } from 'zod';
import { keysOf, CAMPAIGN_STATUSES, PARTNER_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { optionalLine } from '../fields.ts';

/** Search over everything of a provider (docs/product/reporting.md section 11). */

const found = z.object({
  id: z.uuid(),
  /** How it is called; '' where a visitor's data was erased. */
  title: z.string(),
  /** What distinguishes it from others of the same name. */
  hint: z.string(),
});

export type Found = z.output<typeof found>;

export const searchAll = contract({
  method: 'GET',
  path: '/api/search',
  auth: 'provider',
  summary: 'The best few partners, campaigns, requests and documents for some words',
  query: z.object({ q: optionalLine(100) }),
  response: z.object({
    partners: z.array(found),
    campaigns: z.array(found),
    leads: z.array(found),
    documents: z.array(found),
  }),
});

/** What filters and dialogs let choose from: names only, however much there is to say of each. */
export const listChoices = contract({
  method: 'GET',
  path: '/api/choices',
  auth: 'provider',
  polled: true,
  summary: 'All campaigns, newest first, and all partners by name, to choose one of them',
  query: z.object({}),
  response: z.object({
    campaigns: z.array(
      z.object({ id: z.uuid(), name: z.string(), status: z.enum(keysOf(CAMPAIGN_STATUSES)) }),
    ),
    partners: z.array(
      z.object({
        id: z.uuid(),
        /** P-0001. */
        internalId: z.string(),
        name: z.string(),
        status: z.enum(keysOf(PARTNER_STATUSES)),
      }),
    ),
  }),
});
