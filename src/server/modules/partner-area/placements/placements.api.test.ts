import { describe, expect, it } from 'vitest';
import { openClickRecorder, recordHit, recordShown } from '#server/modules/clicks/index.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { listPartnerClicks } from '#shared/contracts/partner-area/clicks.ts';
import type { listPartnerLinks } from '#shared/contracts/partner-area/links.ts';
import type { addPlacement } from '#shared/contracts/partner-area/placements.ts';
import { providerId } from '#shared/ids.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { visitor } from '#tests/support/visitors.ts';
import { must, visitorAnswers } from '#tests/support/world.ts';

const NOW = new Date('2026-11-20T23:30:00Z');
const app = await createTestApplication({ clock: () => NOW, env: { RATE_LIMITS: 'off' } });
const recorder = openClickRecorder(app.services);

type Placement = Received<typeof addPlacement>;

const places = ({ path, world }: Programme) => `${path}/links/${world.link.id}/placements`;
const add = (one: Programme, name: string) =>
  must<Placement>(app, 'POST', places(one), { name }, one.cookie);
const tryAdd = (one: Programme, name: string) =>
  app.call('POST', places(one), { name }, one.cookie);
const list = async ({ path, cookie }: Programme) => {
  const read = await must<Received<typeof listPartnerLinks>>(
    app,
    'GET',
    `${path}/links`,
    undefined,
    cookie,
  );
  return read.links[0]?.placements ?? [];
};
const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

async function open({ path, world }: Programme, query: Record<string, string>, guest = 1) {
  const provider = providerId(path.split('/').at(-2) ?? '');
  const request = { ...visitor(guest), query };
  const view = {
    providerId: provider,
    linkId: world.link.id,
    unavailable: null,
    viewers: [],
    request,
  };
  return recordHit(recorder, view, NOW);
}

describe('a place where a link is shared', () => {
  it('has an address of its own, which leads to the page and stays in the form', async () => {
    const one = await openProgramme(app);
    const place = await add(one, 'Flyer am Empfang');
    expect(place.url).toBe(`http://localhost:3000${one.world.link.shortPath}?ort=1`);
    const { pathname, search } = new URL(place.url);
    const short = await app.call('GET', pathname + search);
    const target = String(short.headers['location']);
    expect(target).toMatch(/\?ref=.*&ort=1$/);
    expect((await app.call('GET', target)).body).toContain(
      `action="${target.replaceAll('&', '&amp;')}"`,
    );
  });

  it('counts the clicks and requests that came by it, once each, as the link does', async () => {
    const one = await openProgramme(app);
    const flyer = await add(one, 'Flyer am Empfang');
    const insta = await add(one, 'Instagram');
    await open(one, queryOf(flyer.url), 1);
    await open(one, queryOf(flyer.url), 1);
    await open(one, { ...queryOf(flyer.url), via: 'druck' }, 2);
    await open(one, queryOf(insta.url), 3);
    await open(one, {}, 4);
    await open(one, { ort: '44' }, 5);
    const { slug } = one.world.campaign;
    const form = `/formular/${slug}?ref=${one.world.link.slug}`;
    await must(app, 'POST', `${form}&ort=2`, visitorAnswers());
    await must(app, 'POST', `${form}&ort=nirgends`, visitorAnswers({ email: 'b@gast.example' }));
    expect(await list(one)).toMatchObject([
      { name: 'Flyer am Empfang', clicks: 2, requests: 0 },
      { name: 'Instagram', clicks: 1, requests: 0 },
    ]);
    await app.pool.query('update leads set approved_at = created_at where provider_id = $1', [
      one.path.split('/').at(-2),
    ]);
    expect((await list(one)).map(({ requests }) => requests)).toEqual([0, 1]);
    const hits = await must<Received<typeof listPartnerClicks>>(
      app,
      'GET',
      `${one.path}/clicks`,
      undefined,
      one.cookie,
    );
    expect(hits.map(({ placement }) => placement ?? '').toSorted(inOrder)).toEqual([
      '',
      '',
      'Flyer am Empfang',
      'Flyer am Empfang',
      'Flyer am Empfang',
      'Instagram',
    ]);
  });

  it('counts a paid click only once its page was shown', async () => {
    const one = await openProgramme(app, {
      rewardType: 'per_click',
      calculationType: 'fixed',
      rewardAmount: 1,
    });
    const flyer = await add(one, 'Flyer');
    const hit = await open(one, queryOf(flyer.url));
    expect(hit.verdict).toBe('prefetch');
    expect(await list(one)).toMatchObject([{ clicks: 0 }]);
    const shown = { token: hit.shownToken ?? '', viewers: [], request: visitor(1) };
    await recordShown(recorder, shown, NOW);
    await recordShown(recorder, shown, NOW);
    expect(await list(one)).toMatchObject([{ clicks: 1 }]);
  });

  it('is renamed and removed, and its number is never given again', async () => {
    const one = await openProgramme(app);
    const flyer = await add(one, 'Flyer');
    await must(app, 'PATCH', `${places(one)}/${flyer.number}`, { name: 'Tresen' }, one.cookie);
    expect(await list(one)).toMatchObject([{ name: 'Tresen', url: flyer.url }]);
    const gone = await app.call('DELETE', `${places(one)}/${flyer.number}`, undefined, one.cookie);
    expect(gone.statusCode).toBe(200);
    expect(await list(one)).toEqual([]);
    const again = await app.call('DELETE', `${places(one)}/${flyer.number}`, undefined, one.cookie);
    expect(again.statusCode).toBe(404);
    const { pathname, search } = new URL(flyer.url);
    expect((await app.call('GET', pathname + search)).statusCode).toBe(302);
    expect((await add(one, 'Tresen')).number).toBe(2);
  });

  it('has a name that no other place of the link has, whatever its case', async () => {
    const one = await openProgramme(app);
    await add(one, 'Café Müller ☕');
    const same = await tryAdd(one, ' café müller ☕ ');
    expect(same.statusCode).toBe(409);
    const second = await add(one, 'Zweiter');
    const renamed = await app.call(
      'PATCH',
      `${places(one)}/${second.number}`,
      { name: 'CAFÉ MÜLLER ☕' },
      one.cookie,
    );
    expect(renamed.statusCode).toBe(409);
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect((await tryAdd(one, name)).statusCode).toBe(422);
  });

  it('is one of fifty, also when many are named at the same moment', async () => {
    const one = await openProgramme(app);
    const tried = await Promise.all(
      Array.from({ length: 56 }, (_, index) => tryAdd(one, `Ort ${index}`)),
    );
    expect(tried.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    expect(tried.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6);
    expect((await list(one)).map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  it('is named on own links only', async () => {
    const one = await openProgramme(app);
    const other = await openProgramme(app);
    const path = `${one.path}/links/${other.world.link.id}/placements`;
    expect((await app.call('POST', path, { name: 'Fremd' }, one.cookie)).statusCode).toBe(404);
    await add(other, 'Flyer');
    expect((await app.call('DELETE', `${path}/1`, undefined, one.cookie)).statusCode).toBe(404);
    expect(await list(other)).toHaveLength(1);
  });
});
