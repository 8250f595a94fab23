import { z } from 'zod';
import { keysOf, LEAD_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, instantOut } from '../fields.ts';

/** Event dates of requests in a calendar (docs/product/integrations.md section 8). */

/** States whose dates a calendar may show: what was lost or not qualified does not take place. */
export const CALENDAR_STATES = {
  new: LEAD_STATUSES.new,
  offer_sent: LEAD_STATUSES.offer_sent,
  converted: LEAD_STATUSES.converted,
} as const;
export type CalendarState = keyof typeof CALENDAR_STATES;

/** Of a calendar that is switched on without a choice. */
export const OFFERED_CALENDAR_STATES: readonly CalendarState[] = ['offer_sent', 'converted'];

const calendarFeed = z.object({
  /** Whether the plan has it. */
  isInPlan: z.boolean(),
  /** Null where it is switched off. */
  feed: z
    .object({
      /** The secret address. */
      url: z.string(),
      states: z.array(z.enum(keysOf(CALENDAR_STATES))),
      createdAt: instantOut,
      /** Berlin day on which a calendar asked last; null before the first time. */
      lastFetchedOn: dateOut.nullable(),
    })
    .nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const getCalendarFeed = contract({
  method: 'GET',
  path: '/api/calendar-feed',
  auth: 'provider',
  summary: 'The user’s own calendar of event dates, with its secret address',
  response: calendarFeed,
});

export const putCalendarFeed = contract({
  method: 'PUT',
  path: '/api/calendar-feed',
  auth: 'provider',
  summary: 'Switches the calendar on, or chooses other states for it',
  body: z.object({
    states: z
      .array(z.enum(keysOf(CALENDAR_STATES)))
      .min(1, 'Bitte wählen Sie mindestens einen Stand')
      .transform((states) => [...new Set(states)]),
  }),
  response: calendarFeed,
  errors: ['calendar_not_in_plan'],
});

export const renewCalendarFeed = contract({
  method: 'POST',
  path: '/api/calendar-feed/renew',
  auth: 'provider',
  summary: 'Gives the calendar another address; the one before it ends at once',
  response: calendarFeed,
  errors: ['calendar_not_in_plan', 'calendar_is_off'],
});

export const deleteCalendarFeed = contract({
  method: 'DELETE',
  path: '/api/calendar-feed',
  auth: 'provider',
  summary: 'Switches the calendar off; its address ends at once',
  response: calendarFeed,
});
