import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callsSources, CONTRACTS_FOLDER } from './contracts/calls-of.ts';

/** Writes what the browser needs of the contracts. Run after changing a contract. */
const sources = await callsSources();
rmSync(join(CONTRACTS_FOLDER, 'calls'), { recursive: true, force: true });
for (const [name, source] of sources) {
  const file = join(CONTRACTS_FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}
