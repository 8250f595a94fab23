import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type {
  listPartnerPortraits,
  readOwnPortrait,
  readPartnerPortrait,
} from '#shared/contracts/partner-area/portraits.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import { PICTURE_MAX_BYTES } from '#shared/picture.ts';
import { downloadArchive } from '#tests/support/archive.ts';
import { DRAWING, picture, upload, uploadForm } from '#tests/support/images.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { orderPartner, runErasures } from '#tests/support/person-erasure.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

type Waiting = Received<typeof listPartnerPortraits>[number];

const send = async (one: Programme, bytes?: Uint8Array | string) =>
  upload(app, `${one.path}/portrait`, bytes ?? (await picture('jpeg')), one.cookie, {
    field: 'picture',
    name: 'ich.jpg',
  });
const own = ({ path, cookie }: Programme) =>
  must<Received<typeof readOwnPortrait>>(app, 'GET', `${path}/portrait`, undefined, cookie);
const listed = ({ world }: Programme) =>
  must<Waiting[]>(app, 'GET', '/api/partner-portraits', undefined, world.provider.cookie);
const onlyOne = async (one: Programme): Promise<Waiting> => {
  const [waiting] = await listed(one);
  if (waiting === undefined) throw new Error('no picture waits');
  return waiting;
};
const decide = (
  { world }: Programme,
  { partnerId, pictureId }: Waiting,
  how: 'release' | 'decline',
) =>
  app.call(
    'POST',
    `/api/partner-portraits/${partnerId}/${how}`,
    { pictureId, ...(how === 'decline' ? { reason: 'Bitte ohne Firmenzeichen.' } : {}) },
    world.provider.cookie,
  );
/** @returns the id of the released picture */
const released = async (one: Programme): Promise<string> => {
  await send(one);
  const waiting = await onlyOne(one);
  expect((await decide(one, waiting, 'release')).statusCode).toBe(200);
  return waiting.pictureId;
};
const onPage = async ({ world: { campaign, link } }: Programme) =>
  (await must<Landing>(app, 'GET', `/api/landing/${campaign.slug}?ref=${link.slug}`)).partner
    ?.portrait ?? null;
const get = (url: string, cookie = '') =>
  app.http.inject({ method: 'GET', url, headers: cookie === '' ? {} : { cookie } });
const remove = ({ path, cookie }: Programme, id: string) =>
  app.call('DELETE', `${path}/portrait/${id}`, undefined, cookie);
const subjects = async (email: string) =>
  (await mailsTo(app.pool, email)).map(({ subject }) => subject);
const eventsOf = async ({ world }: Programme) => {
  const { rows } = await app.pool.query<{ action: string; actor_kind: string }>(
    `select action, actor_kind from audit_events where entity_id = $1 and action like 'partner.portrait%' order by at, id`,
    [world.partner.id],
  );
  return rows.map(({ action, actor_kind: actor }) => `${action} ${actor}`);
};

