import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Explained } from './bootstrap/explained.mjs';
import { cacheFolder, projectFolder } from './bootstrap/folders.mjs';
import { runChild } from './bootstrap/run-child.mjs';
import { buildStale } from './build/build-stale.ts';

/** Runs a task of the project. The packages are installed and this is the project's Node. */
export async function runTask(task: string, args: readonly string[]): Promise<void> {
  switch (task) {
    case 'build':
      return buildStale();
    case 'start':
      return runBuilt('main.js', args);
    case 'empfehlwerk':
      return runBuilt('cli/empfehlwerk.js', args);
    case 'demo':
    case 'end-sessions':
    case 'demo-requests':
    case 'backup':
    case 'restore':
    case 'verify':
    case 'providers':
    case 'set-plan':
    case 'mark-paid':
    case 'resend-mail':
      return runBuilt('cli/empfehlwerk.js', [task, ...args]);
    case 'dev':
      return runScript('scripts/dev.ts', args);
    case 'test':
      return runScript('scripts/test.ts', args);
    case 'long-run':
      await buildStale();
      return runScript('bench/long-run.ts', args);
    case 'pictures':
      await buildStale();
      return runScript('scripts/pictures/run.ts', args);
    case 'test:e2e':
      await buildStale();
      return runScript('scripts/test-in-browser.ts', ['e2e', ...args]);
    case 'test:component':
      return runScript('scripts/test-in-browser.ts', ['component', ...args]);
    default:
      throw new Explained(`Die Aufgabe „${task}“ gibt es nicht.`);
  }
}

/**
 * Runs a program of the built server inside this process: one process less between the
 * terminal and the server, that could be killed without the other noticing.
 */
async function runBuilt(program: string, args: readonly string[]): Promise<void> {
  await buildStale();
  const path = join(projectFolder, 'dist/server', program);
  if (!existsSync(path)) throw new Explained(`Der Build enthält ${program} nicht.`);
  process.setSourceMapsEnabled(true);
  // Saves about a seventh of the time until the server answers.
  enableCompileCache(join(cacheFolder, 'compiled'));
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
}

async function runScript(script: string, args: readonly string[]): Promise<void> {
  process.exitCode = await runChild(process.execPath, [join(projectFolder, script), ...args], {
    cwd: projectFolder,
  });
}
