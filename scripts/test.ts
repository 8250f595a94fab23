import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectFolder } from './bootstrap/folders.mjs';
import { runChild } from './bootstrap/run-child.mjs';

/**
 * Runs all checks and tests one after the other, cheapest first, and stops at the
 * first that fails: what comes after would only bury the reason. Each step is an npm
 * script of the same name.
 */
const steps = [
  'types',
  'lint',
  'format:check',
  'sizes',
  'architecture',
  'dead-code',
  'test:unit',
  'test:component',
  'test:typesetting',
  'test:db',
  'test:api',
  'test:e2e',
];

const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const env = {
  ...process.env,
  PATH: [join(projectFolder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
};

function run(step: string): Promise<number> {
  const command = scripts[step];
  if (command === undefined) throw new Error(`package.json has no script ${step}`);
  return runChild(command, [], { cwd: projectFolder, shell: true, env });
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const begin = performance.now();
const timings: string[] = [];
for (const step of steps) {
  const started = performance.now();
  console.log(`\n=== ${step}`);
  process.exitCode = await run(step);
  timings.push(`${process.exitCode === 0 ? 'ok    ' : 'FAILED'} ${step} (${seconds(started)})`);
  if (process.exitCode !== 0) break;
}
console.log(`\n=== all together ${seconds(begin)}\n${timings.join('\n')}`);
