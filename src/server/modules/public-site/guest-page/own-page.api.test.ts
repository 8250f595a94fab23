import { describe, expect, it } from 'vitest';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { browser, SAFARI } from '#tests/support/visitors.ts';
import { campaignBody, createWorld, must, visitorAnswers } from '#tests/support/world.ts';

const app = await createTestApplication({
  env: { PUBLIC_URL: 'https://app.empfehlwerk.example', RATE_LIMITS: 'off' },
});

const SITE = 'https://www.schloss-beispiel.example';
const PAGE = `${SITE}/feiern?a=1#form`;

/** A campaign whose links lead to a page of the provider's own. */
async function leading() {
  const world = await createWorld(app);
  const { cookie } = world.provider;
  const { campaign, link } = world;
  await must(app, 'PUT', '/api/account/sites', { sites: [SITE] }, cookie);
  const lead = (ownPage: string) =>
    must(app, 'PUT', `/api/campaigns/${campaign.id}`, campaignBody({ ownPage }), cookie);
  await lead(PAGE);
  const open = (url: string, headers: Record<string, string> = {}, withCookie?: string) =>
    app.call('GET', url, undefined, withCookie, { headers: { 'user-agent': SAFARI, ...headers } });
  const hits = async () =>
    (
      await must<{ verdict: string; isScan: boolean }[]>(
        app,
        'GET',
        '/api/clicks',
        undefined,
        cookie,
      )
    )
      .map(({ verdict, isScan }) => (isScan ? `${verdict} by print` : verdict))
      .toReversed();
  const marked = `${SITE}/feiern?a=1&ref=${link.slug}#form`;
  return { ...world, cookie, lead, open, hits, marked };
}

describe('a link to an own page', () => {
  it('leads there with the mark under each of its addresses, each visit counted once', async () => {
    const { campaign, link, open, hits, marked } = await leading();
    const addresses = [`/r/${link.slug}`, link.shortPath, `/ref/${campaign.slug}?ref=${link.slug}`];
    for (const [index, address] of addresses.entries()) {
      const answer = await open(address, { 'user-agent': browser(index) });
      expect([address, answer.statusCode, answer.headers['location']]).toEqual([
        address,
        302,
        marked,
      ]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      });
      expect(answer.cookies).toEqual([]);
    }
    expect(await hits()).toEqual(['valid', 'valid', 'valid']);
    const form = await open(`/formular/${campaign.slug}?ref=${link.slug}`, {
      'user-agent': browser(7),
    });
    expect(form.headers['location']).toBe(marked);
  });

  it('carries the place on, counts the print mark, and nothing else of its address goes along', async () => {
    const { link, open, hits } = await leading();
    const query = '?ort=3&via=druck&utm_source=x&ref=fremd&url=https://fremd.example';
    const answer = await open(`/r/${link.slug}${query}`);
    expect(answer.headers['location']).toBe(`${SITE}/feiern?a=1&ref=${link.slug}&ort=3#form`);
    expect(await hits()).toEqual(['valid by print']);
  });

  it('judges who comes as the landing page does: bots, the provider, images, the same visitor again', async () => {
    const { link, cookie, open, hits, marked } = await leading();
    const address = `/r/${link.slug}`;
    const visits = [
      await open(address, { 'user-agent': 'WhatsApp/2.23.20.0' }),
      await open(address, { 'sec-purpose': 'prefetch' }),
      await open(address, { 'sec-fetch-dest': 'image' }),
      await open(address, {}, cookie),
      await open(address),
      await open(address),
    ];
    expect(visits.map(({ headers }) => headers['location'])).toEqual(visits.map(() => marked));
    expect(await hits()).toEqual(['bot', 'prefetch', 'prefetch', 'own', 'valid', 'duplicate']);
  });

  it('never leads there where the form would take no request', async () => {
    const { campaign, link, partner, cookie, open } = await leading();
    const landsOn = async () => {
      const first = await open(`/r/${link.slug}`);
      const location = String(first.headers['location'] ?? '');
      return [location.replace(/[?].*/, ''), (await open(location)).body] as const;
    };
    const status = (next: string) =>
      must(app, 'PATCH', `/api/campaigns/${campaign.id}`, { status: next }, cookie);
    await status('paused');
    const [paused, notice] = await landsOn();
    expect([paused, notice.includes('Kampagne nicht aktiv')]).toEqual([
      `/formular/${campaign.slug}`,
      true,
    ]);
    await status('active');
    await app.pool.query(`update campaigns set end_date = '2020-01-01' where id = $1`, [
      campaign.id,
    ]);
    expect((await landsOn())[1]).toContain(
      'Diese Kampagne lief bis zum 01.01.2020 und ist beendet.',
    );
    await app.pool.query(
      `update campaigns set end_date = null, start_date = '2090-01-01' where id = $1`,
      [campaign.id],
    );
    expect((await landsOn())[1]).toContain('Diese Kampagne beginnt am 01.01.2090.');
    await app.pool.query('update campaigns set start_date = null where id = $1', [campaign.id]);
    await app.pool.query(`update referral_links set status = 'inactive' where id = $1`, [link.id]);
    expect((await landsOn())[0]).toBe('/link-inactive');
    const long = await open(`/formular/${campaign.slug}?ref=${link.slug}`);
    expect([
      long.statusCode,
      long.body.includes('Dieser Empfehlungslink wurde deaktiviert.'),
    ]).toEqual([200, true]);
    await app.pool.query(`update referral_links set status = 'active' where id = $1`, [link.id]);
    await app.pool.query(`update partners set status = 'inactive' where id = $1`, [partner.id]);
    expect((await landsOn())[0]).toBe('/link-inactive');
  });

  it('is unknown where it was never given, or belongs to another campaign', async () => {
    const [one, other] = [await leading(), await leading()];
    expect((await one.open('/r/gibtesnicht')).statusCode).toBe(404);
    const foreign = await one.open(`/ref/${one.campaign.slug}?ref=${other.link.slug}`);
    expect(foreign.statusCode).toBe(404);
  });

  it('opens the landing page again once the campaign leads there again', async () => {
    const { campaign, link, lead, open, marked } = await leading();
    await lead('');
    const landing = `/formular/${campaign.slug}?ref=${link.slug}`;
    expect((await open(`/r/${link.slug}`)).headers['location']).toBe(landing);
    expect((await open(landing)).statusCode).toBe(200);
    await lead(PAGE);
    expect((await open(`/r/${link.slug}`)).headers['location']).toBe(marked);
  });
});

