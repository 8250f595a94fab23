import { list, type Sample } from './sample.ts';

/** The calls about calendars of event dates. */
export const CALENDAR_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/calendar-feed': list('/api/calendar-feed'),
  'PUT /api/calendar-feed': {
    url: () => '/api/calendar-feed',
    body: () => ({ states: ['new', 'converted'] }),
    namesRow: false,
  },
  'POST /api/calendar-feed/renew': list('/api/calendar-feed/renew'),
  'DELETE /api/calendar-feed': list('/api/calendar-feed'),
};
