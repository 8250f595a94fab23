import { z } from 'zod';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { startPayoutBatchBody } from '#shared/contracts/payout-batches.ts';
import { paymentDay } from '../payment-day.ts';

/** What the documents of a batch have in common. */
export const batchForm = (today: CalendarDate) =>
  z.object({
    paidDate: paymentDay(today),
    description: startPayoutBatchBody.shape.description,
  });
export type BatchValues = z.input<ReturnType<typeof batchForm>>;

export function batchValues(now: Date): BatchValues {
  return { paidDate: berlinDateOf(now), description: '' };
}
