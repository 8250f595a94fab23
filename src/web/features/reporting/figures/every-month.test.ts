import { expect, it } from 'vitest';
import { everyMonth } from './every-month.ts';

it('months for which nobody asked are filled in between the others, across the year too', () => {
  const asked = [
    { month: '2026-11-01', requests: 2 },
    { month: '2027-02-01', requests: 1 },
  ];
  expect(everyMonth(asked)).toEqual([
    { month: '2026-11-01', requests: 2 },
    { month: '2026-12-01', requests: 0 },
    { month: '2027-01-01', requests: 0 },
    { month: '2027-02-01', requests: 1 },
  ]);
  expect(everyMonth([])).toEqual([]);
});

it('a typing error in a year does not draw centuries', () => {
  const asked = [
    { month: '2026-11-01', requests: 2 },
    { month: '2206-11-01', requests: 1 },
  ];
  expect(everyMonth(asked)).toEqual(asked);
});
