import type { FileResult } from './change-rules.ts';
import { WANTED_PERCENT } from './subjects.ts';

const noticed = ({ killed, timedOut }: FileResult): number => killed + timedOut;
const changes = (file: FileResult): number => noticed(file) + file.survived + file.unreached;

/** Share of the changes that a test noticed, in percent; 100 where nothing can be changed. */
export function scoreOf(files: readonly FileResult[]): number {
  const all = sum(files, changes);
  return all === 0 ? 100 : (100 * sum(files, noticed)) / all;
}

function sum(files: readonly FileResult[], of: (file: FileResult) => number): number {
  return files.reduce((total, file) => total + of(file), 0);
}

const HEAD = ['changes', 'noticed', 'endless', 'unnoticed', 'unreached', 'score'];
const WIDTH = 10;

/** A table of every subject and file that somebody can read without the tool. */
export function resultTable(subjects: Readonly<Record<string, readonly FileResult[]>>): string {
  const all = Object.values(subjects).flat();
  const wide = Math.max(...all.map(({ path }) => path.length + 2), 0);
  const row = (name: string, cells: readonly string[]): string =>
    name.padEnd(wide) + cells.map((cell) => cell.padStart(WIDTH)).join('');
  const rowOf = (name: string, files: readonly FileResult[]): string =>
    row(name, [
      String(sum(files, changes)),
      String(sum(files, ({ killed }) => killed)),
      String(sum(files, ({ timedOut }) => timedOut)),
      String(sum(files, ({ survived }) => survived)),
      String(sum(files, ({ unreached }) => unreached)),
      `${scoreOf(files).toFixed(1)} %`,
    ]);
  return [
    'Rules changed in small ways, one at a time: how many changes the tests without a database notice',
    `At least ${WANTED_PERCENT} % for each subject. Run: npm run mutation [-- subject]`,
    '',
    row('', HEAD),
    ...Object.entries(subjects).flatMap(([subject, files]) => [
      rowOf(subject, files),
      ...files.map((file) => rowOf(`  ${file.path}`, [file])),
      '',
    ]),
    rowOf('all', all),
  ].join('\n');
}
