import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '#server/modules/privacy/erase-account.ts';
import { BackupError } from '#server/platform/db/backup/backup-error.ts';
import { objectFile } from '#server/platform/db/backup/manifest.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { type ObjectStore, readObject } from '#server/platform/storage/object-store.ts';
import { folderStoreOf, openObjectStore } from '#server/platform/storage/open-object-store.ts';
import { readS3Address } from '#server/platform/storage/s3-address.ts';
import { providerId } from '#shared/ids.ts';
import { downloadArchive } from '../support/archive.ts';
import { backUp, forge, manifestOf, newPlace, restore } from '../support/backup-harness.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { providerIdOf } from '../support/digest.ts';
import { type Library, scene, uploadPicture } from '../support/library-pictures.ts';
import { runAsOperator } from '../support/operator-harness.ts';
import { registerProvider } from '../support/register.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createTestApplication } from '../support/test-application.ts';
import { must } from '../support/world.ts';

/** Row 20 for the bytes of pictures: backed up, restored, moved, taken along and erased. */
const folder = temporaryFolder();
const database = await createTestDatabase();
const objects = folderStoreOf(folder);
const app = await createTestApplication({ database, objects, env: { RATE_LIMITS: 'off' } });
const owner = await registerProvider(app);
const provider = providerId(await providerIdOf(app.pool, owner.email));
const picture = (
  await uploadPicture(app, owner.cookie, await scene(600, 300), { name: 'Saal „Süd“.jpg' })
).json<Library['pictures'][number]>();
const source = `${picture.address}-600.webp`;
const bytes = (await app.http.inject({ url: source })).rawPayload;

const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
const { port } = await server.run();
const S3_URL = `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures`;
const bucket = await openObjectStore({ dataDir: folder, s3: readS3Address(S3_URL) });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function contentOf(store: ObjectStore): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for await (const { key } of store.list(''))
    content[key] = (await readObject(store, key))?.toString('base64') ?? '';
  return content;
}

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  return (error as BackupError).message;
};

/** Where the backup keeps one of the picture's files. */
function firstFile(backup: string): string {
  const [first] = manifestOf(backup).objects;
  return join(backup, objectFile(first?.key ?? ''));
}

describe('a backup', () => {
  it('brings back every picture to the byte, at its address', async () => {
    const backup = await backUp(app.pool, true, objects);
    const place = await newPlace();
    await restore(backup, place);
    expect(await contentOf(place.objects)).toEqual(await contentOf(objects));
    const restored = await createTestApplication(place);
    expect((await restored.http.inject({ url: source })).rawPayload.equals(bytes)).toBe(true);
  });

  it('reads a bucket and fills one', async () => {
    const place = { ...(await newPlace()), objects: bucket };
    await restore(await backUp(app.pool, true, objects), place);
    expect(await contentOf(bucket)).toEqual(await contentOf(objects));
    const again = await backUp(app.pool, true, bucket);
    expect(manifestOf(again).objects).toEqual(
      manifestOf(await backUp(app.pool, true, objects)).objects,
    );
  });

  it('is not restored into a bucket of somebody else, whose pictures it would sweep away', async () => {
    await bucket.put('pictures/of-others', Buffer.from('x'));
    const place = { ...(await newPlace()), objects: bucket };
    const message = await refusal(restore(await backUp(app.pool, true, objects), place));
    expect(message).toContain('liegen schon andere Bilder');
    await bucket.remove(['pictures/of-others', ...Object.keys(await contentOf(bucket))]);
  });

  it.each([
    [
      'changed',
      (file: string) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('x')])),
    ],
    ['missing', (file: string) => rmSync(file)],
  ])('with a picture %s is refused before anything is touched', async (_what, tamper) => {
    const backup = await backUp(app.pool, true, objects);
    tamper(firstFile(backup));
    const place = await newPlace();
    expect(await refusal(restore(backup, place))).toMatch(/ist beschädigt|fehlt oder ist nicht/);
    expect(await contentOf(place.objects)).toEqual({});
  });

  it.each(['../../secret', '/etc/passwd', 'pictures/../../x', '.hidden', 'a\0b'])(
    'whose manifest names %j is refused',
    async (key) => {
      const backup = await backUp(app.pool, true, objects);
      const manifest = manifestOf(backup);
      forge(backup, { ...manifest, objects: [{ ...manifest.objects[0], key }] });
      expect(await refusal(restore(backup, await newPlace()))).toContain('ist beschädigt');
    },
  );

  it('of a version without pictures is restored as it is', async () => {
    const backup = await backUp(app.pool, true, objects);
    const { objects: _, ...before } = manifestOf(backup);
    forge(backup, before);
    const place = await newPlace();
    await restore(backup, place);
    expect(await contentOf(place.objects)).toEqual({});
  });
});

