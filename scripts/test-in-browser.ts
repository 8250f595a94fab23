import { join } from 'node:path';
import { Explained } from './bootstrap/explained.mjs';
import { projectFolder } from './bootstrap/folders.mjs';
import { runChild } from './bootstrap/run-child.mjs';
import { ensureBrowser } from './browser/ensure-browser.ts';

const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  e2e: ['@playwright/test/cli.js', 'test'],
  component: ['vitest/vitest.mjs', 'run', '--project', 'component'],
};

/**
 * Runs tests in a browser, after getting one when there is none: `e2e` against the build,
 * `component` against screens without a server.
 */
try {
  const [kind = '', ...chosen] = process.argv.slice(2);
  const [program = '', ...args] = PROGRAMS[kind] ?? [];
  const path = await ensureBrowser();
  console.log(`Browser der Tests: ${path}`);
  const script = join(projectFolder, 'node_modules', program);
  process.exitCode = await runChild(process.execPath, [script, ...args, ...chosen], {
    cwd: projectFolder,
    env: {
      ...process.env,
      CHROMIUM_PATH: path,
      ...(chosen.length === 0 ? { EVERY_BROWSER_TEST: '1' } : {}),
    },
  });
} catch (error) {
  console.error(error instanceof Explained ? error.message : error);
  process.exitCode = 1;
}
