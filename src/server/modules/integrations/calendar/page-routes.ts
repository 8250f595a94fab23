import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { errorMessage, ERRORS } from '#shared/errors.ts';
import { houseUrl } from '#shared/house-address.ts';
import { planHas } from '#shared/plans.ts';
import { CALENDAR_PAGE, type CalendarAddresses, type FeedName } from './calendar-address.ts';
import { calendarText } from './calendar-text.ts';
import { listFeedEvents } from './queries.ts';
import { type FetchedFeed, findFetchedFeed, noteFetch } from './store.ts';

/** How often one calendar may be fetched; several devices may have it. */
const FETCHES = { bucket: 'calendar', points: 60, seconds: 3600 } as const;

/** Addresses that lead nowhere, by network: a calendar that was switched off may go on asking. */
const NOWHERE = { bucket: 'calendar-unknown', points: 120, seconds: 3600 } as const;

/** Days before today whose events are still in it. */
const DAYS_BACK = 365;

export interface CalendarPageContext {
  readonly services: Pick<Services, 'db' | 'clock' | 'publicUrl'>;
  readonly limits: RateLimits;
  readonly addresses: CalendarAddresses;
}

/**
 * What calendars fetch. An address that does not count is not there, whatever the reason: unknown,
 * renewed, switched off, its user gone, a plan without it.
 */
export async function calendarPage(
  app: FastifyInstance,
  { services, limits, addresses }: CalendarPageContext,
): Promise<void> {
  const { db, clock, publicUrl } = services;

  const find = async (name: FeedName): Promise<FetchedFeed | null> => {
    const feed = await findFetchedFeed(db, name);
    return feed !== undefined && planHas(feed.plan, 'apiAccess') ? feed : null;
  };

  await app.register(async (pages) => {
    await pages.register(etag);
    pages.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    });
    // Read by programs: a sentence, not a page.
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'calendar failed');
      const known = error instanceof DomainError ? error : null;
      const seconds = known?.params.seconds;
      if (seconds !== undefined) void reply.header('retry-after', seconds);
      return sentence(reply, ERRORS[code].status, known?.message ?? errorMessage(code));
    });

    pages.get<{ Params: { token: string } }>(CALENDAR_PAGE, async (request, reply) => {
      const name = addresses.read(request.params.token);
      const feed = name === null ? null : await find(name);
      if (name === null || feed === null) {
        await limits.consume(NOWHERE, networkKey(request.ip));
        return sentence(reply, ERRORS.not_found.status, errorMessage('not_found'));
      }
      await limits.consume(FETCHES, name.addressId);
      const today = berlinDateOf(clock());
      if (feed.lastFetchedOn !== today) await noteFetch(db, name, today);
      const from = addDays(today, -DAYS_BACK);
      const events = await listFeedEvents(db, name.provider, feed.states, from);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="empfehlwerk.ics"')
        .send(calendarText(events, houseUrl(publicUrl, name.provider)));
    });
  });
}

const sentence = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
