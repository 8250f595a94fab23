import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  appendSecurityEvent,
  findAccount,
  lockProvider,
  prepareNotice,
} from '#server/modules/accounts/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  type CalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  putCalendarFeed,
  renewCalendarFeed,
} from '#shared/contracts/integrations/calendar-feed.ts';
import { planHas } from '#shared/plans.ts';
import type { CalendarAddresses } from './calendar-address.ts';
import { deleteFeed, findFeed, putFeed, renewFeed } from './store.ts';

/** The user's own calendar of event dates (docs/product/integrations.md section 8). */
export function calendarCalls(
  api: FastifyInstance,
  { db, jobs, clock, publicUrl }: Services,
  addresses: CalendarAddresses,
): void {
  const shown = async ({ providerId: provider, userId }: ActingProvider): Promise<CalendarFeed> => {
    const account = await findAccount(db, provider, userId);
    if (account === null) throw new DomainError('not_logged_in');
    const feed = await findFeed(db, provider, userId);
    return {
      isInPlan: planHas(account.plan, 'apiAccess'),
      feed:
        feed === undefined
          ? null
          : {
              url: addresses.urlOf({ provider, addressId: feed.addressId }),
              states: [...feed.states],
              createdAt: feed.createdAt.toISOString(),
              lastFetchedOn: feed.lastFetchedOn,
            },
    };
  };

  route(api, getCalendarFeed, ({ acting }) => shown(acting));

  route(api, putCalendarFeed, async ({ acting, body, raw }) => {
    const { providerId, userId } = acting;
    const now = clock();
    const notify = await prepareNotice(db, publicUrl, acting, 'calendar_opened');
    await db.transaction(async (tx) => {
      await requirePlan(tx, acting);
      const before = await findFeed(tx, providerId, userId);
      await putFeed(tx, providerId, userId, { addressId: newId(), states: body.states }, now);
      if (before !== undefined) return;
      const userAgent = raw.headers['user-agent'] ?? '';
      await appendSecurityEvent(tx, acting, 'security.calendar_opened', userAgent, now);
      await notify(tx, jobs, now);
    });
    return shown(acting);
  });

  route(api, renewCalendarFeed, async ({ acting, raw }) => {
    const { providerId, userId } = acting;
    const now = clock();
    const notify = await prepareNotice(db, publicUrl, acting, 'calendar_renewed');
    await db.transaction(async (tx) => {
      await requirePlan(tx, acting);
      if ((await findFeed(tx, providerId, userId)) === undefined)
        throw new DomainError('calendar_is_off');
      await renewFeed(tx, providerId, userId, newId());
      const userAgent = raw.headers['user-agent'] ?? '';
      await appendSecurityEvent(tx, acting, 'security.calendar_renewed', userAgent, now);
      await notify(tx, jobs, now);
    });
    return shown(acting);
  });

  // Also without the plan: what is out in the world can always be ended.
  route(api, deleteCalendarFeed, async ({ acting, raw }) => {
    const { providerId, userId } = acting;
    await db.transaction(async (tx) => {
      await lockProvider(tx, providerId);
      if ((await findFeed(tx, providerId, userId)) === undefined) return;
      await deleteFeed(tx, providerId, userId);
      const userAgent = raw.headers['user-agent'] ?? '';
      await appendSecurityEvent(tx, acting, 'security.calendar_closed', userAgent, clock());
    });
    return shown(acting);
  });
}

/** @throws DomainError calendar_not_in_plan */
async function requirePlan(tx: Tx, { providerId }: ActingProvider): Promise<void> {
  const { plan } = await lockProvider(tx, providerId);
  if (!planHas(plan, 'apiAccess')) throw new DomainError('calendar_not_in_plan');
}
