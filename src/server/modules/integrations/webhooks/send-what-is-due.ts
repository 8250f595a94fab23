import { providerId } from '#shared/ids.ts';
import { numberEvents } from '../events/number-events.ts';
import { claimDue, unscopedDueEndpoints } from './delivery-store.ts';
import { AT_ONCE } from './domain/next-in-line.ts';
import { queueDeliveries } from './queue-store.ts';
import { openSending, sendDelivery, type SendingOptions } from './send-delivery.ts';

/**
 * Numbers what has happened and sends what is due now, until nothing is: for a clock that jumps, where no
 * worker runs.
 */
export async function sendWhatIsDue(options: SendingOptions): Promise<void> {
  const { db, clock } = options.services;
  const sending = openSending(options);
  await numberEvents(db, [(tx, owner, events) => queueDeliveries(tx, owner, events, clock())]);
  for (;;) {
    let count = 0;
    for (const endpoint of await unscopedDueEndpoints(db, clock())) {
      const line = await db.transaction((tx) => claimDue(tx, endpoint, AT_ONCE.endpoint, clock()));
      for (const id of line.claimed)
        await sendDelivery(sending, providerId(endpoint.providerId), id);
      count += line.claimed.length;
    }
    if (count === 0) return;
  }
}
