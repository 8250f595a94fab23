import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { holdBackupLock } from '#server/platform/db/backup/backup-lock.ts';
import { openFolderStore } from '#server/platform/storage/folder-store.ts';
import { type ObjectStore, removeBelow } from '#server/platform/storage/object-store.ts';
import type { PictureUse } from '#shared/contracts/accounts/pictures.ts';
import { providerId } from '#shared/ids.ts';
import { PLANS } from '#shared/plans.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import {
  fakePicture,
  type Library,
  scene,
  uploadPicture,
} from '#tests/support/library-pictures.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { avifJob, pictureJobs, removeBytesJob } from './jobs.ts';
import { makeAvif } from './make-avif.ts';
import { folderOf } from './object-keys.ts';
import { findPictures } from './queries.ts';
import { sweepPictures } from './sweep-pictures.ts';

const uses = new Map<string, readonly PictureUse[]>();
const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  pictureUses: () => Promise.resolve(uses),
});
const { objects } = app;
const owner = await registerProvider(app);
const provider = providerId(await providerIdOf(app.pool, owner.email));

const library = async (query = '', cookie = owner.cookie) =>
  (await app.call('GET', `/api/pictures${query}`, undefined, cookie)).json<Library>();
const served = (url: string) => app.http.inject({ method: 'GET', url });
async function keysBelow(prefix: string, store: ObjectStore = objects): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}
const jobsOf = async (name: string) =>
  (
    await app.pool.query<{ data: { providerId: string; fileId?: string } }>(
      `select data from pgboss.job where name = $1 order by created_on`,
      [name],
    )
  ).rows.map(({ data }) => data);

/** Does what the queue would. */
const handled = async ({ name }: { readonly name: string }, data: object): Promise<void> =>
  pictureJobs(app.services, objects)
    .find(({ job }) => job.name === name)
    ?.handle(data);

describe('a picture that is uploaded', () => {
  it('is kept in every width that it has, and named after its file', async () => {
    const answer = await uploadPicture(app, owner.cookie, await scene(1000, 500), {
      name: 'Gästehaus „Rosé“ am Abend.JPEG',
    });
    expect(answer.statusCode).toBe(200);
    const picture = answer.json<Library['pictures'][number]>();
    expect(picture).toMatchObject({
      name: 'Gästehaus „Rosé“ am Abend',
      alt: '',
      isDecorative: false,
      focusX: 50,
      focusY: 50,
      width: 1000,
      height: 500,
      widths: [480, 800, 1000],
      avifWidths: [],
      replacedAt: null,
      usedIn: [],
    });
    expect(picture.standIn.length).toBeLessThanOrEqual(400);
    const tiny = await sharp(Buffer.from(picture.standIn, 'base64')).metadata();
    expect([tiny.format, tiny.width]).toEqual(['webp', 24]);
    let bytes = 0;
    for (const width of picture.widths) {
      const file = await served(`${picture.address}-${width}.webp`);
      bytes += file.rawPayload.length;
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width);
    }
    expect(picture.bytes).toBe(bytes);
    expect((await library()).usedBytes).toBe(bytes);
  });

  it('is shown to everybody without a cookie, for a year, as an image and nothing else', async () => {
    const [picture] = (await library()).pictures;
    const file = await served(`${picture?.address}-480.webp`);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(file.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox",
    });
    expect(file.headers['set-cookie']).toBeUndefined();
    const largest = await served(`${picture?.address}-1000.webp`);
    const hash = createHash('sha256').update(largest.rawPayload).digest('hex').slice(0, 16);
    expect(picture?.address.endsWith(`/${hash}`)).toBe(true);
  });

  it.each([
    ['a width that is not kept', (address: string) => `${address}-500.webp`],
    ['AVIF before it is made', (address: string) => `${address}-480.avif`],
    ['another hash', (address: string) => `${address.slice(0, -16)}0123456789abcdef-480.webp`],
    ['another slug', (address: string) => `${address.replace(/d\/\w{4}/, 'd/zzzz')}-480.webp`],
    ['another kind', (address: string) => `${address}-480.svg`],
    ['a way out', (address: string) => `${address.slice(0, -16)}..%2f..%2fsecret`],
    ['a byte of nothing', (address: string) => `${address.slice(0, -16)}%00-480.webp`],
  ])('is not found at %s', async (_what, at) => {
    const [picture] = (await library()).pictures;
    const answer = await served(at(picture?.address ?? ''));
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('counts against the plan, whose name and room the list says', async () => {
    const { quotaBytes, planLabel } = await library();
    expect({ quotaBytes, planLabel }).toEqual({ quotaBytes: 50_000_000, planLabel: 'Free' });
  });
});

