import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Releases the description of the API: writes `docs/api/v1.json` and the client's types, by the tests
 * that hold them. A change that would break clients of version 1 is refused and nothing is written.
 */
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'api', 'tests/api-document/released'],
  { stdio: 'inherit', env: { ...process.env, WRITE_API_DOCUMENT: '1' } },
);
process.exitCode = status ?? 1;
