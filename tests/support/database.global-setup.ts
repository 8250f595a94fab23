import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '#server/platform/db/embedded/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startTestCluster } from './test-cluster.ts';

const migrations = join(import.meta.dirname, '../../migrations');
const key = Symbol.for('empfehlwerk.testCluster');
type Shared = { users: number; started: ReturnType<typeof prepare> };
const shared = globalThis as { [key]?: Shared };

/** One cluster serves all projects of a run, although each of them calls this. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = (shared[key] ??= { users: 0, started: prepare() });
  cluster.users += 1;
  const { template, stop } = await cluster.started;
  project.provide('testCluster', template);
  return async () => {
    cluster.users -= 1;
    if (cluster.users > 0) return;
    delete shared[key];
    await stop();
  };
}

async function prepare(): Promise<{ template: EmbeddedConnection; stop: () => Promise<void> }> {
  const { connection, stop } = await startTestCluster();
  const pool = new pg.Pool({ ...connection, max: 2 });
  try {
    await migrate(pool, migrations);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await pool.end();
  }
  return { template: connection, stop };
}
