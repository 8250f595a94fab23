import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openFolderStore } from './folder-store.ts';
import { hashObject, type ObjectStore, readObject } from './object-store.ts';
import { readS3Address } from './s3-address.ts';
import { openS3Store } from './s3-store.ts';

/**
 * The contract of a store, kept by a folder, by what speaks S3, and by a real service where
 * `TEST_S3_URL` names one (its bucket is emptied below `test/`).
 */
const folder = temporaryFolder();
const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const at = (url: string): ObjectStore => {
  const address = readS3Address(url);
  if (address === null) throw new Error('no address of a bucket');
  return openS3Store(address, { pageSize: 3 });
};
const real = process.env['TEST_S3_URL'];
const STORES: readonly (readonly [string, ObjectStore])[] = [
  ['a folder', openFolderStore(join(folder, 'objects'))],
  ['a server that speaks S3', at(`http://S3RVER:S3RVER@127.0.0.1:${port}/pictures`)],
  ...(real === undefined ? [] : [['a real service', at(real)] as const]),
];

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}

describe.each(STORES)('%s', (_name, store) => {
  it('gives back what was put, byte for byte, and says how large it is', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
    await store.put('test/a/1/800.webp', bytes);
    const object = await store.open('test/a/1/800.webp');
    expect(object?.size).toBe(bytes.length);
    expect(object === null ? null : await buffer(object.stream)).toEqual(bytes);
    await store.put('test/a/empty', new Uint8Array());
    expect(await readObject(store, 'test/a/empty')).toEqual(Buffer.alloc(0));
  });

  it('has nothing where nothing was put, nor below a folder or above a file', async () => {
    await store.put('test/b/1/x', Buffer.from('x'));
    for (const key of ['test/b/2/x', 'test/b/1', 'test/b/1/x/y']) {
      expect(await readObject(store, key), key).toBeNull();
      expect(await hashObject(store, key), key).toBeNull();
    }
  });

  it('puts in place of what was there', async () => {
    await store.put('test/c', Buffer.from('before, and longer'));
    await store.put('test/c', Buffer.from('after'));
    expect(await readObject(store, 'test/c')).toEqual(Buffer.from('after'));
    expect(await keysOf(store, 'test/c')).toEqual(['test/c']);
  });

  it('lists what begins alike, with size and time, and nothing else', async () => {
    await store.put('test/d/11/a', Buffer.from('123'));
    await store.put('test/d/12/b', Buffer.from('1234'));
    await store.put('test/dd/1/c', Buffer.from('1'));
    expect(await keysOf(store, 'test/d/')).toEqual(['test/d/11/a', 'test/d/12/b']);
    expect(await keysOf(store, 'test/d/12')).toEqual(['test/d/12/b']);
    expect(await keysOf(store, 'test/d')).toEqual(['test/d/11/a', 'test/d/12/b', 'test/dd/1/c']);
    expect(await keysOf(store, 'test/nothing/')).toEqual([]);
    for await (const entry of store.list('test/d/11/')) {
      expect(entry.size).toBe(3);
      expect(Math.abs(entry.changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  it('lists more than one answer of a service holds', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `test/e/${index}`);
    for (const key of keys) await store.put(key, Buffer.from('e'));
    expect(await keysOf(store, 'test/e/')).toEqual(keys);
    await store.remove(keys.slice(1));
    expect(await keysOf(store, 'test/e/')).toEqual(keys.slice(0, 1));
  });

  it('removes what is named and nothing beside it; what is gone already is no error', async () => {
    await store.put('test/f/1', Buffer.from('1'));
    await store.put('test/f/11', Buffer.from('11'));
    await store.remove(['test/f/1', 'test/f/never']);
    await store.remove(['test/f/1']);
    expect(await keysOf(store, 'test/f/')).toEqual(['test/f/11']);
  });

  it.each(['', '/a', 'a//b', '../secret', 'a/../../secret', 'a/.b', 'A', 'ä', 'a\0b', 'a b'])(
    'takes no name that could lead elsewhere: %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not the key');
      await expect(store.open(key)).rejects.toThrow('not the key');
      await expect(store.remove([key])).rejects.toThrow('not the key');
    },
  );

  it('is empty afterwards', async () => {
    for (const key of await keysOf(store, 'test/')) await store.remove([key]);
    expect(await keysOf(store, 'test/')).toEqual([]);
  });
});

describe('a folder', () => {
  const root = join(folder, 'of-its-own');
  const store = openFolderStore(root);

  it('puts and removes beside each other without losing anything', async () => {
    for (let round = 0; round < 10; round += 1) {
      await store.put('test/g/x/old', Buffer.from('old'));
      await Promise.all([
        store.remove(['test/g/x/old']),
        store.put('test/g/x/new', Buffer.from('new')),
      ]);
      expect(await keysOf(store, 'test/g/')).toEqual(['test/g/x/new']);
      await store.remove(['test/g/x/new']);
    }
  });

  it('keeps no empty folders of what was removed', async () => {
    await store.put('pictures/a/1/x', Buffer.from('x'));
    await store.remove(['pictures/a/1/x']);
    expect(existsSync(join(root, 'pictures'))).toBe(false);
  });

  it('never lists what was cut off while it was written, and clears it after an hour', async () => {
    const incoming = join(root, '.incoming');
    mkdirSync(incoming, { recursive: true });
    for (const name of ['young', 'old']) writeFileSync(join(incoming, name), 'half');
    const longAgo = new Date(Date.now() - 61 * 60 * 1000);
    utimesSync(join(incoming, 'old'), longAgo, longAgo);
    expect(await keysOf(store, '')).toEqual([]);
    expect(readdirSync(incoming)).toEqual(['young']);
  });

  it('leaves what was there when the new bytes cannot be written', async () => {
    await store.put('pictures/b', Buffer.from('before'));
    await expect(store.put('pictures/b/c', Buffer.from('after'))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await readObject(store, 'pictures/b')).toEqual(Buffer.from('before'));
    expect(readdirSync(join(root, '.incoming'))).toEqual(['young']);
  });
});

describe('the address of a bucket', () => {
  it('names endpoint, region, bucket and how one gets in', () => {
    expect(
      readS3Address(
        'https://id:ge%2Fheim%2B@s3.eu-central-1.example:8443/fotos?region=eu-central-1',
      ),
    ).toEqual({
      endpoint: 'https://s3.eu-central-1.example:8443',
      region: 'eu-central-1',
      bucket: 'fotos',
      keyId: 'id',
      secret: 'ge/heim+',
    });
  });

  it.each([
    'fotos',
    'ftp://id:secret@host/fotos',
    'https://host/fotos',
    'https://id@host/fotos',
    'https://id:secret@host',
    'https://id:secret@host/fotos/unten',
    'https://id:secret@host/Fotos',
    'https://id:secret@host/fotos?regoin=eu',
    'https://id:%@host/fotos',
  ])('is refused: %s', (text) => {
    expect(readS3Address(text)).toBeNull();
  });
});
