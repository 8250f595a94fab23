import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../bootstrap/folders.mjs';
import type { Target } from './targets.ts';

/** A built part is good when its stamp names the content it was built from. */
export function isFresh(target: Target, root: string = projectFolder): boolean {
  return (
    read(stampFile(target, root)) === inputsHash(target, root) && exists(outputFolder(target, root))
  );
}

/** Written last, when the whole output is in its place. */
export function writeStamp(target: Target, hash: string, root: string = projectFolder): void {
  mkdirSync(dirname(stampFile(target, root)), { recursive: true });
  writeFileSync(stampFile(target, root), hash);
}

/** Taken away before the output is touched. */
export function removeStamp(target: Target, root: string = projectFolder): void {
  rmSync(stampFile(target, root), { force: true });
}

export function outputFolder(target: Target, root: string = projectFolder): string {
  return join(root, 'dist', target.name);
}

function stampFile(target: Target, root: string): string {
  return join(root, 'dist/.stamps', target.name);
}

/** Names the content of everything that the part is made from; tests don't count. */
export function inputsHash(target: Target, root: string = projectFolder): string {
  const hash = createHash('sha256').update(JSON.stringify(target.entries));
  for (const input of target.inputs) {
    for (const file of filesBelow(input, root)) {
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

function filesBelow(path: string, root: string): string[] {
  if (!exists(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

function read(file: string): string | undefined {
  return exists(file) ? readFileSync(file, 'utf8') : undefined;
}
