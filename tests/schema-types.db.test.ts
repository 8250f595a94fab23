import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/create-test-database.ts';

const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
const committed = 'src/server/platform/db/schema.generated.ts';
const database = await createTestDatabase();

function verify(file: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [codegen, '--url', database.connectionString, '--out-file', file, '--verify'],
    { encoding: 'utf8' },
  );
  return { isCurrent: status === 0, said: stdout + stderr };
}

test('the types of the tables are those of the migrated database (npm run schema)', () => {
  const { isCurrent, said } = verify(committed);
  expect(isCurrent, said).toBe(true);
});

test('a column that no migration made is noticed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schema-types-'));
  const file = join(folder, 'schema.ts');
  writeFileSync(
    file,
    readFileSync(committed, 'utf8').replace('provider_id: string;', 'provider_id: number;'),
  );
  expect(verify(file).isCurrent).toBe(false);
  rmSync(folder, { recursive: true });
});
