import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipArchive } from './zip-archive.ts';

const at = new Date('2026-03-29T00:30:00Z');

async function* pieces(texts: readonly string[]) {
  for (const text of texts) {
    await Promise.resolve();
    yield text;
  }
}

describe('a ZIP archive', () => {
  it('is read back by another program, names and bytes as they were', async () => {
    const zip = zipArchive(at, async (archive) => {
      await archive.add('Grüße/Łódź „Süd“.txt', 'Äpfel');
      await archive.add('bytes.bin', Buffer.from([0, 255, 10, 13]));
      await archive.add('pieces.json', pieces(['[', '1', ',2', ']']));
      await archive.add('empty.txt', '');
    });
    const entries = unzipSync(await buffer(zip));
    expect(Object.keys(entries)).toEqual([
      'Grüße/Łódź „Süd“.txt',
      'bytes.bin',
      'pieces.json',
      'empty.txt',
    ]);
    expect(strFromU8(entries['Grüße/Łódź „Süd“.txt'] ?? new Uint8Array())).toBe('Äpfel');
    expect([...(entries['bytes.bin'] ?? [])]).toEqual([0, 255, 10, 13]);
    expect(strFromU8(entries['pieces.json'] ?? new Uint8Array())).toBe('[1,2]');
    expect(entries['empty.txt']?.length).toBe(0);
  });

  it('aborts when an entry can’t be made, and never looks complete', async () => {
    const zip = zipArchive(at, async (archive) => {
      await archive.add('first.txt', 'there');
      throw new Error('no second');
    });
    await expect(buffer(zip)).rejects.toThrow('no second');
  });

  it('aborts when an entry fails in the middle', async () => {
    const zip = zipArchive(at, async (archive) => {
      await archive.add(
        'half.txt',
        (async function* () {
          yield 'half';
          await Promise.resolve();
          throw new Error('cut');
        })(),
      );
    });
    await expect(buffer(zip)).rejects.toThrow('cut');
  });

  it('stops when its reader disconnects', async () => {
    let ended: unknown = null;
    const zip = zipArchive(at, async (archive) => {
      try {
        for (let n = 0; n < 1_000; n += 1) await archive.add(`${n}.bin`, Buffer.alloc(100_000, n));
      } catch (error) {
        ended = error;
        throw error;
      }
    });
    zip.once('data', () => zip.destroy());
    await expect.poll(() => String(ended)).toContain('not read any more');
  });
});
