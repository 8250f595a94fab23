import { z } from 'zod';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { startPayoutBatchBody } from '#shared/contracts/payout-batches.ts';

const DATE_MISSING = 'Bitte geben Sie ein Datum ein';

/** What the documents of a batch have in common. */
export const batchForm = z.object({
  paidDate: z.string({ error: DATE_MISSING }).min(1, DATE_MISSING),
  description: startPayoutBatchBody.shape.description,
});
export type BatchValues = z.input<typeof batchForm>;

export function batchValues(now: Date): BatchValues {
  return { paidDate: berlinDateOf(now), description: '' };
}
