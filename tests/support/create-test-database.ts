import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import {
  connectionString,
  withClient,
  type EmbeddedConnection,
} from '#server/platform/db/embedded/connect.ts';
import { copyOnEach, dropOnEach } from './citus-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's server; its database is the migrated template. */
    testCluster: EmbeddedConnection;
    /** Where it is the coordinator of a distributed one (`TEST_CITUS_URL`): the others; else none. */
    testWorkers: EmbeddedConnection[];
  }
}

export interface TestDatabase {
  /** For a `pg` pool. End the pool in an `afterAll` of your own. */
  readonly connection: EmbeddedConnection;
  readonly connectionString: string;
}

/**
 * Gives a test file a migrated, empty database of its own, which is dropped after
 * the file's last test. Call it at the top of the file:
 * `const database = await createTestDatabase();`
 * @param options empty: not migrated either
 */
export async function createTestDatabase(options = { empty: false }): Promise<TestDatabase> {
  const template = inject('testCluster');
  const maintenance = { ...template, database: 'postgres' };
  const name = `test_${randomBytes(8).toString('hex')}`;
  const workers = inject('testWorkers');
  const connection = { ...template, database: name };
  const made = { connection, connectionString: connectionString(connection) };
  if (workers.length > 0 && !options.empty) {
    await copyOnEach([template, ...workers], template.database, name);
    afterAll(() => dropOnEach([template, ...workers], name));
    return made;
  }
  await withClient(maintenance, (client) =>
    client.query(
      // Copying files takes less than writing them through the log, which is the default.
      `CREATE DATABASE ${name} TEMPLATE ${options.empty ? 'template0' : template.database} STRATEGY file_copy`,
    ),
  );
  afterAll(async () => {
    await withClient(maintenance, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
  return made;
}
