import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Campaign } from './campaign.ts';

/** Whether a campaign takes clicks and requests now, or the first reason why not. */
export type Availability = 'available' | 'ended' | 'not_started' | 'inactive';

/**
 * Start and end day count fully, in Berlin; an end that has passed counts before the job has
 * noticed it. Precedence: ended, not started, not active (docs/product/public-site.md section 2).
 */
export function availabilityOf(
  campaign: Pick<Campaign, 'status' | 'startDate' | 'endDate'>,
  now: Date,
): Availability {
  const today = berlinDateOf(now);
  const { status, startDate, endDate } = campaign;
  if (status === 'ended' || (endDate !== null && endDate < today)) return 'ended';
  if (startDate !== null && startDate > today) return 'not_started';
  return status === 'active' ? 'available' : 'inactive';
}
