import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { changeRules, type FileResult } from './change-rules.ts';
import { resultTable, scoreOf } from './result-table.ts';
import { isSubject, SUBJECTS, testsOf, WANTED_PERCENT, type Subject } from './subjects.ts';

/**
 * `npm run mutation`: shows that the tests of the rules would notice a wrong rule. Names of subjects
 * run these alone, paths of files these alone.
 */
const RESULTS = 'bench/results/mutation';
/** Types alone: nothing to change. */
const NO_RULES = /\/cii-invoice\.ts$/;
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
  console.log(resultTable({ files: await changeFolders(paths.flatMap((path) => globSync(path))) }));
} else {
  for (const subject of named.length > 0 ? named : every) await judge(subject);
}

/** The files of a subject, in the order of their paths. */
function filesOf(subject: Subject): string[] {
  return SUBJECTS[subject]
    .flatMap((glob) => globSync(glob))
    .filter((path) => !path.includes('.test.') && !NO_RULES.test(path))
    .toSorted();
}

/** Folder by folder: so a changed constant is shown to the tests next to it and to no others. */
async function changeFolders(files: readonly string[]): Promise<FileResult[]> {
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
  const files = await changeFolders(filesOf(subject));
  console.log(resultTable({ [subject]: files }));
  if (scoreOf(files) >= WANTED_PERCENT) return;
  console.error(`${subject}: less than ${WANTED_PERCENT} % of the changes were noticed`);
  process.exitCode = 1;
}

/** A run takes long: what it has found is stored as it goes, with that of earlier ones. */
function keep(found: readonly FileResult[]): void {
  const known = new Map([...earlier(), ...found].map((file) => [file.path, file]));
  const results = Object.fromEntries(
    every
      .map(
        (subject) => [subject, filesOf(subject).flatMap((path) => known.get(path) ?? [])] as const,
      )
      .filter(([, files]) => files.length > 0),
  );
  writeFileSync(`${RESULTS}.json`, `${JSON.stringify(results, null, 2)}\n`);
  const labelled = Object.entries(results).map(([subject, files]) => {
    const all = filesOf(subject as Subject).length;
    return [files.length < all ? `${subject}, ${files.length} of ${all} files` : subject, files];
  });
  writeFileSync(
    `${RESULTS}.txt`,
    `${resultTable(Object.fromEntries(labelled) as Record<string, FileResult[]>)}\n`,
  );
}

function earlier(): FileResult[] {
  if (!existsSync(`${RESULTS}.json`)) return [];
  const results = JSON.parse(readFileSync(`${RESULTS}.json`, 'utf8')) as Record<
    string,
    FileResult[]
  >;
  return Object.values(results).flat();
}
