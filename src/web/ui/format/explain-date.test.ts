import { expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { explainDate } from './parse-date.ts';

const TODAY = calendarDate('2026-11-25');

it.each([
  ['31.02.2026', 'Den 31.02.2026 gibt es nicht. Der Februar 2026 hat 28 Tage.'],
  ['29.2.24', null],
  ['29.02.2025', 'Den 29.02.2025 gibt es nicht. Der Februar 2025 hat 28 Tage.'],
  ['30.2.2028', 'Den 30.02.2028 gibt es nicht. Der Februar 2028 hat 29 Tage.'],
  ['32.13.', 'Den 32.13. gibt es nicht. Ein Jahr hat 12 Monate.'],
  ['31.11.', 'Den 31.11. gibt es nicht. Der November 2026 hat 30 Tage.'],
  ['00.12.2026', 'Den 00.12.2026 gibt es nicht. Der Dezember 2026 hat 31 Tage.'],
  ['31042026', 'Den 31.04.2026 gibt es nicht. Der April 2026 hat 30 Tage.'],
  [
    'Heiligabend',
    '„Heiligabend“ ist kein Datum. Bitte geben Sie es als TT.MM.JJJJ ein, zum Beispiel 24.12.2026.',
  ],
  ['24.12.2026', null],
])('%s', (text, sentence) => {
  expect(explainDate(text, TODAY)).toBe(sentence);
});

it('names the first and the last day that may be chosen', () => {
  expect(explainDate('24.11.2026', TODAY, { min: '2026-11-25' })).toBe(
    'Bitte geben Sie einen Tag ab dem 25.11.2026 ein.',
  );
  expect(explainDate('26.11.2026', TODAY, { max: '2026-11-25' })).toBe(
    'Bitte geben Sie einen Tag bis zum 25.11.2026 ein.',
  );
});
