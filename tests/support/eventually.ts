import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an expectation until it holds and gives its value; fails with its last error after `limitMs`. */
export async function eventually<T>(
  expectation: () => T | Promise<T>,
  limitMs = 10_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
