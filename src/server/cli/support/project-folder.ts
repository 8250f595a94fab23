import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, from the sources as well as from the built server. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'migrations'))) folder = dirname(folder);
  return folder;
}
