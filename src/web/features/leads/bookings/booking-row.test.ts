import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import type { BookingFit, CheckedBooking } from '#shared/contracts/leads/bookings.ts';
import { type BookingRow, bookingRows, type RowChoice } from './booking-row.ts';
import type { ReadBooking } from './read-bookings.ts';

const read = (overrides: Partial<ReadBooking> = {}): ReadBooking => ({
  line: 2,
  number: '',
  name: 'Aylin Şahin',
  email: 'aylin@example.org',
  phone: '',
  eventDate: calendarDate('2027-06-12'),
  bookedOn: null,
  saleAmount: 1000,
  error: null,
  sameAs: null,
  ...overrides,
});

const fit = (overrides: Partial<BookingFit> = {}): BookingFit => ({
  leadId: 'a',
  name: 'Aylin Şahin',
  campaignName: 'Sommerfeste',
  partnerName: 'Fotografie Grün',
  eventDate: calendarDate('2027-06-12'),
  status: 'offer_sent',
  saleAmount: null,
  commission: 50,
  isHeld: false,
  by: ['email', 'day'],
  otherDay: false,
  isSure: true,
  confirmedBy: '',
  ...overrides,
});

function row(
  found: CheckedBooking | undefined,
  choice: RowChoice = {},
  more: { readonly read?: Partial<ReadBooking>; readonly result?: string | null } = {},
): BookingRow {
  const { result } = more;
  const [only] = bookingRows(
    [read(more.read)],
    new Map(found === undefined ? [] : [[2, found]]),
    new Map([[2, choice]]),
    new Map(result === undefined ? [] : [[2, result]]),
  );
  if (only === undefined) throw new Error('no row');
  return only;
}

describe('a row of the table', () => {
  it('is chosen by itself where nobody needs to look at it', () => {
    const shown = row({ state: 'fits', fits: [fit()] });
    expect(shown).toMatchObject({ isChosen: true, remark: 'Gleiche E-Mail, gleicher Tag.' });
    expect(row({ state: 'fits', fits: [fit()] }, { isChosen: false }).isChosen).toBe(false);
  });

  it.each([
    ['only likely', { isSure: false, by: ['name', 'day'] }, 'Gleicher Name, gleicher Tag.'],
    [
      'of another day',
      { isSure: false, by: ['email'], otherDay: true },
      'Gleiche E-Mail, anderer Tag: 12.06.2027.',
    ],
    [
      'about a request that is held',
      { isHeld: true },
      'Gleiche E-Mail, gleicher Tag. Die Anfrage ist noch zu prüfen.',
    ],
  ] as const)('waits for a tick where it is %s', (_, overrides, remark) => {
    const shown = row({
      state: 'fits',
      fits: [
        fit({ ...overrides, by: [...((overrides as Partial<BookingFit>).by ?? ['email', 'day'])] }),
      ],
    });
    expect(shown).toMatchObject({ isChosen: false, canChoose: true, remark });
  });

  it('needs a request where several fit', () => {
    const found = { state: 'several' as const, fits: [fit(), fit({ leadId: 'b' })] };
    expect(row(found)).toMatchObject({ canChoose: false, isChosen: false, fit: null });
    const picked = row(found, { leadId: 'b', isChosen: true });
    expect(picked).toMatchObject({ isChosen: true, fit: { leadId: 'b' } });
  });

  it('changes a confirmed revenue only with a tick', () => {
    const done = fit({ status: 'converted', saleAmount: 900, confirmedBy: 'b-1' });
    expect(row({ state: 'differs', fits: [done] })).toMatchObject({
      isChosen: false,
      canChoose: true,
      remark:
        'Bestätigt mit 900,00\u00a0€ durch Buchung b-1. Mit dem Häkchen ändern Sie den Umsatz.',
    });
  });

  it.each([
    ['confirmed', { state: 'confirmed', fits: [fit({ status: 'converted' })] }, {}],
    ['closed', { state: 'closed', fits: [fit({ status: 'lost' })] }, {}],
    ['none', { state: 'none', fits: [] }, {}],
    ['invalid', undefined, { read: { error: 'Ohne Umsatz.' } }],
    ['same', undefined, { read: { sameAs: 1 } }],
    ['done', { state: 'fits', fits: [fit()] }, { result: null }],
  ] as const)('that is %s can not be chosen', (state, found, more) => {
    const checked = found === undefined ? undefined : { state: found.state, fits: [...found.fits] };
    const shown = row(checked, { isChosen: true }, more);
    expect(shown).toMatchObject({ state, canChoose: false, isChosen: false });
  });

  it('that was refused says why, and can be tried again', () => {
    const shown = row({ state: 'fits', fits: [fit()] }, {}, { result: 'Hat sich geändert.' });
    expect(shown).toMatchObject({
      state: 'refused',
      remark: 'Hat sich geändert.',
      canChoose: true,
      isChosen: false,
    });
  });

  it('is not chosen by itself where another row is about the same request', () => {
    const found = { state: 'fits' as const, fits: [fit()] };
    const rows = bookingRows(
      [read({ number: '1' }), read({ line: 5, number: '2' })],
      new Map([
        [2, found],
        [5, found],
      ]),
      new Map(),
      new Map(),
    );
    expect(rows.map(({ isChosen, remark }) => [isChosen, remark])).toEqual([
      [false, 'Gleiche E-Mail, gleicher Tag. Auch Zeile 5 passt zu ihr.'],
      [false, 'Gleiche E-Mail, gleicher Tag. Auch Zeile 2 passt zu ihr.'],
    ]);
  });
});
