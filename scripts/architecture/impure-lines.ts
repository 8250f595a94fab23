import { readFileSync } from 'node:fs';
import { TEST_FILE } from './patterns.ts';
import type { Violation } from './violation.ts';

const PURE = /^src\/(shared|server\/kernel|server\/modules\/[^/]+\/domain)\//;
/** The one place where the kernel offers the clock that is passed in everywhere else. */
const THE_CLOCK = 'src/server/kernel/clock.ts';
const test = new RegExp(TEST_FILE);

/** Reading the clock without naming it; the lint rules catch its other spellings. */
const CLOCK = /\bnew Date\(\s*\)/;

/** Decisions get their instant passed in: finds pure files that read the clock. */
export function impureLines(paths: readonly string[]): Violation[] {
  return paths
    .filter((path) => PURE.test(path) && !test.test(path) && path !== THE_CLOCK)
    .filter((path) => CLOCK.test(readFileSync(path, 'utf8')))
    .map((path) => ({ rule: 'pure-code-reads-no-clock', from: path, to: 'new Date()' }));
}
