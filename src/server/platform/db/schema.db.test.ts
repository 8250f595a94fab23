import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

it('the database’s types are those of the migrations', { timeout: 60_000 }, () => {
  const verify = () =>
    execFileSync(process.execPath, [join(root, 'scripts/generate-schema.ts'), '--verify'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(verify).not.toThrow();
});
