import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import type { IModule } from 'dependency-cruiser';
import { reasonFor } from './small-file-reasons.ts';
import type { Violation } from './violation.ts';

/** A file below this length with one importer in its own folder has to earn its name. */
const SMALL_FILE = 40;

const TEST = /\.test\.tsx?$|^tests\//;

export const isProduct = ({ source }: IModule): boolean =>
  source.startsWith('src/') && !TEST.test(source) && !source.includes('.generated.');

export const lengthOf = (path: string): number =>
  readFileSync(path, 'utf8').trimEnd().split('\n').length;

/** A small file and the only one that imports it. */
interface SmallFile {
  readonly path: string;
  readonly importer: string;
}

/**
 * Files of the product under 40 lines with one importer in the same folder, no test of their own,
 * loaded at once: they could stand in the file of their caller.
 */
export function smallFiles(seen: readonly IModule[]): readonly SmallFile[] {
  const importers = importersOf(seen);
  return seen.filter(isProduct).flatMap(({ source }) => {
    const importer = onlyNeighbour(source, importers.get(source) ?? []);
    return importer === null || lengthOf(source) >= SMALL_FILE ? [] : [{ path: source, importer }];
  });
}

interface Import {
  readonly from: string;
  readonly isDynamic: boolean;
}

function importersOf(seen: readonly IModule[]): ReadonlyMap<string, readonly Import[]> {
  const importers = new Map<string, Import[]>();
  for (const { source, dependencies } of seen)
    for (const { resolved, dynamic } of dependencies) {
      const known = importers.get(resolved) ?? [];
      known.push({ from: source, isDynamic: dynamic });
      importers.set(resolved, known);
    }
  return importers;
}

function onlyNeighbour(path: string, importers: readonly Import[]): string | null {
  if (importers.some(({ from, isDynamic }) => isDynamic || TEST.test(from))) return null;
  const [only, ...others] = new Set(importers.map(({ from }) => from));
  return only !== undefined && others.length === 0 && dirname(only) === dirname(path) ? only : null;
}

/** The small files that no reason lets stand apart. */
export function smallFilesWithoutReason(seen: readonly IModule[]): Violation[] {
  return smallFiles(seen)
    .filter(({ path }) => reasonFor(path) === undefined)
    .map(({ path, importer }) => ({
      rule: 'small-file-needs-a-reason',
      from: path,
      to: `${importer} (merge it there, or say why not in scripts/architecture/small-file-reasons.ts)`,
    }));
}
