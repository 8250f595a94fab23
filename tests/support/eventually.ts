import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an expectation until it holds; fails with its last error after `limitMs`. */
export async function eventually(
  expectation: () => void | Promise<void>,
  limitMs = 10_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
