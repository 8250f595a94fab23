import { join } from 'node:path';
import { Explained } from '../bootstrap/explained.mjs';
import { projectFolder } from '../bootstrap/folders.mjs';
import { withLock } from '../bootstrap/lock.mjs';
import { runChild } from '../bootstrap/run-child.mjs';
import { isFresh } from './stamps.ts';
import { targets } from './targets.ts';

/**
 * Builds what is missing or stale, in a process of its own: the bundler's memory is
 * given back before the server starts. Says nothing when nothing is to be done.
 */
export async function buildStale(): Promise<void> {
  if (targets().every((target) => isFresh(target))) return;
  await withLock(
    'build',
    async (holdFor) => {
      // The process that was waited for has perhaps built the same.
      if (targets().every((target) => isFresh(target))) return;
      const script = join(import.meta.dirname, 'build.ts');
      const how = { cwd: projectFolder, onPid: holdFor };
      if ((await runChild(process.execPath, [script], how)) !== 0) {
        throw new Explained('Der Build ist gescheitert; die Meldung steht darüber.');
      }
    },
    () => console.log('Ein anderer Aufruf baut gerade; es wird auf ihn gewartet …'),
  );
}
