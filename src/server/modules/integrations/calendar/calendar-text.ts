import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import {
  CALENDAR_STATES,
  type CalendarState,
} from '#shared/contracts/integrations/calendar-feed.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The event of a request, without anything of the person who asked. */
export interface FeedEvent {
  /** Id of the request. */
  readonly id: string;
  /** Berlin day. */
  readonly day: CalendarDate;
  readonly state: CalendarState;
  readonly campaign: string;
  /** Null where the form does not ask for them. */
  readonly guests: number | null;
  readonly createdAt: Date;
  /** When anything was changed that is shown here. */
  readonly changedAt: Date;
}

/** How often a calendar should ask again, in seconds; most choose for themselves. */
const ASK_AGAIN = 3600;

/**
 * The calendar (RFC 5545, with the name and the interval of RFC 7986): one event of a whole day for each
 * request. It depends on nothing but the events, so that an unchanged one has the same bytes.
 * @param publicUrl base of the house's screens, for the way back to the request; its host, for the uids
 */
export function calendarText(events: readonly FeedEvent[], publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    // Never a name that somebody typed: the library writes this line without escaping it.
    name: `${PRODUCT_NAME} Anfragen`,
    prodId: { company: PRODUCT_NAME, product: 'Anfragen', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN,
  });
  for (const event of events) {
    const { id, day, state, createdAt, changedAt } = event;
    const url = `${publicUrl}/leads?anfrage=${id}`;
    calendar.createEvent({
      id: `${id}@${hostname}`,
      // One that is higher whenever something was changed; nothing counts the changes of a request.
      sequence: Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1000)),
      start: midnight(day),
      end: midnight(addDays(day, 1)),
      allDay: true,
      stamp: changedAt,
      created: createdAt,
      lastModified: changedAt,
      summary: summaryOf(event),
      description: `Zur Anfrage: ${url}`,
      url,
      status: state === 'converted' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      // The day of a party leaves the one who plans it free.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** 'Sommerfeste · Angebot gesendet · 80 Gäste' */
function summaryOf({ campaign, state, guests }: FeedEvent): string {
  const people = guests === null ? [] : [guests === 1 ? '1 Gast' : `${guests} Gäste`];
  return [oneLine(campaign), CALENDAR_STATES[state], ...people].join(' · ');
}

/** Characters that no line of a calendar may hold become a space. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A day is written by the parts that it has in UTC, whatever zone the server is in. */
const midnight = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);
