import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareCitus, type CitusCluster } from './citus-cluster.ts';
import { startTestCluster } from './test-cluster.ts';

const migrations = join(import.meta.dirname, '../../migrations');
const key = Symbol.for('empfehlwerk.testCluster');
type Shared = { users: number; started: ReturnType<typeof prepare> };
const shared = globalThis as { [key]?: Shared };

/** One cluster serves all projects of a run, although each of them calls this. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = (shared[key] ??= { users: 0, started: prepare() });
  cluster.users += 1;
  const { template, workers, stop } = await cluster.started;
  project.provide('testCluster', template);
  project.provide('testWorkers', workers);
  return async () => {
    cluster.users -= 1;
    if (cluster.users > 0) return;
    delete shared[key];
    await stop();
  };
}

async function prepare(): Promise<CitusCluster> {
  const coordinator = process.env['TEST_CITUS_URL'] ?? '';
  if (coordinator !== '') return prepareCitus(coordinator, migrations);
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
  return { template: connection, workers: [], stop };
}
