import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { LeadChange } from '#server/modules/leads/index.ts';
import { comparedNumber } from '#shared/booking-number.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';
import { advanceLead } from '../advance-lead.ts';
import { keepNumber } from './store.ts';

export interface BookingToTake {
  readonly leadId: string;
  /** What somebody has looked at and agreed to. */
  readonly seen: NonNullable<LeadChange['seen']>;
  /** Net cents. */
  readonly revenue: Cents;
  /** As the venue's system writes it; '' for none. */
  readonly number: string;
  readonly bookedOn: CalendarDate | null;
}

/**
 * Confirms revenues by bookings, one after the other, each in a transaction of its own with its number, because
 * one that has changed meanwhile must not stop the others. Repeated after a lost answer it finds them confirmed.
 * @returns for each booking null, or why it confirmed nothing
 */
export async function takeBookings(
  services: Services,
  acting: ActingProvider,
  bookings: readonly BookingToTake[],
): Promise<(string | null)[]> {
  const refused: (string | null)[] = [];
  for (const booking of bookings) {
    try {
      await takeBooking(services, acting, booking);
      refused.push(null);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
      refused.push(error.message);
    }
  }
  return refused;
}

/** @throws DomainError as `advanceLead`, booking_taken where its number has confirmed another request */
async function takeBooking(
  services: Services,
  acting: ActingProvider,
  { leadId, seen, revenue, bookedOn, number: written }: BookingToTake,
): Promise<void> {
  const number = comparedNumber(written);
  const change = { saleAmount: revenue, revenueConfirmed: true, seen };
  // The request is locked first and the number kept behind it: nobody waits in a circle.
  await advanceLead(services, acting, leadId, change, async (tx, now) => {
    if (number === '') return;
    if (!(await keepNumber(tx, acting, { number, leadId, bookedOn }, now)))
      throw new DomainError('booking_taken', { number: written });
  });
}
