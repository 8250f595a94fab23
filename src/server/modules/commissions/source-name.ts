import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import type { Commission } from './commission-store.ts';

const NOUNS = { click: 'Klick', lead: 'Anfrage', sale: 'Umsatz' } as const;

/** How a message names what a commission comes from: without the visitor. */
export function sourceName({ source, eventAt }: Pick<Commission, 'source' | 'eventAt'>): string {
  return `${NOUNS[source]} vom ${formatCalendarDate(berlinDateOf(eventAt))}`;
}
