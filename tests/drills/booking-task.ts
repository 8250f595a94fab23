import type {
  SubscriptionAnswer,
  SubscriptionInvoice,
} from '#shared/contracts/billing/subscription.ts';
import type { Caller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { must } from '#tests/support/world.ts';
import type { Tally } from './tally.ts';
import type { Task } from './task-queue.ts';

/** A new provider books a plan, which is billed at once. */
export async function bookingOf(
  app: Caller,
): Promise<{ readonly task: Task; check(tally: Tally): Promise<void> }> {
  const { cookie } = await registerProvider(app);
  const plan = 'premium_monthly';
  const booked = () => must<SubscriptionAnswer>(app, 'GET', '/api/subscription', undefined, cookie);
  return {
    task: {
      what: 'subscription invoice',
      send: () => app.call('POST', '/api/subscription/upgrade', { plan }, cookie),
      async take(answer, isRepeat) {
        // Who got no answer and books again is refused with 'you have the plan'.
        const isBooked = isRepeat && answer.statusCode === 409;
        return answer.statusCode < 300 || (isBooked && (await booked()).plan === plan);
      },
    },
    async check(tally) {
      const url = '/api/subscription/invoices';
      const invoices = await must<SubscriptionInvoice[]>(app, 'GET', url, undefined, cookie);
      if (invoices.length === 0) tally.lost('the invoice of a booked plan');
      if (invoices.length > 1) tally.doubled(`${invoices.length} invoices for one booking`);
    },
  };
}
