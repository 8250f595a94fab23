import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { changeRules, type FileResult } from './change-rules.ts';
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
  const files = await changeFolders(paths);
  console.log(resultTable({ files }));
} else {
  for (const subject of named.length > 0 ? named : every) await judge(subject);
}

/** Folder by folder: so a changed constant is shown to the tests beside it and to no others. */
async function changeFolders(
  globs: readonly string[],
  keep: (found: readonly FileResult[]) => void = () => undefined,
): Promise<FileResult[]> {
  const files = globs.flatMap((glob) => globSync(glob)).filter((path) => !path.includes('.test.'));
  const found: FileResult[] = [];
  for (const [folder, inside] of Map.groupBy(files, dirname)) {
    const outcome = await changeRules(inside, testsOf(folder), AT_ONCE);
    found.push(...outcome.files);
    console.log(outcome.unnoticed.join('\n'));
    keep(found);
  }
  return found;
}

async function judge(subject: Subject): Promise<void> {
  const files = await changeFolders(SUBJECTS[subject], (found) => keepFiles(subject, found));
  console.log(resultTable({ [subject]: files }));
  if (scoreOf(files) >= WANTED_PERCENT) return;
  console.error(`${subject}: less than ${WANTED_PERCENT} % of the changes were noticed`);
  process.exitCode = 1;
}

/** A run takes long: what it has found is kept as it goes. */
function keepFiles(subject: Subject, found: readonly FileResult[]): void {
  const results = { ...kept(), [subject]: found };
  const ordered = Object.fromEntries(
    every.flatMap((name) => (results[name] === undefined ? [] : [[name, results[name]]])),
  );
  writeFileSync(`${RESULTS}.json`, `${JSON.stringify(ordered, null, 2)}\n`);
  writeFileSync(`${RESULTS}.txt`, `${resultTable(ordered)}\n`);
}

/** What earlier runs have found, by subject. */
function kept(): Partial<Record<Subject, readonly FileResult[]>> {
  return existsSync(`${RESULTS}.json`)
    ? (JSON.parse(readFileSync(`${RESULTS}.json`, 'utf8')) as Record<Subject, FileResult[]>)
    : {};
}
