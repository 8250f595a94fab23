import { describe, expect, it } from 'vitest';
import { openClickRecorder, recordHit, type RecordedHit } from '#server/modules/clicks/index.ts';
import { startOfBerlinDay, calendarDate } from '#shared/calendar-date.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { providerId } from '#shared/ids.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { SAFARI, visit, visitor } from '#tests/support/visitors.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const now = { current: new Date('2026-11-20T11:00:00Z') };
const app = await createTestApplication({ clock: () => now.current });
const clicks = openClickRecorder(app.services);

/** The public page's part: somebody asks for the page of the world's link. */
async function open(
  world: World,
  request = visitor(1),
  at = now.current,
  link: Pick<ReferralLinkAnswer, 'id'> = world.link,
): Promise<RecordedHit> {
  const { rows } = await app.pool.query<{ provider_id: string }>(
    'select provider_id from referral_links where id = $1',
    [link.id],
  );
  const view = {
    providerId: providerId(rows[0]?.provider_id ?? ''),
    linkId: link.id,
    unavailable: null,
    viewers: [],
    request,
  };
  return recordHit(clicks, view, at);
}

const beacon = (
  token: string | null,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.23',
) =>
  app.http.inject({
    remoteAddress,
    method: 'POST',
    url: '/api/clicks/shown',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': SAFARI, ...headers },
    payload: { token },
  });

async function list(world: World, query = ''): Promise<Record<string, unknown>[]> {
  const answer = await app.call('GET', `/api/clicks${query}`, undefined, world.provider.cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const perClick = { rewardType: 'per_click', calculationType: 'fixed', rewardPercentage: null };

describe('GET /api/clicks', () => {
  it('shows hits newest first, with verdict, truncated address and what they earned', async () => {
    const world = await createWorld(app, {
      campaign: { ...perClick, rewardQuantity: 2, rewardBulkAmount: 12.5 },
    });
    const first = await open(world, visit('198.51.100.23'));
    now.current = new Date(now.current.getTime() + 60_000);
    const second = await open(world, visit('2001:db8:4711:1::9'));
    const bot = await open(world, visit('192.0.2.9', 'Slackbot 1.0'));
    await beacon(first.shownToken);
    await beacon(second.shownToken, {}, '2001:db8:4711:1::9');
    expect(await list(world)).toEqual([
      expect.objectContaining({
        id: [bot.clickId, second.clickId].toSorted().at(-1),
      }),
      expect.objectContaining({ id: [bot.clickId, second.clickId].toSorted()[0] }),
      {
        id: first.clickId,
        partnerId: world.partner.id,
        campaignId: world.campaign.id,
        linkId: world.link.id,
        at: '2026-11-20T11:00:00.000Z',
        verdict: 'valid',
        reason: '',
        isScan: false,
        ipAddress: '198.51.100.0',
        commissionAmount: null,
        commissionPaidAmount: null,
        commissionStatus: null,
      },
    ]);
    expect(await list(world, '?status=valid')).toEqual([
      expect.objectContaining({
        id: second.clickId,
        ipAddress: '2001:db8:4711::',
        commissionAmount: 12.5,
        commissionPaidAmount: 0,
        commissionStatus: 'pending',
      }),
      expect.objectContaining({ id: first.clickId }),
    ]);
    expect(await list(world, '?status=bot')).toEqual([
      expect.objectContaining({ id: bot.clickId, reason: 'known_bot' }),
    ]);
    expect(await list(world, '?status=no_such_verdict')).toEqual([]);
  });

  it('filters by partner, campaign and Berlin days, and pages to the end by its own links', async () => {
    const world = await createWorld(app);
    const day = startOfBerlinDay(calendarDate('2026-10-25'));
    // The day of 25 hours, from its first to its last moment, and a moment around it.
    const hours = [-0.001, 0, 2, 3, 24.999, 25];
    const ids: string[] = [];
    for (const [n, hour] of hours.entries())
      ids.push((await open(world, visitor(n), new Date(day.getTime() + hour * 3_600_000))).clickId);
    const idsOf = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id);
    const that = ids.slice(1, 5).toReversed();
    expect(idsOf(await list(world, '?from=2026-10-25&to=2026-10-25'))).toEqual(that);
    for (const filter of [`partnerId=${world.partner.id}`, `campaignId=${world.campaign.id}`]) {
      expect(idsOf(await list(world, `?${filter}`))).toEqual(ids.toReversed());
      expect(idsOf(await list(world, `?${filter}&from=2026-10-25&to=2026-10-25`))).toEqual(that);
    }
    expect(await list(world, `?partnerId=${world.campaign.id}`)).toEqual([]);

    for (const query of ['?limit=4', `?limit=4&partnerId=${world.partner.id}`]) {
      const seen: unknown[] = [];
      let url: string | undefined = `/api/clicks${query}`;
      while (url !== undefined) {
        const page = await app.call('GET', url, undefined, world.provider.cookie);
        seen.push(...idsOf(page.json()));
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
      }
      expect(seen).toEqual(ids.toReversed());
    }
  });

  it('takes any id as a cursor without breaking', async () => {
    const world = await createWorld(app);
    await open(world);
    for (const cursor of [
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
      '00000000-0000-4000-8000-000000000000',
    ])
      expect((await list(world, `?cursor=${cursor}`)).length).toBeLessThan(2);
  });

  it('shows nobody another provider’s hits', async () => {
    const [mine, other] = [await createWorld(app), await createWorld(app)];
    await open(other);
    expect(await list(mine)).toEqual([]);
    expect(await list(mine, `?campaignId=${other.campaign.id}`)).toEqual([]);
    expect((await app.call('GET', '/api/clicks')).statusCode).toBe(401);
  });
});

describe('POST /api/clicks/shown', () => {
  it('makes a paid click valid, once, and says nothing about it', async () => {
    const world = await createWorld(app, { campaign: { ...perClick, rewardAmount: 0.2 } });
    const { shownToken } = await open(world);
    for (let n = 0; n < 3; n += 1) {
      const answer = await beacon(shownToken, {}, visitor(1).ip);
      expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    }
    const link = await app.call('GET', '/api/referral-links', undefined, world.provider.cookie);
    expect(link.json()).toMatchObject([{ clickCount: 1, commissionEarned: 0.2 }]);
  });

  it('refuses other sites, forged tokens and other browsers', async () => {
    const world = await createWorld(app, { campaign: { ...perClick, rewardAmount: 0.2 } });
    const { shownToken } = await open(world);
    expect((await beacon(shownToken, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await beacon('AAAA')).statusCode).toBe(404);
    expect((await beacon('')).statusCode).toBe(422);
    expect((await beacon('x'.repeat(2_000))).statusCode).toBe(413);
    expect((await beacon(shownToken, { 'user-agent': `${SAFARI} Mehr/1` })).statusCode).toBe(404);
    expect(await list(world, '?status=valid')).toEqual([]);
  });

  it('does not count in the provider’s own browser', async () => {
    const world = await createWorld(app, { campaign: { ...perClick, rewardAmount: 0.2 } });
    const { shownToken } = await open(world);
    await beacon(shownToken, { cookie: world.provider.cookie });
    expect(await list(world)).toMatchObject([{ verdict: 'own', reason: 'logged_in' }]);
  });
});
