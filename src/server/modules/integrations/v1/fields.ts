import { z } from 'zod';
import { calendarDate } from '#shared/calendar-date.ts';

/** Fields that objects of the API have in common (docs/product/integrations.md section 3). */

export const instant = z.iso.datetime().meta({ description: 'ISO 8601 in UTC.' });
export const day = z.iso.date().meta({ description: 'A calendar day in Berlin.' });
/** A day that is sent. */
export const dayIn = z.iso.date().transform((text) => calendarDate(text));

export const amount = z
  .number()
  .int()
  .meta({ description: 'In cents of `currency`; negative where it is owed the other way.' });
export const currency = z.literal('EUR');

export const EUR = { currency: 'EUR' } as const;

/** What a list was asked for: objects behind one of them, newest first, one more than are answered. */
export interface Page {
  readonly after: string | null;
  readonly take: number;
}
