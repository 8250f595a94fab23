import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { browser, SAFARI } from '#tests/support/visitors.ts';
import { campaignBody, createWorld, must, partnerBody, type World } from '#tests/support/world.ts';

/** Two processes on one database: what one changes, the other shows with its very next view. */
const database = await createTestDatabase();
const one = await createTestApplication({ database });
const other = await createTestApplication({ database });
const nodes = [one, other];

/** One after the other through both nodes, plain and zipped, as the same browser. */
async function look(path: string): Promise<{ status: number; text: string; to: unknown }[]> {
  const seen: { status: number; text: string; to: unknown }[] = [];
  for (const encoding of ['identity', 'gzip'])
    for (const node of nodes) {
      const answer = await node.http.inject({
        url: path,
        headers: { 'user-agent': SAFARI, 'accept-encoding': encoding },
      });
      const isZipped = answer.headers['content-encoding'] === 'gzip';
      expect([encoding, answer.statusCode >= 300 || isZipped === (encoding === 'gzip')]).toEqual([
        encoding,
        true,
      ]);
      const bytes = isZipped ? gunzipSync(answer.rawPayload) : answer.rawPayload;
      const { location: to } = answer.headers;
      seen.push({ status: answer.statusCode, text: bytes.toString(), to });
    }
  return seen;
}

const everywhere = async (path: string, text: string): Promise<boolean[]> =>
  (await look(path)).map((seen) => seen.status === 200 && seen.text.includes(text));
const YES = [true, true, true, true];
const NO = [false, false, false, false];

const pageOf = ({ campaign, link }: World): string => `/formular/${campaign.slug}?ref=${link.slug}`;

async function openWorld() {
  const world = await createWorld(one);
  const page = pageOf(world);
  // Both have shown it, so both keep something of it.
  expect(await everywhere(page, 'Fotografie Grün')).toEqual(YES);
  const { cookie } = world.provider;
  const change = (method: 'PUT' | 'PATCH', url: string, body: unknown) =>
    must<unknown>(one, method, url, body, cookie);
  return { ...world, page, cookie, change };
}

describe('a change that one node has made is on the page of the other with the next view', () => {
  it('of a campaign: words, pause, end', async () => {
    const { campaign, page, change } = await openWorld();
    const put = (body: Record<string, unknown>) =>
      change('PUT', `/api/campaigns/${campaign.id}`, campaignBody(body));
    await put({ guestBenefit: 'Ein Glas Crémant', guestBenefitConditions: 'Für jeden Gast' });
    expect(await everywhere(page, 'Ein Glas Crémant')).toEqual(YES);
    await put({ guestBenefit: 'Zwei Gläser', guestBenefitConditions: 'Für jeden Gast' });
    expect(await everywhere(page, 'Ein Glas Crémant')).toEqual(NO);
    expect(await everywhere(page, 'Zwei Gläser')).toEqual(YES);
    await put({ status: 'paused' });
    expect(await everywhere(page, 'Kampagne nicht aktiv')).toEqual(YES);
    await put({ status: 'active' });
    expect(await everywhere(page, 'Kampagne nicht aktiv')).toEqual(NO);
  });

  it('of a partner: name, and that they take no part any more', async () => {
    const { partner, page, change } = await openWorld();
    const put = (body: Record<string, unknown>) =>
      change('PATCH', `/api/partners/${partner.id}`, partnerBody(body));
    await put({ companyName: 'Blumen Anders' });
    expect(await everywhere(page, 'Blumen Anders')).toEqual(YES);
    expect(await everywhere(page, 'Fotografie Grün')).toEqual(NO);
    await put({ companyName: 'Blumen Anders', status: 'inactive' });
    expect(await everywhere(page, 'Partner nicht verfügbar')).toEqual(YES);
  });

  it('of a short link: it leads to where it leads now', async () => {
    const { link, partner, campaign, change } = await openWorld();
    const to = async (path: string) => [...new Set((await look(path)).map((seen) => seen.to))];
    const form = `/formular/${campaign.slug}?ref=${link.slug}`;
    for (const path of [`/r/${link.slug}`, link.shortPath]) expect(await to(path)).toEqual([form]);
    await change('PATCH', `/api/partners/${partner.id}`, partnerBody({ status: 'inactive' }));
    for (const path of [`/r/${link.slug}`, link.shortPath])
      expect(await to(path)).toEqual([expect.stringContaining('/link-inactive?')]);
    await change('PATCH', `/api/partners/${partner.id}`, partnerBody());
    for (const path of [`/r/${link.slug}`, link.shortPath]) expect(await to(path)).toEqual([form]);
  });
});

it('Two providers with the same words have a page each', async () => {
  const [mine, theirs] = [await openWorld(), await openWorld()];
  for (const [own, foreign] of [
    [mine, theirs],
    [theirs, mine],
  ] as const)
    for (const { status, text } of await look(own.page)) {
      expect(status).toBe(200);
      expect(text).toContain(own.link.slug);
      expect(text).not.toContain(foreign.link.slug);
      expect(text).not.toContain(foreign.campaign.slug);
    }
});

it('What one visitor has is no other visitor’s: stamp, number of what may run, address', async () => {
  const { page, campaign } = await openWorld();
  const seen = await look(page);
  const all = (pattern: RegExp) => seen.map(({ text }) => pattern.exec(text)?.[1]);
  expect(new Set(all(/<style nonce="([^"]+)"/)).size).toBe(seen.length);
  for (const stamp of all(/name="renderedAt" value="([^"]+)"/))
    expect(stamp).toMatch(/^[0-9a-z]+\.[\w-]{22}$/);
  // Nothing stands in for a value any more.
  for (const { text } of seen)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  const placed = `${page}&ort=3`;
  expect(await everywhere(placed, `${campaign.slug}?ref=`)).toEqual(YES);
  for (const { text } of await look(placed)) expect(text).toContain('ort=3');
  for (const { text } of await look(page)) expect(text).not.toContain('ort=3');
});

it('Each of the views that both have shown of what they keep is a click of its own', async () => {
  const { page, cookie } = await openWorld();
  const before = await must<unknown[]>(one, 'GET', '/api/clicks', undefined, cookie);
  for (const [turn, node] of [...nodes, ...nodes].entries()) {
    const headers = { 'user-agent': browser(turn), 'accept-encoding': 'gzip' };
    expect((await node.http.inject({ url: page, headers })).statusCode).toBe(200);
  }
  const after = await must<unknown[]>(one, 'GET', '/api/clicks', undefined, cookie);
  expect(after.length - before.length).toBe(4);
});
