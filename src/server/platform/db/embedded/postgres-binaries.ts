import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { libraryFolder } from './library-links.ts';

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
