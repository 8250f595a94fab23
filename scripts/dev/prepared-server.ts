import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../bootstrap/folders.mjs';

/**
 * A server that waits for its program: it loads the packages while there is time, and the program once
 * it is built. Packages take longer to load than the program and do not change with it.
 * Run by `ServerProcess`, which sends the path of the program.
 */
process.once('message', (program: string) => {
  process.disconnect();
  void import(program);
});

const { dependencies } = JSON.parse(
  await readFile(join(projectFolder, 'package.json'), 'utf8'),
) as { dependencies: Record<string, string> };
// Some are fonts without a program; what is missing says the server's own import.
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)));
