import { describe, expect, it } from 'vitest';
import { openClickRecorder, recordHit } from '#server/modules/clicks/index.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { ClickDaysAnswer } from '#shared/contracts/clicks/clicks.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { CSV_START } from '#shared/csv.ts';
import { providerId } from '#shared/ids.ts';
import type { ClickVerdict } from '#shared/labels/clicks.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { scanned, visit, visitor } from '#tests/support/visitors.ts';
import { createWorld, must, partnerBody, type World } from '#tests/support/world.ts';
import { countsOf } from './domain/click-counts.ts';
import { flagJumps, retireHits } from './retire-hits.ts';

// Shortly after midnight in Berlin, still the day before in UTC.
const NOW = new Date('2026-11-20T23:30:00Z');
const app = await createTestApplication({ clock: () => NOW });
const clicks = openClickRecorder(app.services);
const DAY = 24 * 3_600_000;

async function open(
  world: World,
  { request = visitor(1), at = NOW, link = world.link } = {},
): Promise<void> {
  const { rows } = await app.pool.query<{ provider_id: string }>(
    'select provider_id from referral_links where id = $1',
    [link.id],
  );
  const provider = providerId(rows[0]?.provider_id ?? '');
  const view = { providerId: provider, linkId: link.id, unavailable: null, viewers: [], request };
  await recordHit(clicks, view, at);
}

const read = (world: World, query = '') =>
  must<ClickDaysAnswer>(app, 'GET', `/api/clicks/days${query}`, undefined, world.provider.cookie);

async function secondLink(world: World): Promise<ReferralLinkAnswer> {
  const { cookie } = world.provider;
  const body = partnerBody({ companyName: '=Blumen Übermut;"', email: 'zwei@partner.example' });
  const partner = await must<PartnerAnswer>(app, 'POST', '/api/partners', body, cookie);
  const ids = { partnerId: partner.id, campaignId: world.campaign.id };
  return must<ReferralLinkAnswer>(app, 'POST', '/api/referral-links', ids, cookie);
}

const table = (world: World, query = '') =>
  app.call('GET', `/api/clicks/export${query}`, undefined, world.provider.cookie);

describe('GET /api/clicks/days', () => {
  it('counts every verdict on its Berlin day and for its link', async () => {
    const world = await createWorld(app);
    const other = await secondLink(world);
    await open(world);
    await open(world);
    await open(world, { request: visit('192.0.2.9', 'Slackbot 1.0') });
    await open(world, { at: new Date(NOW.getTime() - DAY), request: visitor(2) });
    for (const n of [3, 4, 5]) await open(world, { link: other, request: visitor(n) });
    const { from, to, days, links, hasMoreLinks, jumps } = await read(world, '?days=7');
    expect([from, to, days.length, hasMoreLinks, jumps]).toEqual([
      '2026-11-15',
      '2026-11-21',
      7,
      false,
      [],
    ]);
    expect(days.map(({ day }) => day).at(-1)).toBe('2026-11-21');
    expect(days.at(-1)?.hits).toEqual(countsOf({ valid: 4, duplicate: 1, bot: 1 }));
    expect(days.at(-2)?.hits).toEqual(countsOf({ valid: 1 }));
    expect(days.at(-3)?.hits).toEqual(countsOf({}));
    expect(links).toEqual([
      expect.objectContaining({ linkId: other.id, hits: countsOf({ valid: 3 }) }),
      {
        linkId: world.link.id,
        partnerId: world.partner.id,
        partnerName: 'Fotografie Grün',
        campaignId: world.campaign.id,
        campaignName: 'Sommerfeste',
        hits: countsOf({ valid: 2, duplicate: 1, bot: 1 }),
        scans: 0,
      },
    ]);
  });

  it('distinguishes valid clicks by printed codes, for days, links, the list and the table', async () => {
    const world = await createWorld(app);
    const other = await secondLink(world);
    await open(world, { request: scanned(visitor(1)) });
    await open(world, { request: scanned(visitor(1)) });
    await open(world, { request: visitor(2) });
    await open(world, { request: scanned(visitor(5)), at: new Date(NOW.getTime() - DAY) });
    await open(world, { request: visitor(4), link: other });
    const { days, links } = await read(world, '?days=7');
    expect(days.slice(-2).map(({ scans }) => scans)).toEqual([1, 1]);
    expect(links.map(({ linkId, scans }) => [linkId, scans])).toEqual([
      [world.link.id, 2],
      [other.id, 0],
    ]);
    const { cookie } = world.provider;
    const hits = await must<{ isScan: boolean }[]>(app, 'GET', '/api/clicks', undefined, cookie);
    expect(hits.filter(({ isScan }) => isScan)).toHaveLength(3);
    expect((await table(world)).body.split('\r\n')[1]).toMatch(/^"21\.11\.2026".*;"\d";"[01]"$/);
  });

  it('says the same as the list of hits and the counter of the link', async () => {
    const world = await createWorld(app);
    for (let n = 0; n < 40; n += 1)
      await open(world, { request: visitor(n % 13), at: new Date(NOW.getTime() - (n % 5) * DAY) });
    const { days } = await read(world, '?days=90');
    const { cookie } = world.provider;
    const hits = await must<{ verdict: string }[]>(app, 'GET', '/api/clicks', undefined, cookie);
    const [link] = await must<ReferralLinkAnswer[]>(
      app,
      'GET',
      '/api/referral-links',
      undefined,
      cookie,
    );
    const sumOf = (verdict: ClickVerdict) =>
      days.reduce((total, day) => total + day.hits[verdict], 0);
    for (const verdict of ['valid', 'duplicate', 'over_limit'] as const)
      expect(sumOf(verdict), verdict).toBe(hits.filter((hit) => hit.verdict === verdict).length);
    expect(link?.clickCount).toBe(sumOf('valid'));
  });

  it('narrows to a partner or a campaign, and to days', async () => {
    const world = await createWorld(app);
    const other = await secondLink(world);
    await open(world);
    await open(world, { link: other, request: visitor(2) });
    await open(world, { link: other, request: visitor(3), at: new Date(NOW.getTime() - 7 * DAY) });
    const validIn = async (query: string) => {
      const { days, links } = await read(world, query);
      return [days.reduce((total, { hits }) => total + hits.valid, 0), links.length];
    };
    expect(await validIn('')).toEqual([3, 2]);
    expect(await validIn('?days=7')).toEqual([2, 2]);
    expect(await validIn(`?partnerId=${other.partnerId}`)).toEqual([2, 1]);
    expect(await validIn(`?partnerId=${other.partnerId}&days=7`)).toEqual([1, 1]);
    expect(await validIn(`?campaignId=${world.campaign.id}`)).toEqual([3, 2]);
    expect(await validIn(`?campaignId=${world.partner.id}`)).toEqual([0, 0]);
  });

  it('refuses periods that are none', async () => {
    const world = await createWorld(app);
    for (const days of ['0', '-7', '367', '1e9', 'alle', '7.5']) {
      const answer = await app.call(
        'GET',
        `/api/clicks/days?days=${days}`,
        undefined,
        world.provider.cookie,
      );
      expect([400, 422], days).toContain(answer.statusCode);
    }
  });

  it('marks the days that were flagged to the provider as unusual', async () => {
    const world = await createWorld(app);
    const crowd = Array.from({ length: 60 }, (_, n) => open(world, { request: visitor(n) }));
    await Promise.all(crowd);
    await flagJumps({ db: app.services.db, clock: () => NOW });
    const jump = {
      day: '2026-11-21',
      linkId: world.link.id,
      partnerName: 'Fotografie Grün',
      campaignName: 'Sommerfeste',
      clicks: 60,
      usual: 0,
    };
    expect((await read(world)).jumps).toEqual([jump]);
    expect((await read(world, `?campaignId=${world.campaign.id}`)).jumps).toEqual([jump]);
    expect((await read(world, `?campaignId=${world.partner.id}`)).jumps).toEqual([]);
  });

  it('shows nobody another provider’s clicks', async () => {
    const [mine, other] = [await createWorld(app), await createWorld(app)];
    await open(other);
    for (const query of [
      '',
      `?campaignId=${other.campaign.id}`,
      `?partnerId=${other.partner.id}`,
    ]) {
      expect(await read(mine, query)).toMatchObject({ links: [], hasMoreLinks: false });
      expect((await table(mine, query)).body.trim().split('\r\n')).toHaveLength(1);
    }
    for (const path of ['/api/clicks/days', '/api/clicks/export'])
      expect((await app.call('GET', path)).statusCode).toBe(401);
  });
});

