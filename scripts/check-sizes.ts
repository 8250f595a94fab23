import { readFileSync } from 'node:fs';
import { sourceFiles } from './source-files.ts';

/** Prints how long the source files are and fails when one is longer than a room may be. */
const LONGEST_FILE = 400;
const SHOWN = 5;

const files = sourceFiles(['src', 'packages', 'tests'], /\.(tsx?|css)$/)
  .filter((path) => !path.includes('.generated.'))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
  .toSorted((a, b) => a.lines - b.lines);

/** The length that the given share (0 to 1) of the files does not exceed. */
function quantile(share: number): number {
  return files[Math.max(0, Math.ceil(files.length * share) - 1)]?.lines ?? 0;
}

console.log(
  `sizes: ${files.length} files, median ${quantile(0.5)} lines, ` +
    `90th percentile ${quantile(0.9)}, longest ${quantile(1)}`,
);
for (const { path, lines } of files.slice(-SHOWN).toReversed()) console.log(`  ${lines}  ${path}`);

const tooLong = files.filter(({ lines }) => lines > LONGEST_FILE);
for (const { path, lines } of tooLong) {
  console.error(`sizes: ${path} has ${lines} lines, more than ${LONGEST_FILE}`);
}
if (tooLong.length > 0) process.exitCode = 1;
