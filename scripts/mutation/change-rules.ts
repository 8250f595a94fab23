import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** What became of the changes of one file. */
export interface FileResult {
  readonly path: string;
  readonly killed: number;
  /** A change that made the rule run for ever: noticed as well. */
  readonly timedOut: number;
  readonly survived: number;
  /** No test comes past the changed place. */
  readonly unreached: number;
}

export interface Outcome {
  readonly files: readonly FileResult[];
  /** A sentence for each change that nothing noticed. */
  readonly unnoticed: readonly string[];
}

/** How the configuration of the test runner gets the tests: it is read by another process. */
const TESTS_VARIABLE = 'MUTATION_TESTS';

/** A busy machine is no error of a rule. */
const PATIENCE_MS = 30_000;

/**
 * Changes every rule of the files in many small ways, one at a time in a copy of the project, and
 * runs the tests of their folder that reach it.
 * @param files of one folder, relative to the project
 * @param tests glob of the tests that are to notice
 * @param atOnce test processes side by side
 */
export async function changeRules(
  files: readonly string[],
  tests: string,
  atOnce: number,
): Promise<Outcome> {
  process.env[TESTS_VARIABLE] = tests;
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: atOnce,
    timeoutMS: PATIENCE_MS,
    reporters: ['progress-append-only'],
    // Inside the project: packages are found in the folder above, and runs side by side do not meet.
    tempDirName: '.mutation',
    symlinkNodeModules: false,
    ignorePatterns: ['/dist', '/data', '/bench', '/test-results', '/docs', '/.cache'],
    // Types are checked elsewhere, and the copy needs no configuration of them.
    disableTypeChecks: false,
    tsconfigFile: join(tmpdir(), 'none.json'),
  });
  const mutants = await stryker.runMutationTest();
  return { files: countByFile(mutants), unnoticed: mutants.filter(isUnnoticed).map(sentence) };
}

const isUnnoticed = ({ status }: Mutant): boolean =>
  status === 'Survived' || status === 'NoCoverage';

function countByFile(mutants: readonly Mutant[]): FileResult[] {
  const byFile = Map.groupBy(mutants, ({ fileName }) => relative(fileName));
  const count = (of: readonly Mutant[], status: Mutant['status']): number =>
    of.filter((mutant) => mutant.status === status).length;
  return [...byFile]
    .map(([path, of]) => ({
      path,
      killed: count(of, 'Killed'),
      timedOut: count(of, 'Timeout'),
      survived: count(of, 'Survived'),
      unreached: count(of, 'NoCoverage'),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function relative(fileName: string): string {
  return fileName.startsWith(process.cwd()) ? fileName.slice(process.cwd().length + 1) : fileName;
}

/** Lines and columns are counted from 1, as editors do. */
function sentence({ fileName, location, mutatorName, replacement, status }: Mutant): string {
  const { line, column } = location.start;
  const what = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
  const why = status === 'NoCoverage' ? ' (no test comes here)' : '';
  return `${relative(fileName)}:${line}:${column} ${mutatorName}: ${what}${why}`;
}