describe('GET /api/clicks/export', () => {
  it('is a table for spreadsheets, in which no name becomes a formula', async () => {
    const world = await createWorld(app);
    const other = await secondLink(world);
    await open(world, { link: other });
    await open(world, { link: other });
    const answer = await table(world, '?days=7');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="klicks-2026-11-15-bis-2026-11-21.csv"',
    );
    expect(answer.body).toBe(
      `${CSV_START}"Tag";"Partner";"Kampagne";"Gültig";"Doppelt";"Bot";"Nicht gezeigt";` +
        '"Eigener Aufruf";"Nicht verfügbar";"Limit erreicht";"Zusammen";"Gültig über Druck"\r\n' +
        `"21.11.2026";"'=Blumen Übermut;""";"Sommerfeste";"1";"1";"0";"0";"0";"0";"0";"2";"0"\r\n`,
    );
  });

  it('has every day of the period once, newest first, however long it is', async () => {
    const world = await createWorld(app);
    const ago = [0, 6, 7, 13, 14, 29, 30];
    for (const days of ago) await open(world, { at: new Date(NOW.getTime() - days * DAY) });
    const { body } = await table(world, '?days=30');
    const days = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(1, 11));
    expect(days).toEqual([
      '21.11.2026',
      '15.11.2026',
      '14.11.2026',
      '08.11.2026',
      '07.11.2026',
      '23.10.2026',
    ]);
  });
});

describe('when the raw hits are dropped', () => {
  it('days, links and counters say the same, also after a second run', async () => {
    const world = await createWorld(app);
    for (const n of [1, 1, 2]) await open(world, { request: visitor(n) });
    const { cookie } = world.provider;
    const reported = async () => [
      await read(world, '?days=90'),
      (await table(world)).body,
      await must<unknown[]>(app, 'GET', '/api/referral-links', undefined, cookie),
    ];
    const before = await reported();
    const inTwoYears = () => new Date(NOW.getTime() + 800 * DAY);
    for (const run of [1, 2]) {
      await retireHits({ db: app.services.db, clock: inTwoYears });
      expect(await must(app, 'GET', '/api/clicks', undefined, cookie), `run ${run}`).toEqual([]);
      expect(await reported(), `run ${run}`).toEqual(before);
    }
  });
});
