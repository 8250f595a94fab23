import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'empfehlwerk-test-';

/** A folder for this process's tests. When the process is killed, a later run sweeps it away. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), `${prefix}${String(process.pid)}-`));
}

/** The number of the process that made a temporary folder, if it is one of ours. */
export function makerOf(name: string): number | undefined {
  const number = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}
