import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import { readArchive } from '#tests/support/archive.ts';
import { listedArchive } from './manifest.ts';

it('lists the hash of every file as it lies in the archive, whatever it came as', async () => {
  const listed: string[] = [];
  let manifest = '';
  const zip = await buffer(
    zipArchive(new Date('2026-11-27T09:00:00Z'), async (open) => {
      const archive = listedArchive(open, (name) => Promise.resolve(void listed.push(name)));
      await archive.add('text.txt', 'Grüße aus Łódź');
      await archive.add('leer.csv', '');
      await archive.add('belege/a.pdf', Buffer.from([0, 255, 128]));
      await archive.add(
        'lang.csv',
        (async function* () {
          yield 'ein';
          yield Buffer.from(' und ');
          yield 'zwei';
        })(),
      );
      manifest = archive.manifest();
    }),
  );
  const read = readArchive(zip);
  expect(listed).toEqual(read.names);
  expect(manifest.trim().split('\n')).toEqual(
    read.names.map(
      (name) => `${createHash('sha256').update(read.bytes(name)).digest('hex')}  ${name}`,
    ),
  );
});
