import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connectionString, type EmbeddedConnection } from '#server/platform/db/embedded/connect.ts';
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
 * @param options empty: not migrated either; copyOf: as another one stands, to which nobody may be connected
 */
export async function createTestDatabase(
  options: { readonly empty?: boolean; readonly copyOf?: TestDatabase } = {},
): Promise<TestDatabase> {
  const template = inject('testCluster');
  const nodes = options.empty === true ? [template] : [template, ...inject('testWorkers')];
  const name = `test_${randomBytes(8).toString('hex')}`;
  const from =
    options.copyOf?.connection.database ?? (options.empty ? 'template0' : template.database);
  await copyOnEach(nodes, from, name);
  afterAll(() => dropOnEach(nodes, name));
  const connection = { ...template, database: name };
  return { connection, connectionString: connectionString(connection) };
}