describe('the pages of a campaign whose links lead to an own page', () => {
  it('stay for who comes without a partner, and by the button of the own page', async () => {
    const { campaign, link, open, hits } = await leading();
    for (const path of ['landing', 'formular', 'ref'])
      expect((await open(`/${path}/${campaign.slug}`)).statusCode).toBe(200);
    await open(`/r/${link.slug}`);
    const button = await open(`/landing/${campaign.slug}?ref=${link.slug}`, {
      referer: `${SITE}/`,
    });
    expect(button.statusCode).toBe(200);
    expect(button.body).toContain('Fotografie Grün');
    expect(await hits()).toEqual(['valid']);
    // Who comes otherwise is a visitor as any other.
    await open(`/landing/${campaign.slug}?ref=${link.slug}`, { 'user-agent': browser(2) });
    expect(await hits()).toEqual(['valid', 'valid']);
  });

  it('count no view of the embedded form there: the click was counted on the way', async () => {
    const { campaign, link, cookie, open, hits } = await leading();
    const other = 'https://hotel-beispiel.example';
    await must(app, 'PUT', '/api/account/sites', { sites: [SITE, other] }, cookie);
    await open(`/r/${link.slug}`);
    const frame = (referer: string, agent: string) =>
      open(`/einbetten/${campaign.slug}?ref=${link.slug}`, {
        referer,
        'sec-fetch-dest': 'iframe',
        // Another browser, so that the rule of 24 hours is not what decides.
        'user-agent': agent,
      });
    expect((await frame(`${SITE}/feiern`, browser(3))).statusCode).toBe(200);
    expect(await hits()).toEqual(['valid']);
    await frame(`${other}/`, browser(4));
    expect(await hits()).toEqual(['valid', 'valid']);
  });

  it('take the request of the embedded form for the partner', async () => {
    const { campaign, link, cookie, open } = await leading();
    const location = new URL(String((await open(`/r/${link.slug}?ort=2`)).headers['location']));
    const view = await open(`/einbetten/${campaign.slug}${location.search}`, {
      referer: `${SITE}/`,
    });
    const action = /action="([^"]+)"/.exec(view.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const sent = await app.call('POST', action, visitorAnswers());
    const { leadId } = sent.json<{ leadId: string }>();
    const lead = await must<LeadAnswer>(app, 'GET', `/api/leads/${leadId}`, undefined, cookie);
    expect(lead.partnerName).toContain('Grün');
    const { rows } = await app.pool.query('select placement from leads where id = $1', [leadId]);
    expect(rows).toEqual([{ placement: 2 }]);
  });
});
