import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { type BookableLead, type Booking, matchBooking } from './match-booking.ts';

const DAY = calendarDate('2027-06-12');
const OTHER_DAY = calendarDate('2027-06-19');

const booking = (overrides: Partial<Booking> = {}): Booking => ({
  email: 'aylin@example.org',
  phone: '',
  name: 'Aylin Şahin',
  eventDate: DAY,
  revenue: cents(1_000_000),
  takenFor: null,
  ...overrides,
});

const lead = (overrides: Partial<BookableLead> = {}): BookableLead => ({
  id: 'a',
  email: 'aylin@example.org',
  phone: '+491712345678',
  firstName: 'Aylin',
  lastName: 'Şahin',
  eventDate: DAY,
  status: 'offer_sent',
  revenue: null,
  ...overrides,
});

const match = (asked: Partial<Booking>, ...leads: Partial<BookableLead>[]) => {
  const { state, fits } = matchBooking(booking(asked), leads.map(lead));
  return { state, ids: fits.map((fit) => fit.lead.id), first: fits[0] };
};

describe('a booking', () => {
  it.each([
    ['mailbox and day', {}, {}, ['email', 'name', 'day'], true],
    ['mailbox, where the request names no day', {}, { eventDate: null }, ['email', 'name'], true],
    ['mailbox, but another day', {}, { eventDate: OTHER_DAY }, ['email', 'name'], false],
    [
      'telephone number',
      { email: '', phone: '+491712345678', name: '' },
      {},
      ['phone', 'day'],
      true,
    ],
    ['name and day', { email: '' }, { email: 'x@example.org' }, ['name', 'day'], false],
  ] as const)('fits a request by %s', (_, asked, request, by, isSure) => {
    const { state, first } = match(asked, request);
    expect(state).toBe('fits');
    expect([first?.by, first?.isSure]).toEqual([by, isSure]);
  });

  it.each([
    ['the name alone', { email: '' }, { email: '', eventDate: OTHER_DAY }],
    ['the day alone', { email: '', name: 'Jonas Weber' }, {}],
    ['nothing on both sides', { email: '', name: '', eventDate: null }, { email: '', phone: '' }],
    ['no day on either side', { email: '', eventDate: null }, { email: '', eventDate: null }],
  ])('fits none by %s', (_, asked, request) => {
    expect(match(asked, request)).toMatchObject({ state: 'none', ids: [] });
  });

  it.each([
    ['Şahin, Aylin', 'Aylin', 'Şahin'],
    ['Frau Aylin Sahin', 'Aylin', 'Şahin'],
    ['SAHIN', 'Aylin', 'Şahin'],
    ['Aylin und Tom Şahin', 'Aylin', 'Şahin'],
    ['GROSSMANN, Juergen', 'Jürgen', 'Großmann'],
    ['Dr. Jürgen Großmann', 'Juergen', 'Grossmann'],
    ['van der Berg, Ida', 'Ida', 'van der Berg'],
    ["O'Neill Sean", 'Seán', 'O’Neill'],
  ])('of %j is of the same name as %s %s', (name, firstName, lastName) => {
    const { first } = match({ email: '', name }, { email: '', firstName, lastName });
    expect(first?.by).toEqual(['name', 'day']);
  });

  it.each([
    ['Aylin', 'Aylin', 'Şahin'],
    ['Tom Şahin', 'Aylin', 'Şahin'],
    ['Sahinoglu Aylin', 'Aylin', 'Şahin'],
    ['Frau', 'Aylin', 'Frau'],
    ['Aylin Şahin', 'Aylin', ''],
  ])('of %j is of another name than %s %s', (name, firstName, lastName) => {
    expect(match({ email: '', name }, { email: '', firstName, lastName }).state).toBe('none');
  });

  it('fits the one whose day it is, where the visitor has asked twice', () => {
    const asked = match({}, { id: 'b', eventDate: OTHER_DAY }, { id: 'a' });
    expect(asked).toMatchObject({ state: 'fits', ids: ['a', 'b'] });
    const open = match({}, { id: 'b', eventDate: null }, { id: 'a' });
    expect(open).toMatchObject({ state: 'fits', ids: ['a', 'b'] });
  });

  it('leaves the choice where nothing speaks for one', () => {
    expect(match({}, { id: 'b' }, { id: 'a' })).toMatchObject({
      state: 'several',
      ids: ['b', 'a'],
    });
    const names = { email: '' };
    expect(match(names, { id: 'b', ...names }, { id: 'a', ...names }).state).toBe('several');
  });

  it('is known where its revenue was confirmed, also beside an open request', () => {
    const done = { status: 'converted', revenue: cents(1_000_000) } as const;
    expect(match({}, { id: 'b' }, { id: 'a', ...done })).toMatchObject({
      state: 'confirmed',
      ids: ['a'],
    });
    // Two feasts at one price: the day tells them apart.
    const other = match({}, { id: 'b' }, { id: 'a', ...done, eventDate: OTHER_DAY });
    expect(other).toMatchObject({ state: 'fits', ids: ['b'] });
  });

  it('differs from a request that was confirmed with another revenue', () => {
    const done = { status: 'converted', revenue: cents(999_999) } as const;
    expect(match({}, done).state).toBe('differs');
    expect(match({}, { id: 'b' }, { id: 'a', ...done })).toMatchObject({
      state: 'fits',
      ids: ['b'],
    });
  });

  it.each(['lost', 'not_qualified'] as const)('confirms nothing that is %s', (status) => {
    expect(match({}, { status }).state).toBe('closed');
    expect(match({}, { id: 'b' }, { id: 'a', status })).toMatchObject({
      state: 'fits',
      ids: ['b'],
    });
  });

  it('whose number has confirmed a request is about that one, whatever else it says', () => {
    const done = {
      id: 'z',
      status: 'converted',
      email: 'x@example.org',
      firstName: 'Ida',
    } as const;
    const asked = { takenFor: 'z' };
    const same = match(asked, { id: 'a' }, { ...done, revenue: cents(1_000_000) });
    expect(same).toMatchObject({ state: 'confirmed', ids: ['z'] });
    const changed = match(asked, { id: 'a' }, { ...done, revenue: cents(1) });
    expect(changed).toMatchObject({ state: 'differs', ids: ['z'] });
    expect(changed.first?.by).toEqual(['number']);
    expect(match(asked, { id: 'a' }, { ...done, status: 'not_qualified' }).state).toBe('closed');
  });
});
