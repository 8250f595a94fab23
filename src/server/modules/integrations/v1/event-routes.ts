import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { EVENT_DAYS, EVENT_TYPES } from '#shared/event-types.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { anyEvent, eventBody } from '../events/event-bodies.ts';
import { listEvents } from '../events/event-store.ts';
import { type ApiContext, LIMIT, read } from './call-routes.ts';
import { ApiProblem } from './problems.ts';

const number = z.string().regex(/^\d{1,15}$/);

const FOLLOW = `Oldest first, unlike other lists, so that nothing is missed while new ones come: keep the \`number\` of the last event that you have worked off and pass it as \`after\` the next time. Numbers have no gap; where the first one is higher than expected, the events between were older than ${EVENT_DAYS} days and are gone.`;

/** What has happened, for software that follows it. */
export function eventRoutes(api: FastifyInstance, context: ApiContext): void {
  const { db } = context.services;
  const events = { scope: 'events:read', tag: 'Events', path: '/api/v1/events' } as const;
  read(
    api,
    context,
    {
      ...events,
      name: 'listEvents',
      summary: 'List events',
      description: FOLLOW,
      params: z.object({}),
      query: z.object({
        type: z.enum(keysOf(EVENT_TYPES)).optional(),
        subjectId: z.uuid().optional().meta({ description: 'Only those of this object.' }),
        limit: LIMIT,
        after: number.optional().meta({ description: 'Only those with a higher number.' }),
      }),
      response: z.object({
        data: z.array(anyEvent),
        next: number.nullable().meta({
          description: 'Pass it as `after` to get the next page; null where there is none yet.',
        }),
      }),
    },
    async ({ acting, query: { limit, after = '0', ...filters } }) => {
      const page = { after: Number(after), take: limit + 1 };
      const rows = await listEvents(db, acting.providerId, filters, page);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next = rows.length > limit && last !== undefined ? String(last.number) : null;
      return { data: shown.map(eventBody), next };
    },
  );
  read(
    api,
    context,
    {
      ...events,
      path: `${events.path}/{id}`,
      name: 'getEvent',
      summary: 'Get an event',
      params: z.object({ id: z.uuid() }),
      query: z.object({}),
      response: anyEvent,
    },
    async ({ acting, params: { id } }) => {
      const page = { after: 0, take: 1 };
      const [event] = await listEvents(db, acting.providerId, { id }, page);
      if (event === undefined) throw new ApiProblem('not_found');
      return eventBody(event);
    },
  );
}
