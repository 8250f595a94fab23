import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A file system of its own with little room. */
export interface SmallDisk {
  /** A folder on it, for a server. */
  readonly dataDir: string;
  /** Takes all the room there is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): Promise<void>;
}

const CHUNK = 64 * 1024;

/** @returns null where nobody may mount one (only root may, and not everywhere) */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = temporaryFolder();
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'empfehlwerk-drill', folder], {
      stdio: 'ignore',
    });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const ballast = openSync(join(folder, 'ballast'), 'w');
  return {
    dataDir,
    fill() {
      const chunk = Buffer.alloc(CHUNK);
      for (let size = CHUNK; size >= 512; size /= 2) {
        try {
          for (;;) writeSync(ballast, chunk, 0, size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    free() {
      ftruncateSync(ballast, 0);
    },
    async remove() {
      closeSync(ballast);
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
