import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { changeRules, type FileResult, type Outcome } from './change-rules.ts';
import { resultTable, scoreOf } from './result-table.ts';
import { isSubject, SUBJECTS, testsOf, WANTED_PERCENT, type Subject } from './subjects.ts';

/**
 * `npm run mutation`: shows that the tests of the rules would notice a wrong rule. Names of subjects
 * run these alone; paths of files change these alone, and keep nothing.
 */
const RESULTS = 'bench/results/mutation';
/** Others work on this machine too. */
const AT_ONCE = 2;
setPriority(10);

const words = process.argv.slice(2);
const paths = words.filter((word) => word.includes('/'));
const unknown = words.filter((word) => !word.includes('/') && !isSubject(word));
const named = words.filter(isSubject);
const every = Object.keys(SUBJECTS) as Subject[];

if (unknown.length > 0) {
  console.error(`npm run mutation -- [${every.join('|')}|path]`);
  process.exitCode = 1;
} else if (paths.length > 0) {
  const { files, unnoticed } = await changeFolders(paths);
  console.log([...unnoticed, resultTable({ files })].join('\n'));
} else {
  for (const subject of named.length > 0 ? named : every) await judge(subject);
}

/** Folder by folder: so a changed constant is shown to the tests beside it and to no others. */
async function changeFolders(globs: readonly string[]): Promise<Outcome> {
  const files = globs.flatMap((glob) => globSync(glob)).filter((path) => !path.includes('.test.'));
  const outcomes: Outcome[] = [];
  for (const [folder, inside] of Map.groupBy(files, dirname))
    outcomes.push(await changeRules(inside, testsOf(folder), AT_ONCE));
  return {
    files: outcomes.flatMap((outcome) => outcome.files).toSorted(byPath),
    unnoticed: outcomes.flatMap((outcome) => outcome.unnoticed),
  };
}

const byPath = (a: FileResult, b: FileResult): number => (a.path < b.path ? -1 : 1);

async function judge(subject: Subject): Promise<void> {
  const { files, unnoticed } = await changeFolders(SUBJECTS[subject]);
  const results = { ...kept(), [subject]: files };
  const ordered = Object.fromEntries(
    every.flatMap((name) => (results[name] === undefined ? [] : [[name, results[name]]])),
  );
  writeFileSync(`${RESULTS}.json`, `${JSON.stringify(ordered, null, 2)}\n`);
  writeFileSync(`${RESULTS}.txt`, `${resultTable(ordered)}\n`);
  console.log([...unnoticed, resultTable({ [subject]: files })].join('\n'));
  if (scoreOf(files) >= WANTED_PERCENT) return;
  console.error(`${subject}: less than ${WANTED_PERCENT} % of the changes were noticed`);
  process.exitCode = 1;
}

/** What earlier runs have found, by subject. */
function kept(): Partial<Record<Subject, readonly FileResult[]>> {
  return existsSync(`${RESULTS}.json`)
    ? (JSON.parse(readFileSync(`${RESULTS}.json`, 'utf8')) as Record<Subject, FileResult[]>)
    : {};
}
