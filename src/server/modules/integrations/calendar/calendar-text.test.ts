import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { calendarText, type FeedEvent } from './calendar-text.ts';

const URL_OF_IT = 'https://app.example';
const ID = '019ab000-0000-7000-8000-000000000001';

const event = (overrides: Partial<FeedEvent> = {}): FeedEvent => ({
  id: ID,
  day: calendarDate('2026-06-12'),
  state: 'offer_sent',
  campaign: 'Sommerfeste',
  guests: 80,
  createdAt: new Date('2026-01-05T09:00:00Z'),
  changedAt: new Date('2026-01-05T09:00:00Z'),
  ...overrides,
});

/** What a public parser reads. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}

const only = (overrides: Partial<FeedEvent>) => {
  const [read, ...more] = readBack(calendarText([event(overrides)], URL_OF_IT));
  if (read === undefined || more.length > 0) throw new Error('not one event');
  return read;
};

describe('the calendar of event dates', () => {
  it('has an event of a whole day for a request, and a way to it', () => {
    const read = only({});
    expect(read.uid).toBe(`${ID}@app.example`);
    expect(read.summary).toBe('Sommerfeste · Angebot gesendet · 80 Gäste');
    expect(read.startDate.isDate).toBe(true);
    expect([read.startDate.toString(), read.endDate.toString()]).toEqual([
      '2026-06-12',
      '2026-06-13',
    ]);
    expect(read.component.getFirstPropertyValue('url')).toBe(`${URL_OF_IT}/leads?anfrage=${ID}`);
    expect(read.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it.each([
    ['the day on which the clocks go forward', '2026-03-29', '2026-03-30'],
    ['the day on which they go back', '2026-10-25', '2026-10-26'],
    ['the last day of a year', '2026-12-31', '2027-01-01'],
    ['the first day of a year', '2027-01-01', '2027-01-02'],
    ['a leap day', '2028-02-29', '2028-03-01'],
  ])('has %s as that day', (_, day, next) => {
    const read = only({ day: calendarDate(day) });
    expect([read.startDate.toString(), read.endDate.toString()]).toEqual([day, next]);
    expect(calendarText([event({ day: calendarDate(day) })], URL_OF_IT)).toContain(
      `\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`,
    );
  });

  it.each([
    ['new', 'TENTATIVE', 'Neu'],
    ['offer_sent', 'TENTATIVE', 'Angebot gesendet'],
    ['converted', 'CONFIRMED', 'Umsatz bestätigt'],
  ] as const)('says how certain it is: %s', (state, status, label) => {
    const read = only({ state, guests: null });
    expect(read.component.getFirstPropertyValue('status')).toBe(status);
    expect(read.summary).toBe(`Sommerfeste · ${label}`);
  });

  it.each([
    ['commas, semicolons and backslashes', 'Fest, Feier; Ball\\Tanz', 'Fest, Feier; Ball\\Tanz'],
    ['what looks like a line of its own', 'A\r\nEND:VEVENT\nX', 'A END:VEVENT X'],
    ['bells and line separators', 'A\u0007B\u2028C', 'A B C'],
    ['letters from right to left', 'חתונה بيت ضيافة', 'חתונה بيت ضيافة'],
    ['people of several code points', '👩‍❤️‍👨'.repeat(40), '👩‍❤️‍👨'.repeat(40)],
    ['umlauts that are longer than a line', 'Größtes Fäßchen '.repeat(20), undefined],
  ])('keeps %s', (_, campaign, read = campaign.trim()) => {
    const text = calendarText([event({ campaign, guests: 1 })], URL_OF_IT);
    expect(readBack(text).map(({ summary }) => summary)).toEqual([
      `${read} · Angebot gesendet · 1 Gast`,
    ]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('counts a change up, keeps the uid, and has the same bytes without one', () => {
    const changed = only({ changedAt: new Date('2026-02-01T12:00:00Z') });
    const again = only({ changedAt: new Date('2026-02-01T12:00:05Z') });
    expect(changed.uid).toBe(again.uid);
    expect([only({}).sequence, again.sequence - changed.sequence]).toEqual([0, 5]);
    const modified = again.component.getFirstPropertyValue('last-modified');
    expect(String(modified)).toBe('2026-02-01T12:00:05Z');
    expect(calendarText([event()], URL_OF_IT)).toBe(calendarText([event()], URL_OF_IT));
  });

  it('is a calendar also without any event', () => {
    expect(readBack(calendarText([], URL_OF_IT))).toEqual([]);
  });
});
