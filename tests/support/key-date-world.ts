import { berlinHour, calendarDate } from '#shared/calendar-date.ts';
import type { KeyDateAnswer } from '#shared/contracts/bookkeeping/key-date.ts';
import type { Method } from './caller.ts';
import { cookieOf, tryLogin } from './log-in.ts';
import { payoutWorld } from './payout-world.ts';
import { createTestApplication } from './test-application.ts';
import { must, type World } from './world.ts';

/** Agreed to long before anything here happens. */
export const AGREED = { selfBillingAgreedAt: '2025-01-15' };

/** Sums of the payouts as their screen shows them, in euros. */
interface PayoutStats {
  readonly openCommissions: number;
  readonly totalPending: number;
  readonly totalPaid: number;
  readonly totalObjected: number;
}

/** An application whose clock is moved, with the calls about what is owed at a key date. */
export async function keyDateApplication() {
  let now = new Date();
  const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });
  const noonOf = (day: string): Date => berlinHour(calendarDate(day), 12);

  const call = <T = unknown>(world: World, method: Method, url: string, body?: object) =>
    must<T>(app, method, url, body, world.provider.cookie);
  const statsOf = (world: World) => call<PayoutStats>(world, 'GET', '/api/payouts/stats');

  /** The same world at another instant, with a session that is young. */
  const at = async (world: World, instant: Date): Promise<World> => {
    now = instant;
    const cookie = cookieOf(await tryLogin(app, world.provider.email));
    return { ...world, provider: { ...world.provider, cookie } };
  };

  return {
    app,
    call,
    at,
    statsOf,
    setDay: (day: string): void => {
      now = noonOf(day);
    },
    /** A world of its own, on a day. */
    worldOn: (day: string): Promise<World> => {
      now = noonOf(day);
      return payoutWorld(app, { partner: AGREED });
    },
    on: (world: World, day: string): Promise<World> => at(world, noonOf(day)),
    read: (world: World, query = '') => call<KeyDateAnswer>(world, 'GET', `/api/key-date${query}`),
    /** Settles what is open, or so many euros of it. @returns the document's id */
    issue: async (world: World, paidDate: string, part?: number): Promise<string> => {
      const paidAmount = part ?? (await statsOf(world)).openCommissions;
      const body = { partnerId: world.partner.id, paidDate, paidAmount, forceCreate: true };
      const url = '/api/commissions/process-payout';
      return (await call<{ id: string }>(world, 'POST', url, body)).id;
    },
    pay: (world: World, id: string, paidDate: string) =>
      call(world, 'PUT', `/api/payouts/${id}/mark-paid`, { paidDate }),
    reverse: (world: World, id: string) =>
      call(world, 'POST', `/api/payouts/${id}/cancel-with-credit`, {
        reason: 'other',
        notes: 'Nur ein Versuch.',
      }),
  };
}
