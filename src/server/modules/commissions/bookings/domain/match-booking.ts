import type { CalendarDate } from '#shared/calendar-date.ts';
import type { BookingState, FitReason } from '#shared/labels/bookings.ts';
import type { LeadStatus } from '#shared/labels/statuses.ts';
import type { Cents } from '#shared/money.ts';

/** Who a booking or a request is about, in the form in which both are compared; '' where nothing is said. */
interface Compared {
  readonly email: string;
  /** E.164 */
  readonly phone: string;
  readonly eventDate: CalendarDate | null;
}

/** A booking of the venue's system. */
export interface Booking extends Compared {
  /** First and last name in any order, as it is written there. */
  readonly name: string;
  /** Net cents. */
  readonly revenue: Cents;
  /** The request that a booking of this number has confirmed before; null for none. */
  readonly takenFor: string | null;
}

/** As much of a request as a booking is held against. */
export interface BookableLead extends Compared {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: LeadStatus;
  /** Net cents, entered or confirmed. */
  readonly revenue: Cents | null;
}

export interface BookingMatch<Lead extends BookableLead> {
  readonly lead: Lead;
  readonly by: readonly FitReason[];
  readonly otherDay: boolean;
  readonly isSure: boolean;
}

/**
 * The requests that a booking may be about, the likeliest first, and how it stands beside them. Mailbox and
 * telephone number name a person; a name does only together with the day. What the same number has confirmed
 * is that booking, whatever else it says.
 * @param leads those that share anything with it, newest first
 */
export function matchBooking<Lead extends BookableLead>(
  booking: Booking,
  leads: readonly Lead[],
): { readonly state: BookingState; readonly fits: readonly BookingMatch<Lead>[] } {
  const taken = leads.find(({ id }) => id === booking.takenFor);
  const fits =
    taken === undefined
      ? leads.flatMap((lead) => matchOf(booking, lead) ?? []).toSorted((a, b) => rank(b) - rank(a))
      : [{ lead: taken, by: ['number'] as const, otherDay: false, isSure: true }];
  return stateOf(booking, fits);
}

function matchOf<Lead extends BookableLead>(
  booking: Booking,
  lead: Lead,
): BookingMatch<Lead> | undefined {
  const sameDay = booking.eventDate !== null && booking.eventDate === lead.eventDate;
  const otherDay = !sameDay && booking.eventDate !== null && lead.eventDate !== null;
  const email = booking.email !== '' && booking.email === lead.email;
  const phone = booking.phone !== '' && booking.phone === lead.phone;
  const name = isSameName(booking.name, lead);
  if (!email && !phone && !(name && sameDay)) return undefined;
  const said = { email, phone, name, day: sameDay };
  const by = (['email', 'phone', 'name', 'day'] as const).filter((reason) => said[reason]);
  return { lead, by, otherDay, isSure: (email || phone) && !otherDay };
}

const rank = ({ by, otherDay, isSure }: BookingMatch<BookableLead>): number =>
  (isSure ? 20 : 0) + (by.includes('day') ? 10 : 0) - (otherDay ? 10 : 0) + by.length;

function stateOf<Lead extends BookableLead>(
  { revenue }: Booking,
  fits: readonly BookingMatch<Lead>[],
): { readonly state: BookingState; readonly fits: readonly BookingMatch<Lead>[] } {
  const confirmed = fits.filter(({ lead }) => lead.status === 'converted');
  const same = confirmed.find(({ lead, otherDay }) => lead.revenue === revenue && !otherDay);
  if (same !== undefined) return { state: 'confirmed', fits: [same] };
  const open = fits.filter(({ lead }) => lead.status === 'new' || lead.status === 'offer_sent');
  const [first, second] = open;
  if (first !== undefined) {
    const isAhead = second === undefined || (first.isSure && isBehind(second, first));
    return { state: isAhead ? 'fits' : 'several', fits: open };
  }
  if (confirmed.length > 0) return { state: 'differs', fits: confirmed };
  return fits.length > 0 ? { state: 'closed', fits } : { state: 'none', fits };
}

/** The one is only likely, or the day speaks for the other. */
const isBehind = (one: BookingMatch<BookableLead>, other: BookingMatch<BookableLead>): boolean =>
  !one.isSure || (other.by.includes('day') && !one.by.includes('day'));

/** Words before a name that say nothing of whose it is. */
const TITLES = new Set(['herr', 'frau', 'familie', 'fam', 'dr', 'prof', 'und', 'and']);

/** 'Dr. Jürgen Großmann' and 'GROSSMANN, Juergen' are the same words. */
function wordsOf(name: string): ReadonlySet<string> {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== '' && !TITLES.has(word)));
}

/**
 * Whether a name may be that of a request: the last name is in both, and the words of one are all in the
 * other ('Aylin und Tom Şahin', 'Şahin').
 */
function isSameName(name: string, { firstName, lastName }: BookableLead): boolean {
  const written = wordsOf(name);
  const last = wordsOf(lastName);
  if (last.size === 0 || !isWithin(last, written)) return false;
  const asked = wordsOf(`${firstName} ${lastName}`);
  return isWithin(written, asked) || isWithin(asked, written);
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word));
