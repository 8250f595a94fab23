import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { findRewardAtStep, findRewardTerms } from '#server/modules/campaigns/index.ts';
import { eurosOf, normaliseContact, providerCountry } from '#server/modules/leads/index.ts';
import { comparedNumber } from '#shared/booking-number.ts';
import type { checkBookings as call } from '#shared/contracts/leads/bookings.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type Cents, fromEuros, toEuros, ZERO_CENTS } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import { type Booking, type BookingMatch, matchBooking } from './domain/match-booking.ts';
import { type BookableRow, listBookable } from './queries.ts';
import { findTaken } from './store.ts';

type Asked = z.output<typeof call.body>['bookings'][number];
type Checked = z.input<typeof call.response>['bookings'][number];

/** Holds the rows of a table against the provider's requests; changes nothing. */
export async function checkBookings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  asked: readonly Asked[],
): Promise<Checked[]> {
  const country = await providerCountry(db, provider);
  const numbers = asked.map(({ number }) => comparedNumber(number));
  const taken = await findTaken(
    db,
    provider,
    numbers.filter((number) => number !== ''),
  );
  const bookings = asked.map((row, place): Booking => ({
    ...normaliseContact(row, country),
    name: row.name,
    eventDate: row.eventDate,
    revenue: fromEuros(row.saleAmount) ?? ZERO_CENTS,
    takenFor: taken.get(numbers[place] ?? '') ?? null,
  }));
  const leads = await listBookable(db, provider, {
    emails: bookings.flatMap(({ email }) => (email === '' ? [] : [email])),
    phones: bookings.flatMap(({ phone }) => (phone === '' ? [] : [phone])),
    days: bookings.flatMap(({ eventDate }) => eventDate ?? []),
    leadIds: [...taken.values()],
  });
  const find = finderOf(leads);
  const promise = promiser(db, provider, clock());
  const checked: Checked[] = [];
  for (const booking of bookings) {
    const { state, fits } = matchBooking(booking, find(booking));
    const shown: Checked['fits'] = [];
    for (const fit of fits.slice(0, MOST_SHOWN))
      shown.push({ ...present(fit), commission: await promise(fit.lead, booking.revenue) });
    checked.push({ state, fits: shown });
  }
  return checked;
}

/** Requests of one booking that are shown to choose from. */
const MOST_SHOWN = 10;

/** Finds the requests that share something with a booking, newest first. */
function finderOf(leads: readonly BookableRow[]) {
  const index = new Map<string, Set<number>>();
  const put = (key: string, place: number) => {
    const places = index.get(key) ?? new Set();
    index.set(key, places.add(place));
  };
  leads.forEach(({ id, email, phone, eventDate }, place) => {
    put(`id ${id}`, place);
    if (email !== '') put(`email ${email}`, place);
    if (phone !== '') put(`phone ${phone}`, place);
    if (eventDate !== null) put(`day ${eventDate}`, place);
  });
  return ({ email, phone, eventDate, takenFor }: Booking): BookableRow[] => {
    const keys = [`email ${email}`, `phone ${phone}`, `day ${eventDate}`, `id ${takenFor}`];
    const places = new Set(keys.flatMap((key) => [...(index.get(key) ?? [])]));
    return [...places].toSorted((a, b) => a - b).flatMap((place) => leads[place] ?? []);
  };
}

/** What a revenue would bring the partner now: by the terms of the request, at the step that would hold. */
function promiser(db: Queryable, provider: ProviderId, now: Date) {
  const known = new Map<string, Reward | null>();
  const rewardOf = async (termsId: string): Promise<Reward | null> => {
    const found = known.get(termsId);
    if (found !== undefined) return found;
    const reward = (await findRewardTerms(db, provider, termsId))?.reward ?? null;
    known.set(termsId, reward);
    return reward;
  };
  return async (lead: BookableRow, revenue: Cents): Promise<number | null> => {
    const reward = lead.partnerId === null ? null : await rewardOf(lead.termsId);
    if (reward?.rewardType !== 'per_sale' || lead.status === 'not_qualified') return null;
    const paid = await findRewardAtStep(db, provider, lead, reward, now);
    return paid.rewardType === 'per_sale' ? toEuros(saleCommission(paid, revenue)) : null;
  };
}

function present({
  lead,
  by,
  otherDay,
  isSure,
}: BookingMatch<BookableRow>): Omit<Checked['fits'][number], 'commission'> {
  const { id, firstName, lastName, writtenEmail, campaignName, partnerName } = lead;
  return {
    leadId: id,
    name: `${firstName} ${lastName}`.trim() || writtenEmail,
    campaignName,
    partnerName,
    eventDate: lead.eventDate,
    status: lead.status,
    saleAmount: eurosOf(lead.revenue),
    isHeld: lead.isHeld,
    by: [...by],
    otherDay,
    isSure,
    confirmedBy: lead.status === 'converted' ? lead.bookingNumber : '',
  };
}
