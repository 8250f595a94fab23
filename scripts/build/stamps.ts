import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../bootstrap/folders.mjs';
import type { Target } from './targets.ts';

/** A built part is good when its stamp names the content it was built from. */
export function isFresh(target: Target): boolean {
  return read(stampFile(target)) === inputsHash(target) && exists(outputFolder(target));
}

/** Written last, when the whole output is in its place. */
export function writeStamp(target: Target, hash: string): void {
  mkdirSync(dirname(stampFile(target)), { recursive: true });
  writeFileSync(stampFile(target), hash);
}

/** Taken away before the output is touched. */
export function removeStamp(target: Target): void {
  rmSync(stampFile(target), { force: true });
}

export const outputFolder = (target: Target): string => join(projectFolder, 'dist', target.name);

const stampFile = (target: Target): string => join(projectFolder, 'dist/.stamps', target.name);

/** Names the content of everything that the part is made from; tests don't count. */
export function inputsHash(target: Target): string {
  const hash = createHash('sha256').update(JSON.stringify(target.entries));
  for (const input of target.inputs) {
    for (const file of filesBelow(input)) {
      hash.update(`\0${file}\0`).update(readFileSync(join(projectFolder, file)));
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!exists(join(projectFolder, path))) return [];
  if (!statSync(join(projectFolder, path)).isDirectory()) return [path];
  return readdirSync(join(projectFolder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .toSorted();
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

function read(file: string): string | undefined {
  return exists(file) ? readFileSync(file, 'utf8') : undefined;
}
