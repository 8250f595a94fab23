import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPidFile } from '#server/platform/db/embedded/pid-file.ts';
import { findPostgresBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { isAlive, isServerOf } from '#server/platform/db/embedded/processes.ts';
import { shutDown } from '#server/platform/db/embedded/running-server.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { makerOf, temporaryFolder } from './temporary-folder.ts';

/**
 * Starts a database server for one run of the tests, in a temporary folder that
 * goes away with it. It does not wait for the disk: a power cut may cost the data.
 */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  await sweepOrphans();
  const dataDir = temporaryFolder();
  const log = {
    info: () => undefined,
    warn: (message: string) => process.stderr.write(`${message}\n`),
  };
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Ends the servers of test runs that were killed, and removes their folders. */
async function sweepOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const maker = makerOf(name);
    if (maker === undefined || isAlive(maker)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const cluster = join(dataDir, 'database', 'cluster');
      const left = readPidFile(cluster);
      if (left !== undefined && isServerOf(cluster, left.pid)) {
        const binaries = findPostgresBinaries(join(dataDir, 'libraries'));
        await shutDown({ pid: left.pid, cluster }, binaries, 5_000);
      }
      rmSync(dataDir, { recursive: true, force: true });
    } catch (error) {
      // Another user's folder is that user's to remove.
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    }
  }
}
