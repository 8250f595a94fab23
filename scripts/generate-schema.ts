import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { openPool } from '../src/server/platform/db/pool.ts';
import { startTestCluster } from '../tests/support/test-cluster.ts';
import { readableSchema, SCHEMA_FILE } from './schema/readable-schema.ts';

/**
 * Writes the types of the database from a freshly migrated one, by the settings in
 * `.kysely-codegenrc.json`, and the schema for reading. Run after adding a migration.
 */
const root = join(import.meta.dirname, '..');
const cluster = await startTestCluster();
const pool = openPool(cluster.connection, () => undefined);
try {
  await migrate(pool, join(root, 'migrations'));
  execFileSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      `--url=${cluster.connectionString}`,
      `--out-file=${join(root, 'src/server/platform/db/schema.generated.ts')}`,
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
  writeFileSync(join(root, SCHEMA_FILE), await readableSchema(pool));
} finally {
  await pool.end();
  await cluster.stop();
}
