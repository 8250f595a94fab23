import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { Picture } from '#shared/contracts/marketing/pictures.ts';
import type { readPartnerMaterial } from '#shared/contracts/partner-area/material.ts';
import { PICTURE_MAX_BYTES } from '#shared/picture.ts';
import { DRAWING, picture, upload } from '#tests/support/images.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const PATH = '/api/marketing/pictures';

async function open(): Promise<Programme> {
  const one = await openProgramme(app);
  await putOnPlan(app, one.world.provider.email, 'premium_monthly');
  return one;
}
const send = ({ world }: Programme, bytes: Uint8Array | string) =>
  upload(app, PATH, bytes, world.provider.cookie, { field: 'picture', name: 'garten.jpg' });
async function add(one: Programme): Promise<Picture> {
  const answer = await send(one, await picture('jpeg'));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const listed = ({ world }: Programme) =>
  must<Picture[]>(app, 'GET', PATH, undefined, world.provider.cookie);
const offered = async ({ path, cookie }: Programme) =>
  (
    await must<Received<typeof readPartnerMaterial>>(
      app,
      'GET',
      `${path}/material`,
      undefined,
      cookie,
    )
  ).pictures;
const taken = (one: Programme, id: string, size = 'full') =>
  app.http.inject({
    method: 'GET',
    url: `${one.path}/material/pictures/${id}/picture.jpg?size=${size}`,
    headers: { cookie: one.cookie },
  });

describe('a picture for partners', () => {
  it('is drawn anew, named, found by the partner and taken along', async () => {
    const one = await open();
    const large = await sharp({
      create: { width: 3000, height: 1500, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    const stored = (await send(one, large)).json<Picture>();
    expect(stored).toMatchObject({ name: 'Bild 1', width: 2400, height: 1200 });
    const name = 'Garten „am Abend“ 🌾';
    const path = `${PATH}/${stored.id}`;
    await must(app, 'PATCH', path, { name }, one.world.provider.cookie);
    expect(await offered(one)).toEqual([{ ...stored, name }]);
    const file = await taken(one, stored.id);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="garten-am-abend.jpg"',
      'cache-control': 'private, no-store',
    });
    const seen = await sharp(file.rawPayload).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 2400, height: 1200 });
    // What was transparent is white.
    const { data } = await sharp(file.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBe(255);
    const thumb = await sharp((await taken(one, stored.id, 'thumb')).rawPayload).metadata();
    expect(thumb.width).toBe(480);
  });

  it('loses what the camera wrote into it', async () => {
    const one = await open();
    const photo = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Artist: 'Marlene Lindenhof', Copyright: 'geheim' } })
      .toBuffer();
    expect(photo.toString('latin1')).toContain('Marlene');
    const { id } = (await send(one, photo)).json<Picture>();
    expect((await taken(one, id)).rawPayload.toString('latin1')).not.toContain('Marlene');
  });

  it('is gone for everybody once it is deleted', async () => {
    const one = await open();
    const { id } = await add(one);
    const { cookie } = one.world.provider;
    expect((await app.call('DELETE', `${PATH}/${id}`, undefined, cookie)).statusCode).toBe(200);
    expect((await app.call('DELETE', `${PATH}/${id}`, undefined, cookie)).statusCode).toBe(404);
    expect((await taken(one, id)).statusCode).toBe(404);
    expect(await offered(one)).toEqual([]);
  });

  it('is no other file, and none above 8 MB', async () => {
    const one = await open();
    for (const [bytes, status, code] of [
      [DRAWING, 422, 'not_a_picture'],
      ['<!doctype html><script>alert(1)</script>', 422, 'not_a_picture'],
      [await picture('gif'), 422, 'not_a_picture'],
      [(await picture('png')).subarray(0, 60), 422, 'image_unreadable'],
      [Buffer.alloc(PICTURE_MAX_BYTES + 1), 413, 'picture_too_large'],
    ] as const) {
      const answer = await send(one, bytes);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    }
    expect(await listed(one)).toEqual([]);
  });

  it('is one of thirty, also when two come at the same moment', async () => {
    const one = await open();
    await add(one);
    await app.pool.query(
      `insert into partner_pictures (provider_id, id, name, created_at, width, height, bytes, thumb_bytes)
       select provider_id, gen_random_uuid(), 'Kopie ' || n, created_at, width, height, bytes, thumb_bytes
       from partner_pictures, generate_series(1, 28) n where provider_id = $1`,
      [one.path.split('/').at(-2)],
    );
    const bytes = await picture('jpeg');
    const tried = await Promise.all([send(one, bytes), send(one, bytes)]);
    expect(tried.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listed(one)).toHaveLength(30);
  });

  it('belongs to one provider, whose plan has the marketing center', async () => {
    const [one, other] = [await open(), await open()];
    const { id } = await add(one);
    expect((await taken(other, id)).statusCode).toBe(404);
    const { cookie } = other.world.provider;
    for (const [method, body] of [
      ['PATCH', { name: 'Meins' }],
      ['DELETE', undefined],
    ] as const)
      expect((await app.call(method, `${PATH}/${id}`, body, cookie)).statusCode).toBe(404);
    await putOnPlan(app, one.world.provider.email, 'free');
    expect((await taken(one, id)).statusCode).toBe(404);
    expect(await offered(one)).toEqual([]);
    expect((await send(one, await picture('png'))).statusCode).toBe(403);
    await putOnPlan(app, one.world.provider.email, 'premium_monthly');
    expect((await taken(one, id)).statusCode).toBe(200);
  });
});
