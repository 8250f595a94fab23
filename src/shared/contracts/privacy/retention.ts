import { z } from 'zod';
import { ERASED_KINDS } from '../../labels/erasures.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { instantOut } from '../fields.ts';

/** How long a provider keeps what came to nothing, and what is erased next. */

/** Months: requests that came to nothing, and partners without documents. */
export const RETENTION = {
  requests: { usual: 24, from: 3, to: 60 },
  partners: { from: 12, to: 120 },
} as const;

const months = (from: number, to: number) => {
  const message = `Bitte geben Sie ${from} bis ${to} Monate an`;
  return z.number({ error: message }).int(message).min(from, message).max(to, message);
};
const YEAR = 'Bitte geben Sie ein Jahr an, zum Beispiel 2019';

export const retentionBody = z.object({
  requestMonths: months(RETENTION.requests.from, RETENTION.requests.to),
  /** Null: partners are never erased by themselves. */
  partnerMonths: months(RETENTION.partners.from, RETENTION.partners.to).nullable(),
  /** First year whose tax is not assessed for good; null where none is open beyond the period. */
  taxOpenSince: z.number({ error: YEAR }).int(YEAR).min(2000, YEAR).max(2200, YEAR).nullable(),
});

const retention = retentionBody.extend({
  /** What was announced and not erased yet. */
  announcement: z
    .object({
      eraseOn: z.string(),
      announcedAt: instantOut,
      requests: z.number().int(),
      partners: z.number().int(),
      /** The first two hundred of them. */
      items: z.array(
        z.object({ id: z.uuid(), kind: z.enum(keysOf(ERASED_KINDS)), name: z.string() }),
      ),
    })
    .nullable(),
});
export type Retention = z.output<typeof retention>;

export const getRetention = contract({
  method: 'GET',
  path: '/api/account/retention',
  auth: 'provider',
  summary: 'How long what came to nothing is kept, and what is erased next',
  response: retention,
});

export const putRetention = contract({
  method: 'PUT',
  path: '/api/account/retention',
  auth: 'provider',
  summary: 'Saves the periods; what was announced is announced anew',
  body: retentionBody,
  response: retention,
});
