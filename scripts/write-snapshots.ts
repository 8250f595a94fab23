import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Rewrites the committed snapshots of what the outside sees (`tests/snapshots`), by the tests
 * that hold them. The diff shows what changed.
 */
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', '--project', 'api', 'tests/snapshots'],
  { stdio: 'inherit', env: { ...process.env, WRITE_SNAPSHOTS: '1' } },
);
process.exitCode = status ?? 1;
