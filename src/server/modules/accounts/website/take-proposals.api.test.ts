import { describe, expect, it } from 'vitest';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { createWebsiteWorld } from '#tests/support/web/website-world.ts';
import { must } from '#tests/support/world.ts';

const { app, state, take, withReading, rowsOf } = await createWebsiteWorld();

describe('taking over', () => {
  it('takes what is ticked, and nothing else', async () => {
    const { cookie, reading, email } = await withReading();
    const id = await providerIdOf(app.pool, email);
    const before = await must<Record<string, unknown>>(app, 'GET', '/api/user', undefined, cookie);
    const answer = await take(cookie, { id: reading.id, fields: ['phone', 'imprintUrl'] });
    expect(answer.json()).toEqual({
      ...before,
      phone: '08021 5050',
      imprintUrl: 'http://gut-lindenhof.example/impressum',
      activationMissing: expect.any(Array) as unknown,
    });
    expect(await state(cookie)).toMatchObject({ id: null, state: 'none', proposals: [] });
    expect(await rowsOf(id)).toEqual({ readings: 0, pictures: 0 });
  });

  it('takes numbers where the account said that there are none', async () => {
    const { cookie, reading } = await withReading();
    await must(
      app,
      'PUT',
      '/api/account/settings/tax',
      {
        vatId: '',
        taxNumber: '046/123/45673',
        noVatId: true,
        noTaxNumber: false,
        hrNumber: '',
        isSmallBusiness: false,
      },
      cookie,
    );
    const answer = await take(cookie, { id: reading.id, fields: ['vatId'] });
    expect(answer.json()).toMatchObject({ vatId: 'DE136695976', noVatId: false });
  });

  it('takes the logo by the way of every logo', async () => {
    const { cookie, reading } = await withReading();
    const shown = await app.call('GET', '/api/account/website/logo.png', undefined, cookie);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
    });
    const { logoUrl } = (await take(cookie, { id: reading.id, logo: true })).json<{
      logoUrl: string;
    }>();
    expect((await app.call('GET', logoUrl)).headers['content-type']).toBe('image/webp');
    expect(
      (await app.call('GET', '/api/account/website/logo.png', undefined, cookie)).statusCode,
    ).toBe(404);
  });

  it('takes colours on plans with own branding only, and refuses before anything is saved', async () => {
    const free = await withReading('free');
    const before = await must(app, 'GET', '/api/user', undefined, free.cookie);
    const refused = await take(free.cookie, {
      id: free.reading.id,
      fields: ['phone', 'buttonColor'],
    });
    expect(refused.json()).toMatchObject({ code: 'premium_required' });
    expect(await must(app, 'GET', '/api/user', undefined, free.cookie)).toEqual(before);
    expect(await state(free.cookie)).toEqual(free.reading);
    const premium = await withReading('premium_yearly');
    const taken = await take(premium.cookie, {
      id: premium.reading.id,
      fields: ['buttonColor', 'backgroundColor'],
    });
    expect(taken.json()).toMatchObject({ buttonColor: '#1f5d50', backgroundColor: '#f6f1e7' });
  });

  it('takes photographs with the rights to them only, into the pictures for partners', async () => {
    const { cookie, reading } = await withReading('premium_yearly');
    const photos = reading.photos.map(({ id }) => id);
    const shown = await app.call(
      'GET',
      `/api/account/website/photos/${photos[0]}`,
      undefined,
      cookie,
    );
    expect(shown.headers['content-type']).toBe('image/jpeg');
    const refused = await take(cookie, { id: reading.id, fields: ['phone'], photos });
    expect(refused.json()).toMatchObject({ code: 'photo_rights_required' });
    expect(await state(cookie)).toEqual(reading);
    expect((await take(cookie, { id: reading.id, photos, hasPhotoRights: true })).statusCode).toBe(
      200,
    );
    const kept = await must<{ width: number }[]>(
      app,
      'GET',
      '/api/marketing/pictures',
      undefined,
      cookie,
    );
    expect(kept.map(({ width }) => width)).toEqual([900, 900]);
  });

  it('knows nothing of another reading, of another provider, or twice', async () => {
    const one = await withReading('premium_yearly');
    const other = await withReading('premium_yearly');
    const photo = other.reading.photos[0]?.id;
    const id = await providerIdOf(app.pool, one.email);
    const before = await digest(app.pool, id);
    for (const body of [
      { id: other.reading.id, fields: ['phone'] },
      { id: one.reading.id, photos: [photo], hasPhotoRights: true },
    ])
      expect((await take(one.cookie, body)).json()).toMatchObject({ code: 'website_reading_gone' });
    expect(await digest(app.pool, id)).toBe(before);
    expect(
      (await app.call('GET', `/api/account/website/photos/${photo}`, undefined, one.cookie))
        .statusCode,
    ).toBe(404);
    expect((await take(one.cookie, { id: one.reading.id, fields: ['phone'] })).statusCode).toBe(
      200,
    );
    expect((await take(one.cookie, { id: one.reading.id, fields: ['phone'] })).statusCode).toBe(
      404,
    );
  });

  it('takes no value from the request', async () => {
    const { cookie, reading } = await withReading();
    const answer = await take(cookie, {
      id: reading.id,
      fields: ['phone'],
      phone: '0900 666',
      proposals: [{ field: 'phone', value: '0900 666' }],
    });
    expect(answer.json()).toMatchObject({ phone: '08021 5050' });
    const unknown = await withReading();
    const refused = await take(unknown.cookie, { id: unknown.reading.id, fields: ['plan'] });
    expect(refused.statusCode).toBe(422);
  });
});
