import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../bootstrap/folders.mjs';

/** What of a screen's sources is seen: markup and style, templates of documents, drawings. */
const SEEN = /\.(?:tsx|css|typ|svg|ts)$/;
const UNSEEN = /\.(?:test|component\.test|api\.test)\.tsx?$/;

/**
 * Names the content of the files that a picture shows. Only the screen's own files count: the kit and
 * the frame around it change with nearly every commit, and would make each of them a stale picture.
 * @param sources files and folders of the project
 * @throws Error where one of them is not there
 */
export function sourcesHash(sources: readonly string[], root: string = projectFolder): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(source, root)).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: string, root: string): string[] {
  const place = join(root, source);
  if (!statSync(place).isDirectory()) return [source];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SEEN.test(entry.name) && !UNSEEN.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
