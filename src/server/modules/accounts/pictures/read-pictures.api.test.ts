import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { type Library, scene, uploadPicture } from '#tests/support/library-pictures.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { findPictures } from './queries.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const owner = await registerProvider(app);
const provider = providerId(await providerIdOf(app.pool, owner.email));

const library = async (query = '') =>
  (await app.call('GET', `/api/pictures${query}`, undefined, owner.cookie)).json<Library>();

it('a picture is read alone, and those without words are found until they are described', async () => {
  const undescribed = async () =>
    (await library('?undescribed=true')).pictures.map(({ id }) => id).toSorted();
  const { id } = (await uploadPicture(app, owner.cookie, await scene(60, 40))).json<
    Library['pictures'][number]
  >();
  const path = `/api/pictures/${id}`;
  expect((await app.call('GET', path, undefined, owner.cookie)).json()).toMatchObject({
    id,
    alt: '',
  });
  expect(await undescribed()).toContain(id);
  await app.call('PATCH', path, { isDecorative: true }, owner.cookie);
  expect(await undescribed()).not.toContain(id);
  await app.call('PATCH', path, { isDecorative: false, alt: 'Der Saal' }, owner.cookie);
  expect(await undescribed()).not.toContain(id);
  await app.call('PATCH', path, { alt: '' }, owner.cookie);
  expect(await undescribed()).toContain(id);
});

describe('how bright a picture is where', () => {
  const tonesOf = async (bytes: Uint8Array, url = '/api/pictures') =>
    (await uploadPicture(app, owner.cookie, bytes, { url })).json<Library['pictures'][number]>();
  /** Dark above, bright below, as the sensor sees it. */
  const night = (orientation = 1) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffffff' } })
      .composite([
        {
          input: { create: { width: 600, height: 200, channels: 3, background: '#000000' } },
          top: 0,
          left: 0,
        },
      ])
      .jpeg()
      .withMetadata({ orientation })
      .toBuffer();
  const rowsOf = (tones: readonly number[]) =>
    Array.from({ length: 8 }, (_, row) => tones.slice(row * 12, row * 12 + 12));

  it('is measured in twelve by eight cells, black 0 and white 255', async () => {
    const { tones } = await tonesOf(await night());
    expect(tones).toHaveLength(96);
    const rows = rowsOf(tones);
    for (const tone of rows.slice(0, 3).flat()) expect(tone).toBeLessThan(4);
    for (const tone of rows.slice(5).flat()) expect(tone).toBeGreaterThan(251);
  });

  it('is measured after the turn that the camera meant', async () => {
    const { tones } = await tonesOf(await night(6));
    for (const cells of rowsOf(tones)) {
      expect(cells[0]).toBeGreaterThan(251);
      expect(cells[11]).toBeLessThan(4);
    }
  });

  it('counts what is transparent as white, and measures a single pixel too', async () => {
    const clear = { width: 20, height: 20, channels: 4, background: '#00000000' } as const;
    const empty = await tonesOf(await sharp({ create: clear }).png().toBuffer());
    expect(new Set(empty.tones)).toEqual(new Set([255]));
    const grey = { width: 1, height: 1, channels: 3, background: '#808080' } as const;
    const pixel = await tonesOf(await sharp({ create: grey }).png().toBuffer());
    expect(new Set(pixel.tones)).toEqual(new Set([128]));
  });

  it('is measured anew with another file, and unknown for pictures from before', async () => {
    const { id } = await tonesOf(await night());
    await app.pool.query(`update pictures set tones = null where id = $1`, [id]);
    expect((await findPictures(app.services.db, provider, [id])).get(id)?.tones).toEqual([]);
    const white = { width: 10, height: 10, channels: 3, background: '#ffffff' } as const;
    const after = await tonesOf(
      await sharp({ create: white }).png().toBuffer(),
      `/api/pictures/${id}/file`,
    );
    expect(new Set(after.tones)).toEqual(new Set([255]));
    expect((await findPictures(app.services.db, provider, [id])).get(id)?.tones).toEqual(
      after.tones,
    );
  });
});
