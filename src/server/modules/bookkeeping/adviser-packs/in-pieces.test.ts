import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPieces } from './queries.ts';

/** Bytes as they come, and how they are kept. */
const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });

it('keeps every byte in its order, in pieces that are large enough, with hash and length of all', async () => {
  await fc.assert(
    fc.asyncProperty(chunks, fc.integer({ min: 1, max: 100 }), async (given, size) => {
      const all = Buffer.concat(given);
      const total = { bytes: 0, hash: createHash('sha256') };
      const source = Readable.from(given.map((bytes) => Buffer.from(bytes)));
      const pieces: Buffer[] = [];
      for await (const piece of inPieces(source, size, total)) pieces.push(piece);
      expect(Buffer.concat(pieces).equals(all)).toBe(true);
      expect(pieces.slice(0, -1).every(({ length }) => length >= size)).toBe(true);
      expect(pieces.every(({ length }) => length > 0)).toBe(true);
      expect(total.bytes).toBe(all.length);
      expect(total.hash.digest('hex')).toBe(createHash('sha256').update(all).digest('hex'));
    }),
  );
});