describe('the operator', { timeout: 120_000 }, () => {
  const run = (env: Record<string, string>, ...args: readonly string[]) =>
    runAsOperator({ DATABASE_URL: database.connectionString, DATA_DIR: folder, ...env }, ...args);

  it('moves all pictures into a bucket and back, each compared, and loses none', async () => {
    const before = await contentOf(objects);
    expect(Object.keys(before).length).toBeGreaterThan(1);
    expect((await run({}, 'move-objects', 's3')).text).toContain('S3_URL ist nicht gesetzt');
    expect((await run({ S3_URL }, 'move-objects', 'wolke')).code).toBe(2);
    const there = await run({ S3_URL }, 'move-objects', 's3', '--remove');
    expect([there.code, there.text]).toEqual([0, expect.stringContaining('liegen geprüft in')]);
    expect(await contentOf(bucket)).toEqual(before);
    expect(await contentOf(objects)).toEqual({});
    const back = await run({ S3_URL }, 'move-objects', 'ordner');
    expect(back.code).toBe(0);
    expect(await contentOf(objects)).toEqual(before);
    expect(await contentOf(bucket)).toEqual(before);
  });

  it('reads from the doctor what the store is like and which bytes are missing', async () => {
    expect((await run({}, 'doctor')).text).toMatch(/Bilder.*keine fehlt/);
    const lost = Object.keys(await contentOf(objects)).find((key) => key.endsWith('/480.webp'));
    const kept = await readObject(objects, lost ?? '');
    await objects.remove([lost ?? '']);
    const { code, text } = await run({}, 'doctor');
    expect(code).toBe(1);
    expect(text).toContain(`1 Dateien fehlen im Speicher, zuerst ${lost}`);
    await objects.put(lost ?? '', kept ?? Buffer.alloc(0));
    const away = S3_URL.replace('/pictures', '/nowhere');
    expect((await run({ S3_URL: away }, 'doctor')).text).toContain('ist nicht beschreibbar');
  });
});

describe('the owner', () => {
  it('takes all pictures along, as files and with what was said about them', async () => {
    const archive = await downloadArchive(app, '/api/account/export.zip', owner.cookie);
    const name = `bilder/saal-sued-${picture.id}.webp`;
    expect(archive.bytes(name).equals(bytes)).toBe(true);
    const [row] = archive.json<{ name: string; id: string }[]>('daten/bilder.json');
    expect(row).toMatchObject({ id: picture.id, name: 'Saal „Süd“', focusX: 50 });
  });

  it('leaves none behind: rows at once, bytes by a job', async () => {
    const password = { password: 'Kastanienallee 7' };
    await must(app, 'POST', '/api/account/delete', password, owner.cookie);
    expect((await app.http.inject({ url: source })).statusCode).toBe(404);
    const renderer = startDocumentRenderer();
    await eraseAccount(app.services, renderer, provider);
    await renderer.close();
    const left = await app.pool.query('select from pictures where provider_id = $1', [provider]);
    expect(left.rowCount).toBe(0);
    const worker = await createTestApplication({
      database,
      objects,
      env: { SERVICES: 'worker', RATE_LIMITS: 'off' },
    });
    await expect.poll(() => contentOf(objects), { timeout: 30_000 }).toEqual({});
    await worker.stop();
  });
});
