import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Which requests bookings of these numbers have confirmed, by number. */
export async function findTaken(
  db: Queryable,
  provider: ProviderId,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await camel(db)
    .selectFrom('bookingNumbers')
    .select(['number', 'leadId'])
    .where('providerId', '=', provider)
    .where('number', 'in', [...new Set(numbers)])
    .execute();
  return new Map(rows.map(({ number, leadId }) => [number, leadId]));
}

export interface NumberToKeep {
  /** As numbers are compared. */
  readonly number: string;
  readonly leadId: string;
  readonly bookedOn: CalendarDate | null;
}

/**
 * Keeps that a booking has confirmed a request; the same booking of the same request a second time changes
 * nothing.
 * @returns false where it has confirmed another one
 */
export async function keepNumber(
  tx: Tx,
  { providerId, userId }: ActingProvider,
  { number, leadId, bookedOn }: NumberToKeep,
  now: Date,
): Promise<boolean> {
  await camel(tx)
    .insertInto('bookingNumbers')
    .values({ providerId, number, leadId, bookedOn, takenAt: now, takenBy: userId })
    .onConflict((conflict) => conflict.columns(['providerId', 'number']).doNothing())
    .execute();
  return (await findTaken(tx, providerId, [number])).get(number) === leadId;
}

/** Deletes the numbers of a dissolved account. */
export async function eraseBookingNumbers(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('bookingNumbers').where('providerId', '=', provider).execute();
}