describe('what is said about a picture', () => {
  it('is changed field by field; what is not sent stays', async () => {
    const [{ id } = { id: '' }] = (await library()).pictures;
    const path = `/api/pictures/${id}`;
    const first = { alt: '  Das Gästehaus bei Sonnenuntergang ', focusX: 12, focusY: 80 };
    await app.call('PATCH', path, first, owner.cookie);
    const answer = await app.call('PATCH', path, { isDecorative: true }, owner.cookie);
    expect(answer.json()).toMatchObject({
      alt: 'Das Gästehaus bei Sonnenuntergang',
      focusX: 12,
      focusY: 80,
      isDecorative: true,
    });
  });

  it.each([
    { focusX: 101 },
    { focusY: -1 },
    { focusX: 1.5 },
    { name: ' ' },
    { alt: 'x'.repeat(301) },
  ])('is refused in German and stays: %j', async (wrong) => {
    const before = await digest(app.pool, provider);
    const [{ id } = { id: '' }] = (await library()).pictures;
    const answer = await app.call('PATCH', `/api/pictures/${id}`, wrong, owner.cookie);
    expect([400, 422]).toContain(answer.statusCode);
    expect(await digest(app.pool, provider)).toBe(before);
  });
});

describe('AVIF', () => {
  it('is made by a job in the widths up to 1800, and said once it is there', async () => {
    const answer = await uploadPicture(app, owner.cookie, await scene(2000, 400), {
      name: 'Allee.jpg',
    });
    const { id, address } = answer.json<{ id: string; address: string }>();
    const job = (await jobsOf('pictures.make-avif')).at(-1);
    await makeAvif(app.services, objects, provider, job?.fileId ?? '');
    const picture = (await findPictures(app.services.db, provider, [id])).get(id);
    expect(picture?.avifWidths).toEqual([480, 800, 1200, 1800]);
    expect(picture?.widths).toEqual([480, 800, 1200, 1800, 2000]);
    const file = await served(`${address}-1200.avif`);
    expect(file.headers['content-type']).toBe('image/avif');
    const seen = await sharp(file.rawPayload).metadata();
    expect([seen.format, seen.width, seen.height]).toEqual(['heif', 1200, 240]);
  });

  it('of a file that was replaced or deleted while it was made goes, but after a backup', async () => {
    const answer = await uploadPicture(app, owner.cookie, await scene(60, 40));
    const { id } = answer.json<{ id: string }>();
    const { fileId = '' } = (await jobsOf('pictures.make-avif')).at(-1) ?? {};
    const holder = await app.pool.connect();
    // The row goes between the look at it and the note that AVIF is there.
    await holder.query('begin');
    await holder.query('delete from pictures where id = $1', [id]);
    const making = handled(avifJob, { providerId: provider, fileId });
    await expect
      .poll(() => keysBelow(folderOf(provider, fileId)), { timeout: 20_000 })
      .toHaveLength(2);
    await holder.query('commit');
    holder.release();
    await making;
    const removal = (await jobsOf(removeBytesJob.name)).at(-1) ?? {};
    expect(removal).toEqual({ providerId: provider, fileId });
    // The snapshot of a backup may still have the row: its bytes stay until they are copied.
    const backup = await app.pool.connect();
    await holdBackupLock(backup);
    await expect(handled(removeBytesJob, removal)).rejects.toThrow('backup');
    expect(await keysBelow(folderOf(provider, fileId))).toHaveLength(2);
    backup.release(true);
    await expect
      .poll(() =>
        handled(removeBytesJob, removal).then(
          () => keysBelow(folderOf(provider, fileId)),
          () => null,
        ),
      )
      .toEqual([]);
    await handled(avifJob, { providerId: provider, fileId });
    expect(await keysBelow(folderOf(provider, fileId))).toEqual([]);
  });
});

