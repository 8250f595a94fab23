import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectFolder } from './bootstrap/folders.mjs';
import { runChild } from './bootstrap/run-child.mjs';

/**
 * Runs all checks and tests one after the other, cheapest first, and stops at the
 * first that fails: what comes after would only bury the reason. Each step is an npm
 * script of the same name; those in one line run side by side, because alone each of them
 * leaves a core idle.
 */
const steps = [
  ['types'],
  ['lint', 'format:check', 'sizes'],
  ['architecture', 'dead-code'],
  ['test:unit'],
  ['test:component', 'test:typesetting', 'test:db'],
  ['test:api'],
  ['test:e2e'],
] as const;

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
for (const sideBySide of steps) {
  console.log(`\n=== ${sideBySide.join(', ')}`);
  const codes = await Promise.all(
    sideBySide.map(async (step) => {
      const started = performance.now();
      const code = await run(step);
      timings.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${step} (${seconds(started)})`);
      return code;
    }),
  );
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
  if (process.exitCode !== 0) break;
}
console.log(`\n=== all together ${seconds(begin)}\n${timings.join('\n')}`);
