import { spawnSync } from 'node:child_process';
import { layDatabaseFolders } from './folders.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { programEnvironment } from './run-program.ts';

/** Version of the server that comes with the application, for instance `18.4`; null when it does not run. */
export function packagedVersion(dataDir: string): string | null {
  const binaries = findPostgresBinaries(layDatabaseFolders(dataDir).libraries);
  const { stdout } = spawnSync(binaries.postgres, ['--version'], {
    env: programEnvironment(binaries.env),
    encoding: 'utf8',
  });
  return /PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1] ?? null;
}
