import jsQr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { listPartnerLinks } from '#shared/contracts/partner-area/links.ts';
import type { readPartnerStart } from '#shared/contracts/partner-area/start.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody, createWorld, must, submitLead } from '#tests/support/world.ts';

let now = new Date();
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' }, clock: () => now });
const PER_LEAD = { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 50 };

let count = 0;
async function programme(campaign: Record<string, unknown> = {}) {
  count += 1;
  const email = `links-${count}@foto.example`;
  const world = await createWorld(app, { partner: { email }, campaign });
  const cookie = await logInAsPartner(app, email);
  const provider = await providerIdOf(app.pool, world.provider.email);
  const path = `/api/partner-area/programmes/${provider}/${world.partner.id}`;
  await must(app, 'POST', `${path}/confirm`, {}, cookie);
  return { world, cookie, path };
}
type Programme = Awaited<ReturnType<typeof programme>>;
const read = async ({ path, cookie }: Programme) =>
  (await must<Received<typeof listPartnerLinks>>(app, 'GET', `${path}/links`, undefined, cookie))
    .links;
const pay = ({ world }: Programme, amount: number) =>
  must(
    app,
    'PUT',
    `/api/campaigns/${world.campaign.id}`,
    { ...campaignBody(PER_LEAD), name: world.campaign.name, rewardAmount: amount },
    world.provider.cookie,
  );

describe('the links of a partner', () => {
  it('have both addresses, and both open the page', async () => {
    const one = await programme(PER_LEAD);
    const [link] = await read(one);
    expect(link?.url).toBe(`http://localhost:3000${one.world.link.shortPath}`);
    const { pathname, search } = new URL(link?.pageUrl ?? '');
    expect((await app.call('GET', `${pathname}${search}`)).statusCode).toBe(200);
    const short = await app.call('GET', new URL(link?.url ?? '').pathname);
    expect(short.headers['location']).toBe(`${pathname}${search}`);
  });

  it('say since when the reward holds and what held before, but nothing from before the link', async () => {
    const one = await programme(PER_LEAD);
    const born = now;
    now = new Date(born.getTime() + 60_000);
    await pay(one, 60);
    now = new Date(born.getTime() + 120_000);
    await pay(one, 70);
    expect((await read(one))[0]?.terms.map(({ rewardSentence }) => rewardSentence)).toEqual([
      'Für jede Anfrage erhalten Sie 70,00 €.',
      'Für jede Anfrage erhalten Sie 60,00 €.',
      'Für jede Anfrage erhalten Sie 50,00 €.',
    ]);
    await app.pool.query('update referral_links set created_at = $2 where id = $1', [
      one.world.link.id,
      new Date(born.getTime() + 60_000),
    ]);
    expect((await read(one))[0]?.terms.map(({ version }) => version)).toEqual([3, 2]);
  });

  it('name the minimum payout and what is ready of it, and count as the first screen does', async () => {
    const one = await programme({ ...PER_LEAD, minPayout: 120 });
    await submitLead(app, one.world, { nachname: 'Ay' });
    const [link] = await read(one);
    expect(link).toMatchObject({ minPayout: 120, payable: 50, requests: 1, earned: 50 });
    const start = await must<Received<typeof readPartnerStart>>(
      app,
      'GET',
      `${one.path}/start`,
      undefined,
      one.cookie,
    );
    expect(link).toMatchObject(start.links[0] ?? {});
  });

  it('that do not work come last and say why', async () => {
    const one = await programme(PER_LEAD);
    const { provider, partner, link } = one.world;
    const { cookie } = provider;
    await putOnPlan(app, provider.email, 'premium_monthly');
    const body = campaignBody({ name: 'Firmenfeiern' });
    const other = await must<{ id: string }>(app, 'POST', '/api/campaigns', body, cookie);
    const pair = { partnerId: partner.id, campaignId: other.id };
    await must(app, 'POST', '/api/referral-links', pair, cookie);
    expect((await read(one))[0]?.campaignName).toBe('Firmenfeiern');
    await must(app, 'PATCH', `/api/campaigns/${other.id}`, { status: 'paused' }, cookie);
    const links = await read(one);
    expect(links.map(({ id }) => id === link.id)).toEqual([true, false]);
    expect(links[1]?.problem).toMatch(/Aktion angehalten/);
  });
});

describe('the print studio of a partner', () => {
  it('makes the provider’s sheets with the code of the own link', async () => {
    const one = await programme(PER_LEAD);
    await putOnPlan(app, one.world.provider.email, 'premium_monthly');
    const [link] = await read(one);
    expect(link?.canPrint).toBe(true);
    const get = (path: string, cookie = one.cookie) =>
      app.http.inject({ method: 'GET', url: `${one.path}/links/${path}`, headers: { cookie } });
    const picture = await get(`${link?.id}/print/sticker_square.png?size=small`);
    expect(picture.statusCode).toBe(200);
    expect(await scanned(picture.rawPayload)).toBe(`${link?.url}?via=druck`);
    const sheet = await get(`${link?.id}/print/poster_a4.pdf?edge=marks&look=dark`);
    expect(sheet.statusCode).toBe(200);
    expect(sheet.headers['content-disposition']).toMatch(/qr-poster-a4-.*\.pdf"$/);
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has nothing where the plan has none, for links of others, and for those that are stopped', async () => {
    const one = await programme(PER_LEAD);
    const get = (linkId: string) =>
      app.call(
        'GET',
        `${one.path}/links/${linkId}/print/sticker_round.png?size=thumb`,
        undefined,
        one.cookie,
      );
    const { provider, link } = one.world;
    expect((await read(one))[0]?.canPrint).toBe(false);
    expect((await get(link.id)).statusCode).toBe(404);
    await putOnPlan(app, provider.email, 'premium_monthly');
    const colleague = await withPartner(app, one.world, {
      email: `kollegin-${count}@foto.example`,
      companyName: 'Kollegin',
      iban: '',
      vatId: '',
      taxNumber: '21/815/08150',
    });
    expect((await get(colleague.link.id)).statusCode).toBe(404);
    expect((await get(link.id)).statusCode).toBe(200);
    const path = `/api/referral-links/${link.id}`;
    await must(app, 'PATCH', path, { status: 'inactive' }, provider.cookie);
    expect((await read(one))[0]?.canPrint).toBe(false);
    const refused = await get(link.id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toMatch(/führt zurzeit nicht zur Anfrage/);
  });
});

/** What a phone reads from the picture; '' for nothing. */
async function scanned(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
