import { readFileSync } from 'node:fs';
import { CLOCK_AND_CHANCE, TEST_FILE } from './patterns.ts';
import type { Violation } from './violation.ts';

const PURE = /^src\/(shared|server\/kernel|server\/modules\/[^/]+\/domain)\//;
const offered = new RegExp(CLOCK_AND_CHANCE);
const test = new RegExp(TEST_FILE);

/** Reading the clock without naming it; the lint rules catch its other spellings. */
const CLOCK = /\bnew Date\(\s*\)/;

/** Decisions get their instant passed in: finds pure files that read the clock. */
export function impureLines(paths: readonly string[]): Violation[] {
  return paths
    .filter((path) => PURE.test(path) && !test.test(path) && !offered.test(path))
    .filter((path) => CLOCK.test(readFileSync(path, 'utf8')))
    .map((path) => ({ rule: 'pure-code-reads-no-clock', from: path, to: 'new Date()' }));
}
