import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../bootstrap/folders.mjs';
import { compressAssets } from './compress.ts';
import { inputsHash, isFresh, outputFolder, removeStamp, writeStamp } from './stamps.ts';
import { configFileOf, targets, type Target } from './targets.ts';

/** Parts whose files browsers load. */
const IN_BROWSER: ReadonlySet<Target['name']> = new Set([
  'web',
  'partner-area',
  'public',
  'reference',
]);

const workshop = join(projectFolder, 'dist/.unfinished');

/**
 * Builds one part beside its place and then moves it there, so that neither an
 * interruption nor an error leaves half an output that is taken for a whole one.
 */
async function buildTarget(target: Target): Promise<void> {
  const begin = Date.now();
  const hash = inputsHash(target);
  const unfinished = join(workshop, target.name);
  await build({
    configFile: configFileOf(target),
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: unfinished, emptyOutDir: true },
  });
  if (IN_BROWSER.has(target.name)) await compressAssets(unfinished);
  removeStamp(target);
  const place = outputFolder(target);
  rmSync(place, { recursive: true, force: true });
  renameSync(unfinished, place);
  writeStamp(target, hash);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1).replace('.', ',');
  console.log(`Gebaut: ${target.label} (${seconds} s)`);
}

rmSync(workshop, { recursive: true, force: true });
mkdirSync(workshop, { recursive: true });
for (const target of targets()) {
  if (!isFresh(target)) await buildTarget(target);
}
rmSync(workshop, { recursive: true, force: true });
