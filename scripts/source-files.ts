import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';

/**
 * Every file under the given folders whose name matches, as paths with forward slashes
 * relative to the working directory, sorted. Folders that do not exist count as empty.
 */
export function sourceFiles(folders: readonly string[], name: RegExp): string[] {
  return folders.flatMap((folder) => walk(folder, name)).toSorted();
}

function walk(folder: string, name: RegExp): string[] {
  const entries = entriesOf(folder);
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : walk(path, name);
    return name.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
