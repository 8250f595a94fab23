import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Bytes or text of an entry, whole or piece by piece. */
export type EntryContent = Buffer | string | AsyncIterable<Buffer | string>;

/** Files that are compressed inside. */
const COMPRESSED = /\.(pdf|png|webp)$/i;

/** A ZIP archive that is being written. */
export interface Archive {
  /**
   * Writes one entry and comes back when it has gone out, so that only one is in memory.
   * @throws when nobody reads the archive any more
   */
  add(name: string, content: EntryContent): Promise<void>;
}

/**
 * A ZIP file as a stream that is made while it is read: `work` adds the entries one after the
 * other. When it throws, the stream breaks off instead of ending as if it were whole.
 * @param at time of all entries
 */
export function zipArchive(at: Date, work: (archive: Archive) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const gone = once(output, 'close').then(() => {
    throw new Error('the archive is not read any more');
  });
  gone.catch(() => undefined);
  const add = async (name: string, content: EntryContent): Promise<void> => {
    if (output.destroyed) throw new Error('the archive is not read any more');
    const whole = typeof content === 'string' || Buffer.isBuffer(content);
    // The archive remembers every entry to its end, and with it whatever hands over the bytes.
    const held = {
      source: Readable.from(whole ? [Buffer.from(content)] : content, { objectMode: false }),
    };
    const options = { mtime: at, mode: 0o100644, compress: !COMPRESSED.test(name) };
    zip.addReadStreamLazy(name, options, (give) => give(null, held.source));
    try {
      await Promise.race([finished(held.source), gone]);
    } finally {
      held.source.destroy();
      held.source = Readable.from([]);
    }
  };
  void work({ add }).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
