import { join } from 'node:path';
import { Explained } from './bootstrap/explained.mjs';
import { projectFolder } from './bootstrap/folders.mjs';
import { runChild } from './bootstrap/run-child.mjs';
import { findChromium } from './browser/find-chromium.ts';
import { installChromium } from './browser/install-chromium.ts';
import { playwrightChromium } from './browser/playwright-chromium.ts';

/** Runs the browser tests against the build, after getting a browser when there is none. */
try {
  if ((findChromium(process.env) ?? playwrightChromium()) === undefined) await installChromium();
  const playwright = join(projectFolder, 'node_modules/@playwright/test/cli.js');
  const chosen = process.argv.slice(2);
  process.exitCode = await runChild(process.execPath, [playwright, 'test', ...chosen], {
    cwd: projectFolder,
    env: { ...process.env, ...(chosen.length === 0 ? { EVERY_BROWSER_TEST: '1' } : {}) },
  });
} catch (error) {
  console.error(error instanceof Explained ? error.message : error);
  process.exitCode = 1;
}
