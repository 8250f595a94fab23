import { describe, expect, it } from 'vitest';
import { createTestApplication } from '../support/test-application.ts';
import { browser, SAFARI } from '../support/visitors.ts';
import { createWorld, type World } from '../support/world.ts';

/**
 * Row 10, on the public page as visitors reach it: which clicks count and earn. Every verdict,
 * midnight, several processes and kills are proven in src/server/modules/clicks.
 */
const now = { current: new Date('2026-11-20T11:00:00Z') };
const app = await createTestApplication({ clock: () => now.current });
const behindProxy = await createTestApplication({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

type Headers = Record<string, string>;
const FORGED = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-original-forwarded-for',
  'via',
];
const forgedAs = (address: string): Headers =>
  Object.fromEntries(
    FORGED.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]),
  );
const pageOf = ({ campaign, link }: World): string => `/formular/${campaign.slug}?ref=${link.slug}`;

async function view(world: World, from: string, headers: Headers = {}, on = app): Promise<string> {
  const all = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'user-agent': SAFARI };
  const page = await on.call('GET', pageOf(world), undefined, undefined, {
    from,
    headers: { ...all, ...headers },
  });
  expect(page.statusCode).toBe(200);
  return page.body;
}

/** What the page's own lines of script send once it is visible. */
async function report(page: string, from: string, headers: Headers = {}): Promise<void> {
  const path = /data-path="([^"]+)"/.exec(page)?.[1];
  if (path === undefined) return;
  const body = (/data-body="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"');
  await app.call('POST', path, body, undefined, {
    from,
    headers: { 'user-agent': SAFARI, ...headers },
  });
}

async function counted(world: World, on = app): Promise<number> {
  const answer = await on.call('GET', '/api/referral-links', undefined, world.provider.cookie);
  return answer.json<{ clickCount: number }[]>()[0]?.clickCount ?? -1;
}

const range = (size: number): number[] => Array.from({ length: size }, (_, place) => place);

describe('clicks that count', () => {
  it('are one of a thousand hits of the same visitor', async () => {
    const world = await createWorld(app);
    await Promise.all(range(1_000).map(() => view(world, '203.0.113.7')));
    expect(await counted(world)).toBe(1);
  }, 60_000);

  it('are at most three from one network, whatever browsers it shows', async () => {
    const world = await createWorld(app);
    await Promise.all(
      range(200).map((n) => view(world, `203.0.113.${n}`, { 'user-agent': browser(n) })),
    );
    expect(await counted(world)).toBe(3);
  });

  it('are at most three whatever addresses the headers name', async () => {
    const world = await createWorld(app);
    await Promise.all(
      range(200).map((n) =>
        view(world, '198.51.100.9', { ...forgedAs(`10.${n}.0.1`), 'user-agent': browser(n) }),
      ),
    );
    expect(await counted(world)).toBe(3);
  });

  it('are distinguished by X-Forwarded-For where a proxy is trusted, and only by its word', async () => {
    const world = await createWorld(behindProxy);
    const from = (address: string, peer = '127.0.0.1') =>
      view(world, peer, { 'x-forwarded-for': address }, behindProxy);
    for (const n of range(5)) await from(`10.${n}.0.1`);
    expect(await counted(world, behindProxy)).toBe(5);
    // What the visitor itself wrote stands to the left of what the proxy saw.
    for (const n of range(5)) await from(`172.16.${n}.1, 10.0.0.1`);
    // Another peer is not the proxy.
    for (const n of range(5)) await from(`172.16.${n}.1`, '10.0.0.1');
    expect(await counted(world, behindProxy)).toBe(5);
  });

  it('are none of bots, prefetches, heads, embedded pages and the provider itself', async () => {
    const world = await createWorld(app);
    const from = (n: number) => `10.1.${n}.1`;
    await view(world, from(1), { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
    await view(world, from(2), { 'user-agent': '' });
    await view(world, from(3), { 'sec-purpose': 'prefetch;prerender' });
    await view(world, from(4), { purpose: 'prefetch' });
    await view(world, from(5), { 'x-moz': 'prefetch' });
    await view(world, from(6), { 'sec-fetch-dest': 'image' });
    await view(world, from(7), { cookie: world.provider.cookie });
    await app.http.inject({
      method: 'HEAD',
      url: pageOf(world),
      remoteAddress: from(8),
      headers: { 'user-agent': SAFARI },
    });
    expect(await counted(world)).toBe(0);
    const { rows } = await app.pool.query<{ verdict: string; hits: number }>(
      'select verdict, hits from click_days where link_id = $1 order by verdict',
      [world.link.id],
    );
    expect(rows).toEqual([
      { verdict: 'bot', hits: 3 },
      { verdict: 'own', hits: 1 },
      { verdict: 'prefetch', hits: 4 },
    ]);
  });
});

describe('clicks that are paid', () => {
  const perClick = { rewardType: 'per_click', calculationType: 'fixed', rewardPercentage: null };

  it('earn floor(valid / quantity) rewards, however page views and reports interleave', async () => {
    const world = await createWorld(app, {
      campaign: { ...perClick, rewardQuantity: 5, rewardBulkAmount: 1.5 },
    });
    await Promise.all(
      range(120).map(async (n) => {
        const from = `10.2.${n % 60}.1`;
        const page = await view(world, from);
        // Every tenth closes the page before it is shown.
        if (n % 10 === 0) return;
        await report(page, from);
        await report(page, from);
      }),
    );
    // Sixty networks, each with one browser; those of 0, 10, … came back and closed it again.
    const valid = 54;
    expect(await counted(world)).toBe(valid);
    const { rows } = await app.pool.query<{ n: number; cents: number }>(
      'select count(*) as n, sum(amount_cents)::bigint as cents from commissions where link_id = $1',
      [world.link.id],
    );
    expect(rows).toEqual([{ n: Math.floor(valid / 5), cents: Math.floor(valid / 5) * 150 }]);
  });

  it('are none of those that only ask for the page, and of those that replay its report', async () => {
    const world = await createWorld(app, { campaign: { ...perClick, rewardAmount: 0.5 } });
    const page = await view(world, '10.3.1.1');
    for (const n of range(50)) {
      await view(world, `10.3.${n}.2`);
      await report(page, `10.3.${n}.3`, { 'user-agent': browser(n + 2) });
    }
    expect(await counted(world)).toBe(0);
    await report(page, '10.3.1.1');
    await report(page, '10.9.9.9');
    expect(await counted(world)).toBe(1);
  });
});
