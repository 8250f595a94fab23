import type { Pool } from 'pg';
import { expect } from 'vitest';
import { countChanges, countsIn, digest } from './digest.ts';
import type { FailingPool } from './failing-pool.ts';

const MOST_STATEMENTS = 80;

/** A use case made ready; 2xx where it says that it was done. */
export type Send = () => Promise<{ readonly statusCode: number }>;

/**
 * Sends a call once as it is, to learn what it changes; then for every n on fresh ground with the
 * n-th statement failing. Refused or not, either nothing or exactly that has changed.
 * @returns how many statements could fail
 */
export async function failEverywhere(
  pool: Pool,
  failingDb: FailingPool,
  prepare: () => Promise<Send>,
): Promise<number> {
  const changesOf = async (send: Send, failing: number | null = null) => {
    const before = await digest(pool);
    failingDb.arm(failing);
    const { statusCode } = await send();
    failingDb.disarm();
    const after = await digest(pool);
    const changes = countChanges(countsIn(before), countsIn(after));
    if (Object.keys(changes).length === 0 && statusCode >= 300) expect(after).toBe(before);
    return { status: statusCode, changes };
  };
  const whole = await changesOf(await prepare());
  expect(whole.status).toBeLessThan(300);
  for (let n = 1; n <= MOST_STATEMENTS; n += 1) {
    const { status, changes } = await changesOf(await prepare(), n);
    if (!failingDb.hasFailed()) return n - 1;
    expect([{}, whole.changes]).toContainEqual(changes);
    expect(status < 300 ? changes : whole.changes).toEqual(whole.changes);
  }
  throw new Error('the call never got through');
}