describe('a picture of a partner', () => {
  it('waits, is seen by the provider, is released and stands on the page of the link', async () => {
    const one = await openProgramme(app);
    expect(await own(one)).toEqual({ released: null, waiting: null, declined: null });
    expect((await send(one)).statusCode).toBe(200);
    const waiting = await onlyOne(one);
    expect(waiting).toMatchObject({ partnerId: one.world.partner.id, shownId: null });
    expect((await own(one)).waiting?.id).toBe(waiting.pictureId);
    // Guests get nothing of it, also not by its address.
    const early = `/partnerbild/${one.world.link.slug}/${waiting.pictureId}.jpg`;
    expect(await onPage(one)).toBeNull();
    expect((await get(early)).statusCode).toBe(404);
    const { cookie, email } = one.world.provider;
    const looked = `/api/partner-portraits/${waiting.partnerId}/pictures/${waiting.pictureId}/picture.jpg`;
    expect((await get(looked, cookie)).headers['cache-control']).toBe('private, no-store');

    expect((await decide(one, waiting, 'release')).statusCode).toBe(200);
    const address = await onPage(one);
    expect(address).toBe(early);
    const file = await get(early);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 288,
      height: 288,
    });
    const { campaign, link } = one.world;
    const page = await get(`/formular/${campaign.slug}?ref=${link.slug}`);
    expect(page.body).toContain(`<img class="pp-portrait" src="${early}"`);
    expect((await get(`/formular/${campaign.slug}`)).body).not.toContain('partnerbild');
    expect((await subjects(email)).filter((subject) => /Bild/.test(subject))).toHaveLength(1);
    expect(await subjects(one.world.partner.email)).toContainEqual(
      expect.stringMatching(/hat Ihr Bild freigegeben$/),
    );
    expect(await listed(one)).toEqual([]);
    // Once is enough.
    expect((await decide(one, waiting, 'release')).statusCode).toBe(404);
  });

  it('is cut square, turned as the camera meant it, and says nothing of place and camera', async () => {
    const one = await openProgramme(app);
    const photo = await sharp({
      create: { width: 600, height: 300, channels: 3, background: '#9a4f38' },
    })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Geheimzq' }, IFD3: { GPSLatitude: '52/1 24/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await send(one, photo);
    const { pictureId } = await onlyOne(one);
    const file = await get(`${one.path}/portrait/${pictureId}/picture.jpg`, one.cookie);
    const seen = await sharp(file.rawPayload).metadata();
    expect(seen).toMatchObject({ width: 288, height: 288 });
    expect([seen.exif, seen.orientation, seen.icc]).toEqual([undefined, undefined, undefined]);
    expect(file.rawPayload.toString('latin1')).not.toContain('Geheimzq');
  });

  it('is no other file, none that is broken, and none above 8 MB', async () => {
    const one = await openProgramme(app);
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

  it('that is new leaves the released one where it is, until it is released itself', async () => {
    const one = await openProgramme(app);
    const first = await released(one);
    await send(one);
    expect(await onPage(one)).toContain(first);
    const second = await onlyOne(one);
    expect(second.shownId).toBe(first);
    expect(await own(one)).toMatchObject({
      released: { id: first },
      waiting: { id: second.pictureId },
    });
    await decide(one, second, 'release');
    expect(await onPage(one)).toContain(second.pictureId);
    const { slug } = one.world.link;
    expect((await get(`/partnerbild/${slug}/${first}.jpg`)).statusCode).toBe(404);
  });

  it('is never decided unseen: another upload by then is a conflict, and one of several decisions holds', async () => {
    const one = await openProgramme(app);
    await send(one);
    const seen = await onlyOne(one);
    await send(one);
    for (const how of ['release', 'decline'] as const) {
      const answer = await decide(one, seen, how);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        409,
        'changed_meanwhile',
      ]);
    }
    expect(await onPage(one)).toBeNull();
    // The second upload mailed nobody again.
    const mails = await subjects(one.world.provider.email);
    expect(
      mails.filter((subject) => subject.endsWith('möchte Gästen ein Bild zeigen')),
    ).toHaveLength(1);
    const current = await onlyOne(one);
    const tried = await Promise.all([
      decide(one, current, 'release'),
      decide(one, current, 'decline'),
      decide(one, current, 'release'),
    ]);
    expect(tried.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('and a release at the same moment leave either the one that was seen or nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await openProgramme(app);
      await send(one);
      const seen = await onlyOne(one);
      const bytes = await picture('png');
      const [, decision] = await Promise.all([send(one, bytes), decide(one, seen, 'release')]);
      const address = await onPage(one);
      const seenOne = `/partnerbild/${one.world.link.slug}/${seen.pictureId}.jpg`;
      expect([
        [200, seenOne],
        [409, null],
      ]).toContainEqual([decision.statusCode, address]);
      expect((await onlyOne(one)).pictureId).not.toBe(seen.pictureId);
    }
  });

  it('that is declined is gone; day and reason stay until they are read', async () => {
    const one = await openProgramme(app);
    await send(one);
    const waiting = await onlyOne(one);
    await decide(one, waiting, 'decline');
    const { declined } = await own(one);
    expect(declined).toMatchObject({ id: waiting.pictureId, reason: 'Bitte ohne Firmenzeichen.' });
    const { rows } = await app.pool.query('select bytes from partner_portraits where id = $1', [
      waiting.pictureId,
    ]);
    expect(rows).toEqual([{ bytes: null }]);
    const [mail] = await mailsTo(app.pool, one.world.partner.email);
    expect(mail?.text_body).toContain('Bitte ohne Firmenzeichen.');
    expect((await remove(one, waiting.pictureId)).statusCode).toBe(200);
    expect((await own(one)).declined).toBeNull();
  });

  it('is removed at once by the partner and by the provider, and both stand in the activities', async () => {
    const one = await openProgramme(app);
    const first = await released(one);
    const address = (await onPage(one)) ?? '';
    expect((await remove(one, first)).statusCode).toBe(200);
    expect((await get(address)).statusCode).toBe(404);
    expect((await remove(one, first)).statusCode).toBe(404);
    const second = await released(one);
    const { partner, provider } = one.world;
    const shown = `/api/partner-portraits/${partner.id}`;
    expect(
      (
        await must<Received<typeof readPartnerPortrait>>(
          app,
          'GET',
          `/api/partners/${partner.id}/portrait`,
          undefined,
          provider.cookie,
        )
      ).shown?.pictureId,
    ).toBe(second);
    const hidden = `${shown}/pictures/${second}`;
    expect((await app.call('DELETE', hidden, undefined, provider.cookie)).statusCode).toBe(200);
    expect((await app.call('DELETE', hidden, undefined, provider.cookie)).statusCode).toBe(404);
    expect(await onPage(one)).toBeNull();
    const said = (await eventsOf(one)).map((each) => each.replace('partner.portrait_', ''));
    expect(said.map((each) => each.split(' ')[0])).toEqual([
      'asked',
      'released',
      'removed',
      'asked',
      'released',
      'hidden',
    ]);
    const activities = await app.call('GET', '/api/dashboard/stats', undefined, provider.cookie);
    for (const words of ['hat das Bild für Gäste entfernt', 'wird Gästen nicht mehr gezeigt'])
      expect(activities.body).toContain(words);
  });

  it('is not shown while its partner is inactive, and not by the link of another one', async () => {
    const [one, other] = [await openProgramme(app), await openProgramme(app)];
    const id = await released(one);
    const address = (await onPage(one)) ?? '';
    expect((await get(`/partnerbild/${other.world.link.slug}/${id}.jpg`)).statusCode).toBe(404);
    expect((await get(`/partnerbild/${one.world.link.slug}/1.jpg`)).statusCode).toBe(404);
    const { partner, provider } = one.world;
    const turn = (status: string) =>
      must(app, 'PATCH', `/api/partners/${partner.id}`, { status }, provider.cookie);
    await turn('inactive');
    expect((await get(address)).statusCode).toBe(404);
    expect(await onPage(one)).toBeNull();
    await turn('active');
    expect((await get(address)).statusCode).toBe(200);
  });

  it('belongs to one provider and one partner, and a view changes nothing of it', async () => {
    const [one, other] = [await openProgramme(app), await openProgramme(app)];
    const shown = await released(one);
    await send(one);
    const waiting = await onlyOne(one);
    const foreign = { ...one, world: { ...one.world, provider: other.world.provider } };
    for (const how of ['release', 'decline'] as const)
      expect((await decide(foreign, waiting, how)).statusCode).toBe(404);
    const { cookie } = other.world.provider;
    const row = `/api/partner-portraits/${waiting.partnerId}`;
    for (const path of [
      `/api/partners/${waiting.partnerId}/portrait`,
      `${row}/pictures/${shown}/picture.jpg`,
    ])
      expect((await get(path, cookie)).statusCode).toBe(404);
    expect(
      (await app.call('DELETE', `${row}/pictures/${shown}`, undefined, cookie)).statusCode,
    ).toBe(404);
    expect((await remove({ ...other, path: one.path }, shown)).statusCode).toBe(404);
    expect((await remove(other, shown)).statusCode).toBe(404);
    expect(
      (await get(`${other.path}/portrait/${shown}/picture.jpg`, other.cookie)).statusCode,
    ).toBe(404);
    const { provider, partner } = one.world;
    const view = await must<{ id: string }>(
      app,
      'POST',
      `/api/partners/${partner.id}/view`,
      undefined,
      provider.cookie,
    );
    const headers = { 'partner-view': view.id };
    const { type, body } = uploadForm(await picture('png'), { field: 'picture' });
    for (const answer of [
      await app.call('POST', `${one.path}/portrait`, body, provider.cookie, {
        headers: { ...headers, 'content-type': type },
      }),
      await app.call('DELETE', `${one.path}/portrait/${shown}`, undefined, provider.cookie, {
        headers,
      }),
    ])
      expect(answer.json()).toMatchObject({ code: 'partner_view_read_only' });
    expect(await onPage(one)).toContain(shown);
  });

  it('counts once beside a change of data, and comes along in the partner’s own copy as a file', async () => {
    const one = await openProgramme(app);
    await released(one);
    await send(one);
    const { cookie } = one.world.provider;
    const todo = async () =>
      (
        await must<{ toDo: { openChanges: number } }>(
          app,
          'GET',
          '/api/dashboard/stats',
          undefined,
          cookie,
        )
      ).toDo.openChanges;
    expect(await todo()).toBe(1);
    await must(
      app,
      'PATCH',
      `${one.path}/data`,
      {
        version: (
          await must<{ version: number }>(app, 'GET', `${one.path}/data`, undefined, one.cookie)
        ).version,
        description: 'Fotografin',
      },
      one.cookie,
    );
    expect(await todo()).toBe(1);
    const archive = await downloadArchive(app, '/api/partner-area/account/export.zip', one.cookie);
    expect(archive.names).toEqual(
      expect.arrayContaining(['programm-1/bild.jpg', 'programm-1/bild-wartet.jpg']),
    );
    expect(archive.json('programm-1/daten/bild.json')).toHaveLength(2);
  });

  it('goes with the person', async () => {
    const one = await openProgramme(app);
    await released(one);
    await send(one);
    const address = (await onPage(one)) ?? '';
    expect((await get(address)).statusCode).toBe(200);
    expect((await orderPartner(app, one.world)).statusCode).toBe(200);
    expect(await runErasures(app, one.world)).toEqual(['done']);
    expect((await get(address)).statusCode).toBe(404);
    const { rows } = await app.pool.query('select 1 from partner_portraits where partner_id = $1', [
      one.world.partner.id,
    ]);
    expect(rows).toEqual([]);
  });
});
