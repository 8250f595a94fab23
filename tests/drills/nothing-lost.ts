import { expect } from '@playwright/test';
import type { DrillResult } from './tally.ts';

/** What every drill is for. */
export function expectNothingLost(result: DrillResult): void {
  expect(result.findings).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
}