describe('a picture that is replaced', () => {
  it('changes everywhere at once under its id, and the file before is gone', async () => {
    const first = (
      await uploadPicture(app, owner.cookie, await scene(500, 300), { name: 'Saal.jpg' })
    ).json<Library['pictures'][number]>();
    await app.call('PATCH', `/api/pictures/${first.id}`, { alt: 'Saal' }, owner.cookie);
    const { fileId: before = '' } = (await jobsOf('pictures.make-avif')).at(-1) ?? {};
    const answer = await uploadPicture(app, owner.cookie, await scene(300, 500, '#224466'), {
      url: `/api/pictures/${first.id}/file`,
      name: 'anders.jpg',
    });
    expect(answer.statusCode).toBe(200);
    const second = answer.json<Library['pictures'][number]>();
    expect(second).toMatchObject({ id: first.id, name: 'Saal', alt: 'Saal', width: 300 });
    expect(second.replacedAt).not.toBeNull();
    expect((await served(`${first.address}-480.webp`)).statusCode).toBe(404);
    expect((await served(`${second.address}-300.webp`)).statusCode).toBe(200);
    const job = (await jobsOf('pictures.remove-bytes')).at(-1);
    expect(job).toEqual({ providerId: provider, fileId: before });
    await removeBelow(objects, folderOf(provider, before));
    expect((await served(`${second.address}-300.webp`)).statusCode).toBe(200);
  });

  it('keeps its file when the new one is refused', async () => {
    const [{ id, address, widths } = { id: '', address: '', widths: [0] }] = (await library())
      .pictures;
    const before = await digest(app.pool, provider);
    const stored = await keysBelow('');
    const url = `/api/pictures/${id}/file`;
    const answer = await uploadPicture(app, owner.cookie, Buffer.from('kein Bild'), { url });
    expect(answer.json()).toMatchObject({ code: 'library_picture_format' });
    expect(await digest(app.pool, provider)).toBe(before);
    expect(await keysBelow('')).toEqual(stored);
    expect((await served(`${address}-${widths[0]}.webp`)).statusCode).toBe(200);
  });
});

describe('a picture that is deleted', () => {
  it('is refused with the places where it is shown, unless the call says so', async () => {
    const { id, address } = (
      await uploadPicture(app, owner.cookie, await scene(40, 40), { name: 'weg.jpg' })
    ).json<{ id: string; address: string }>();
    uses.set(id, [
      { label: 'Gästeseite', path: '/seite' },
      { label: 'Kampagne „Sommerfest“', path: '/campaigns' },
    ]);
    const path = `/api/pictures/${id}`;
    const refused = await app.call('DELETE', path, undefined, owner.cookie);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'picture_in_use',
      message:
        'Dieses Bild wird noch gezeigt: Gästeseite, Kampagne „Sommerfest“. Nehmen Sie es dort zuerst heraus, oder löschen Sie es trotzdem; dann fehlt es dort.',
    });
    expect((await served(`${address}-40.webp`)).statusCode).toBe(200);
    const unused = await library('?unused=true');
    expect(unused.pictures.map((each) => each.id)).not.toContain(id);
    const shown = (await library()).pictures.find((each) => each.id === id);
    expect(shown?.usedIn).toHaveLength(2);

    const done = await app.call('DELETE', `${path}?evenIfUsed=true`, undefined, owner.cookie);
    expect(done.json()).toEqual({ id });
    expect((await served(`${address}-40.webp`)).statusCode).toBe(404);
    expect((await app.call('DELETE', path, undefined, owner.cookie)).statusCode).toBe(404);
    uses.clear();
  });
});

describe('the list', () => {
  it('comes in pages, newest first, and finds words of names and alternative texts', async () => {
    const other = await registerProvider(app);
    for (const name of ['Küche.jpg', 'Park.jpg', '100 %.jpg'])
      await uploadPicture(app, other.cookie, await scene(20, 20), { name });
    const first = await app.call('GET', '/api/pictures?limit=2', undefined, other.cookie);
    expect(first.json<Library>().pictures.map(({ name }) => name)).toEqual(['100 %', 'Park']);
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await app.call('GET', next, undefined, other.cookie);
    expect(second.json<Library>().pictures.map(({ name }) => name)).toEqual(['Küche']);
    expect(second.headers['link']).toBeUndefined();
    const found = await library(`?search=${encodeURIComponent('küch')}`, other.cookie);
    expect(found.pictures).toHaveLength(1);
    const percent = await library(`?search=${encodeURIComponent('%')}`, other.cookie);
    expect(percent.pictures.map(({ name }) => name)).toEqual(['100 %']);
  });
});

