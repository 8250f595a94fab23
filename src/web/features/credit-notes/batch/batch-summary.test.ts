import { expect, it } from 'vitest';
import { batchSummary } from './batch-summary.ts';

it.each([
  [{ all: 40, waiting: 28, issued: 12, refused: 0 }, '12 von 40 erstellt'],
  [{ all: 40, waiting: 27, issued: 12, refused: 1 }, '12 von 40 erstellt, 1 nicht erstellt'],
  [{ all: 40, waiting: 0, issued: 40, refused: 0 }, '40 erstellt'],
  [{ all: 1_040, waiting: 0, issued: 1_038, refused: 2 }, '1.038 erstellt, 2 nicht erstellt'],
])('a batch with %o says %s', (counts, text) => {
  expect(batchSummary(counts)).toBe(text);
});
