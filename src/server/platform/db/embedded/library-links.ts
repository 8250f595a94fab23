import { mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Makes the links between library names that npm packages can't carry, and that
 * the package's install script would make if install scripts were on. Several
 * processes may do this at once: a link that is there already is left alone.
 * @param native the package's folder of binaries
 * @param spareFolder gets a complete set of links when the package is read-only
 * @returns the folder to search for libraries, or undefined when the package's own will do
 */
export function libraryFolder(native: string, spareFolder: string): string | undefined {
  const links = readLinks(native);
  try {
    for (const link of links) {
      const path = join(dirname(native), link.target);
      symlinkOnce(relative(dirname(path), join(dirname(native), link.source)), path);
    }
    return undefined;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    const library = join(native, 'lib');
    mkdirSync(spareFolder, { recursive: true, mode: 0o755 });
    for (const name of readdirSync(library))
      symlinkOnce(join(library, name), join(spareFolder, name));
    for (const link of links) {
      symlinkOnce(join(dirname(native), link.source), join(spareFolder, basename(link.target)));
    }
    return spareFolder;
  }
}

function readLinks(native: string): readonly Link[] {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch (error) {
    // Windows packages carry none.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function symlinkOnce(target: string, path: string): void {
  try {
    symlinkSync(target, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
