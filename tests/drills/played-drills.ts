import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Tally, type DrillResult, type Progress } from './tally.ts';

const project = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Each test may take as long as its cuts need; together they have an hour. */
const LONGEST_MS = 3_600_000;

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface Played {
  readonly suites: readonly Suite[];
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

/**
 * The races over several servers that are written as tests with the tag `@drill` in `tests/e2e/server`:
 * issuers whose server is killed or cut off, a batch and a sending whose server is killed.
 * @param cuts how often issuers lose their server or their connections
 */
export const severalNodesDrill = (cuts: number, progress: Progress): Promise<DrillResult> =>
  played('kills and cuts of one of several servers', 'drills', cuts, progress);

/** Walks with the tag `@phone-drill`, which each run of all tests takes on the desktop alone. */
export const phoneDrill = (progress: Progress): Promise<DrillResult> =>
  played('second walks, on a phone', 'phone-drills', 1, progress);

/** Plays the tests of a project of Playwright's. A test that fails is a finding. */
async function played(
  what: string,
  name: string,
  cuts: number,
  progress: Progress,
): Promise<DrillResult> {
  const tally = new Tally(what);
  const cli = join(project, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--project', name, '--workers', '1', '--reporter', 'json'];
  const env = { ...process.env, DRILLS: '1', KILL_CYCLES: String(cuts) };
  const options = { cwd: project, env, timeout: LONGEST_MS, maxBuffer: 2 ** 26 };
  // A failed test ends it with 1; what failed stands in what it prints.
  const { stdout } = await run(process.execPath, args, options).catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'stdout' in error && error.stdout !== '')
      return { stdout: String(error.stdout) };
    throw error;
  });
  const specs = specsOf((JSON.parse(stdout) as Played).suites);
  if (specs.length === 0) tally.wrong('no test was found');
  for (const { title, ok } of specs) {
    tally.tried();
    if (ok) tally.acknowledged();
    else tally.wrong(title);
    progress(`${title}: ${ok ? 'held' : 'failed'}`);
  }
  return tally.result(specs.length);
}

const specsOf = (suites: readonly Suite[]): Suite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);
