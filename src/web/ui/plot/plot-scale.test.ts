import { expect, it } from 'vitest';
import { labelledPlaces, roundTop } from './plot-scale.ts';

it.each([
  [0, 4],
  [3, 4],
  [4, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [21, 40],
  [51, 100],
  [412, 500],
  [1_001, 2_000],
  [999_999, 1_000_000],
])('the scale for %i ends at %i', (largest, top) => {
  expect(roundTop(largest)).toBe(top);
});

it('the middle of the scale is a whole number', () => {
  for (let largest = 0; largest < 3_000; largest += 1)
    expect(Number.isInteger(roundTop(largest) / 2), String(largest)).toBe(true);
});

it.each([
  [1, [0]],
  [2, [0, 1]],
  [7, [0, 2, 4, 6]],
  [30, [0, 10, 19, 29]],
  [90, [0, 30, 59, 89]],
])('%i days are labelled at their ends and twice between', (days, places) => {
  expect(labelledPlaces(days)).toEqual(places);
});
