import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { ObjectEntry, ObjectStore } from './object-store.ts';
import { requireKey } from './object-store.ts';

/** Where bytes lie until they are whole; no key begins with a dot. */
const INCOMING = '.incoming';
/** What lies there longer was left by a process that was killed. */
const LEFT_AFTER_MS = 60 * 60 * 1000;
/** A folder that is empty for an instant may be removed while a file is on its way into it. */
const TRIES = 5;

/**
 * A store in a folder of this machine: each object a file. A file is written elsewhere, forced to the
 * disk and renamed into its place, so that a crash leaves the one before or the whole new one.
 * @param root made when something is put into it
 */
export function openFolderStore(root: string): ObjectStore {
  const incoming = join(root, INCOMING);
  const pathOf = (key: string): string => {
    requireKey(key);
    return join(root, ...key.split('/'));
  };
  return {
    place: root,
    isShared: false,
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const draft = join(incoming, randomUUID());
      try {
        await writeDurably(draft, bytes);
        await moveInto(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key) {
      const handle = await open(pathOf(key)).catch(ignoreMissing);
      if (handle === null) return null;
      try {
        const found = await handle.stat();
        if (found.isFile()) return { size: found.size, stream: handle.createReadStream() };
        await handle.close();
        return null;
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys) {
        const path = pathOf(key);
        await rm(path, { force: true });
        await removeEmptyFolders(dirname(path), root);
      }
    },
    async *list(prefix) {
      await removeLeftovers(incoming);
      // Everything below the last whole folder of the prefix is looked at.
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const entry of filesBelow(join(root, folder), folder))
        if (entry.key.startsWith(prefix)) yield entry;
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Renames a whole file to its place; the names of new folders on the way are forced to the disk too. */
async function moveInto(draft: string, path: string): Promise<void> {
  const folder = dirname(path);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const first = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(draft, path);
      // From the file's own folder up to the one that held its first new folder.
      const last = first === undefined ? folder : dirname(first);
      for (let each = folder; each.length >= last.length; each = dirname(each))
        await syncFolder(each);
      return;
    } catch (error) {
      if (attempt >= TRIES || !isMissing(error)) throw error;
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let each = folder; each.startsWith(root + sep); each = dirname(each)) {
    try {
      await rmdir(each);
    } catch {
      // Something is in it, or somebody else was faster.
      return;
    }
  }
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<ObjectEntry> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (entries === null) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesBelow(path, `${prefix}${entry.name}/`);
      continue;
    }
    // Removed since the folder was read.
    const found = await stat(path).catch(ignoreMissing);
    if (found !== null)
      yield { key: prefix + entry.name, size: found.size, changedAt: found.mtime };
  }
}

async function removeLeftovers(incoming: string): Promise<void> {
  const entries = await opendir(incoming).catch(ignoreMissing);
  if (entries === null) return;
  for await (const { name } of entries) {
    const path = join(incoming, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found !== null && found.mtimeMs < Date.now() - LEFT_AFTER_MS)
      await rm(path, { force: true });
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
