import { z } from 'zod';
import { CAMPAIGN_STATUSES, keysOf, PARTNER_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';

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