describe('the room of a plan', () => {
  it('is refused in a sentence with plan and room, before anything is decoded', async () => {
    const other = await registerProvider(app);
    await fakePicture(app.pool, other.email, { bytes: PLANS.free.pictureBytes });
    const stored = await keysBelow('');
    const answer = await uploadPicture(app, other.cookie, Buffer.from('kein Bild'));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'picture_quota_reached',
      message:
        'Für dieses Bild ist kein Platz mehr: Im Tarif Free sind 50 MB für Bilder enthalten, davon sind 50 MB belegt. Bitte löschen Sie Bilder, die Sie nicht mehr brauchen, oder wechseln Sie den Tarif.',
    });
    expect(await keysBelow('')).toEqual(stored);
    await putOnPlan(app, other.email, 'premium_yearly');
    expect((await uploadPicture(app, other.cookie, await scene(20, 20))).statusCode).toBe(200);
  });

  it('is given once when two uploads come at the same moment', async () => {
    const other = await registerProvider(app);
    const id = await providerIdOf(app.pool, other.email);
    const bytes = await scene(700, 500);
    const once = (await uploadPicture(app, other.cookie, bytes)).json<{ bytes: number }>().bytes;
    // Room for one more and a half.
    const bytesLeft = Math.floor(once * 1.5);
    await fakePicture(app.pool, other.email, { bytes: PLANS.free.pictureBytes - once - bytesLeft });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => uploadPicture(app, other.cookie, bytes)),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 403, 403, 403]);
    const { usedBytes } = await library('', other.cookie);
    expect(usedBytes).toBeLessThanOrEqual(PLANS.free.pictureBytes);
    // Two pictures of one width each, and nothing of those that were refused.
    expect(await keysBelow(folderOf(providerId(id)))).toHaveLength(4);
  });

  it('is not needed twice by a file that takes the place of another', async () => {
    const other = await registerProvider(app);
    const bytes = await scene(700, 500);
    const first = (await uploadPicture(app, other.cookie, bytes)).json<{
      id: string;
      bytes: number;
    }>();
    await fakePicture(app.pool, other.email, { bytes: PLANS.free.pictureBytes - first.bytes });
    const url = `/api/pictures/${first.id}/file`;
    expect((await uploadPicture(app, other.cookie, bytes, { url })).statusCode).toBe(200);
    expect((await uploadPicture(app, other.cookie, bytes)).statusCode).toBe(403);
  });
});

describe('a dissolved account', () => {
  it('shows no picture any more', async () => {
    const other = await registerProvider(app);
    const id = await providerIdOf(app.pool, other.email);
    const { address } = (await uploadPicture(app, other.cookie, await scene(20, 20))).json<{
      address: string;
    }>();
    expect((await served(`${address}-20.webp`)).statusCode).toBe(200);
    await app.pool.query('update providers set dissolved_at = now() where id = $1', [id]);
    expect((await served(`${address}-20.webp`)).statusCode).toBe(404);
  });
});

describe('the sweep', () => {
  it('removes old bytes that no row knows, of whomever, and nothing else', async () => {
    const own = openFolderStore(temporaryFolder());
    const kept = (await uploadPicture(app, owner.cookie, await scene(20, 20))).json<{
      id: string;
    }>();
    const { rows } = await app.pool.query<{ file: string }>(
      'select file_id as file from pictures where id = $1',
      [kept.id],
    );
    const stray = '01900000-0000-7000-8000-000000000001';
    const known = `pictures/${provider}/${rows[0]?.file}/20.webp`;
    for (const key of [
      known,
      `pictures/${provider}/${stray}/480.webp`,
      // The file of another provider is not known for this one.
      `pictures/${stray}/${rows[0]?.file}/20.webp`,
      'pictures/readme.txt',
      'other/x',
    ])
      await own.put(key, Buffer.from('x'));
    const services = (hours: number) => ({
      db: app.services.db,
      clock: () => new Date(Date.now() + hours * 3_600_000),
    });
    expect(await sweepPictures(services(0.9), own)).toBe(0);
    const holder = await app.pool.connect();
    await holder.query('select pg_advisory_lock_shared(7404313)');
    expect(await sweepPictures(services(1.1), own)).toBe(0);
    await holder.query('select pg_advisory_unlock_shared(7404313)');
    holder.release();
    expect(await sweepPictures(services(1.1), own)).toBe(2);
    expect(await keysBelow('', own)).toEqual(['other/x', 'pictures/readme.txt', known].toSorted());
    expect(await sweepPictures(services(1.1), own)).toBe(0);
  });
});
