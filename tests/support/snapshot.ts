import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../snapshots');

/**
 * Holds a text that the outside sees against the committed one in `tests/snapshots`. A missing file
 * is a difference too. `npm run snapshots` writes the files instead.
 */
export function expectSnapshot(file: string, text: string): void {
  const path = join(folder, file);
  if (process.env['WRITE_SNAPSHOTS'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(
    text,
    `what the outside sees differs from tests/snapshots/${file}; if that is intended, run 'npm run snapshots' and commit the file`,
  ).toBe(committed);
}
