import { createHash, type Hash } from 'node:crypto';
import type { Archive, EntryContent } from '#server/platform/archive/zip-archive.ts';

/** An archive that remembers what was written into it. */
export interface ListedArchive extends Archive {
  /** A line for each file so far, as `sha256sum --check` reads it. */
  manifest(): string;
}

/**
 * Hashes every file while it is written.
 * @param onEntry called with each file that is in
 */
export function listedArchive(
  archive: Archive,
  onEntry: (name: string) => Promise<void>,
): ListedArchive {
  const lines: string[] = [];
  return {
    async add(name, content) {
      const hash = createHash('sha256');
      await archive.add(name, hashed(content, hash));
      lines.push(`${hash.digest('hex')}  ${name}\n`);
      await onEntry(name);
    },
    manifest: () => lines.join(''),
  };
}

async function* hashed(content: EntryContent, hash: Hash): AsyncGenerator<Buffer> {
  const pieces = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content;
  for await (const piece of pieces) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    hash.update(bytes);
    yield bytes;
  }
}
