import { join } from 'node:path';
import { Explained } from './bootstrap/explained.mjs';
import { projectFolder } from './bootstrap/folders.mjs';
import { runChild } from './bootstrap/run-child.mjs';
import { chooseBrowser, foundBrowsers } from './browser/choose-browser.ts';
import { installChromium, NO_CHROMIUM } from './browser/install-chromium.ts';

const choose = (): string | undefined => chooseBrowser(process.env, foundBrowsers(process.env));

async function browser(): Promise<string> {
  const there = choose();
  if (there !== undefined) return there;
  await installChromium();
  const installed = choose();
  if (installed === undefined) throw new Explained(NO_CHROMIUM);
  return installed;
}

/** Runs the browser tests against the build, after getting a browser when there is none. */
try {
  const path = await browser();
  console.log(`Browser der Tests: ${path}`);
  const playwright = join(projectFolder, 'node_modules/@playwright/test/cli.js');
  const chosen = process.argv.slice(2);
  process.exitCode = await runChild(process.execPath, [playwright, 'test', ...chosen], {
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
