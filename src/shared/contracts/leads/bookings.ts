import { z } from 'zod';
import { BOOKING_STATES, FIT_REASONS } from '../../labels/bookings.ts';
import { keysOf, LEAD_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, euros, eurosOut, optionalDate, optionalLine } from '../fields.ts';

/** Bookings of the venue's system that are held against requests (docs/product/commissions.md section 15). */

/** Rows of one table. */
export const MOST_BOOKINGS = 1_000;

/** Bookings whose revenue is confirmed by one call. */
export const MOST_TAKEN_AT_ONCE = 100;

/** A booking without revenue confirms nothing. */
const hasRevenue = ({ saleAmount }: { readonly saleAmount: number }): boolean => saleAmount > 0;
const NO_REVENUE = { path: ['saleAmount'], error: 'Der Umsatz muss größer als 0 sein' };

const number = optionalLine(100);

const booking = z
  .object({
    number,
    email: optionalLine(254),
    phone: optionalLine(100),
    /** First and last name in any order. */
    name: optionalLine(200),
    eventDate: optionalDate,
    /** Net euros. */
    saleAmount: euros,
  })
  .refine(hasRevenue, NO_REVENUE);

/** A request that a booking may be about. */
const fit = z.object({
  leadId: z.uuid(),
  /** Of the visitor; '' once erased. */
  name: z.string(),
  campaignName: z.string(),
  /** Null without one. */
  partnerName: z.string().nullable(),
  eventDate: dateOut.nullable(),
  status: z.enum(keysOf(LEAD_STATUSES)),
  /** Net euros, entered or confirmed. */
  saleAmount: eurosOut.nullable(),
  /** What the booking's revenue would bring the partner now, in euros; null where it brings nothing. */
  commission: eurosOut.nullable(),
  /** It waits for a review or for its visitor, and earns nothing until then. */
  isHeld: z.boolean(),
  /** What both have in common. */
  by: z.array(z.enum(keysOf(FIT_REASONS))),
  /** Both name a day, and not the same. */
  otherDay: z.boolean(),
  /** Nobody needs to look at it: mailbox or number are the same, and no day speaks against it. */
  isSure: z.boolean(),
  /** Of another booking that confirmed it; '' for none. */
  confirmedBy: z.string(),
});
export type BookingFit = z.output<typeof fit>;

const checked = z.object({
  state: z.enum(keysOf(BOOKING_STATES)),
  /** The likeliest first. */
  fits: z.array(fit),
});
export type CheckedBooking = z.output<typeof checked>;

export const checkBookings = contract({
  method: 'POST',
  path: '/api/bookings/check',
  auth: 'provider',
  summary: 'Which requests the rows of a table of bookings are about; changes nothing',
  bodyLimit: 1024 * 1024,
  body: z.object({ bookings: z.array(booking).min(1).max(MOST_BOOKINGS) }),
  /** One for each row, in its order. */
  response: z.object({ bookings: z.array(checked) }),
});

export const takeBookings = contract({
  method: 'POST',
  path: '/api/bookings/take',
  auth: 'provider',
  summary: 'Confirms the revenues of requests by bookings, each by itself',
  body: z.object({
    bookings: z
      .array(
        z
          .object({
            leadId: z.uuid(),
            /** The state that was decided on; where another one stands by now, nothing is confirmed. */
            seen: z.object({ status: z.enum(keysOf(LEAD_STATUSES)), saleAmount: euros.nullable() }),
            saleAmount: euros,
            number,
            bookedOn: optionalDate,
          })
          .refine(hasRevenue, NO_REVENUE),
      )
      .min(1)
      .max(MOST_TAKEN_AT_ONCE, `Höchstens ${MOST_TAKEN_AT_ONCE} auf einmal`),
  }),
  /** One for each booking, in its order: null where it is done, else why not. */
  response: z.object({ refused: z.array(z.string().nullable()) }),
});
