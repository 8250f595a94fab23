import { expect, it } from 'vitest';
import { bucketLabel, bucketName, isoWeek } from './bucket-name.ts';

it.each([
  ['2026-01-01', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2023-01-01', 52],
])('%s lies in week %i of ISO 8601', (day, week) => {
  expect(isoWeek(day)).toBe(week);
});

it('a part of a period is called by what it is', () => {
  const days = (from: string, to: string) => ({ from, to });
  expect(bucketName(days('2026-11-16', '2026-11-16'), 'tage')).toBe('Mo, 16.11.2026');
  expect(bucketName(days('2026-11-16', '2026-11-22'), 'wochen')).toBe(
    'KW 47, 16.11. bis 22.11.2026',
  );
  expect(bucketName(days('2026-02-01', '2026-02-28'), 'monate')).toBe('Februar 2026');
  expect(bucketName(days('2026-02-01', '2026-02-27'), 'monate')).toBe(
    'Februar 2026, 01.02. bis 27.02.2026',
  );
  expect(bucketLabel(days('2026-03-01', '2026-03-31'), 'monate')).toBe('Mär 26');
});
