import { describe, expect, it } from 'vitest';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { publishGuestPage } from '#tests/security/guest-page-samples.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, visitorAnswers } from '#tests/support/world.ts';

const app = await createTestApplication({
  env: { PUBLIC_URL: 'https://app.empfehlwerk.example', RATE_LIMITS: 'off' },
});

const SITE = 'https://www.schloss-beispiel.example';
const PATH = '/api/account/sites';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };

async function embedded(options: Parameters<typeof createWorld>[1] = {}) {
  const world = await createWorld(app, options);
  const { cookie } = world.provider;
  await must(app, 'PUT', PATH, { sites: [SITE] }, cookie);
  const clicks = async () => {
    const links = await must<{ id: string; clickCount: number }[]>(
      app,
      'GET',
      '/api/referral-links',
      undefined,
      cookie,
    );
    return links.find(({ id }) => id === world.link.id)?.clickCount;
  };
  const show = (query = '', referer?: string) =>
    app.call('GET', `/einbetten/${world.campaign.slug}${query}`, undefined, undefined, {
      headers: { ...BROWSER, ...(referer === undefined ? {} : { referer }) },
    });
  return { ...world, cookie, clicks, show };
}

const ancestorsOf = (headers: Readonly<Record<string, unknown>>): string =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';

describe('sites of a provider', () => {
  it('are kept as origins, each once', async () => {
    const { provider } = await createWorld(app);
    const sites = [
      `${SITE}/kontakt?x=1`,
      'www.zweite.example',
      'HTTPS://Schloß.example:8443/',
      SITE,
    ];
    const answer = await must<{ sites: string[] }>(app, 'PUT', PATH, { sites }, provider.cookie);
    expect(answer.sites).toEqual(
      [SITE, 'https://www.zweite.example', 'https://xn--schlo-pqa.example:8443'].toSorted(),
    );
  });

  it.each([
    'http://www.schloss.example',
    'javascript:alert(1)',
    "https://a.example;script-src 'unsafe-inline'",
    'https://*.example',
    'https://a:b@schloss.example',
    'https://localhost',
    'https://127.0.0.1',
    'ftp://schloss.example',
    'null',
  ])('are refused as %j, and nothing changes', async (site) => {
    const { cookie } = await embedded();
    const answer = await app.call('PUT', PATH, { sites: [SITE, site] }, cookie);
    expect(answer.json()).toMatchObject({ code: 'own_site_unusable' });
    expect(await must(app, 'GET', PATH, undefined, cookie)).toMatchObject({ sites: [SITE] });
  });
});

describe('an embedded form', () => {
  it('may be shown on exactly the listed sites; every other page nowhere', async () => {
    const { show, campaign, link, cookie } = await embedded();
    const page = await show(`?ref=${link.slug}`);
    expect(page.statusCode).toBe(200);
    expect(ancestorsOf(page.headers)).toBe(SITE);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.cookies).toEqual([]);
    expect(page.body).toContain('Fotografie Grün');
    expect(page.body).not.toContain('<h1');
    for (const path of [
      `/formular/${campaign.slug}`,
      `/landing/${campaign.slug}`,
      `/formular/${campaign.slug}/danke`,
      '/auth',
      '/pricing',
    ]) {
      const { headers } = await app.call('GET', path);
      expect([path, ancestorsOf(headers)]).toEqual([path, "'none'"]);
    }
    await must(app, 'PUT', PATH, { sites: [] }, cookie);
    expect(ancestorsOf((await show()).headers)).toBe("'none'");
  });

  it('names the sites of its own provider alone', async () => {
    const [one, other] = [await embedded(), await embedded()];
    await must(app, 'PUT', PATH, { sites: ['https://fremd.example'] }, other.cookie);
    expect(ancestorsOf((await one.show()).headers)).toBe(SITE);
  });

  it('sends its height to a listed site alone', async () => {
    const { show } = await embedded();
    expect((await show(`?site=${SITE}`)).body).toContain(`data-site="${SITE}"`);
    expect((await show('?site=https://fremd.example')).body).not.toContain('data-site');
    expect((await show()).body).not.toContain('data-site');
  });

  it('is shown without a partner where the mark is none of ours', async () => {
    const { show } = await embedded();
    const page = await show('?ref=newsletter');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('Fotografie Grün');
  });

  it('counts as a click on a listed site, and nowhere else', async () => {
    const { show, link, clicks } = await embedded();
    const query = `?ref=${link.slug}`;
    await show(query);
    await show(query, 'https://fremd.example/');
    await show(query, `${SITE}.fremd.example/`);
    await show(query, 'kein:adresse');
    expect(await clicks()).toBe(0);
    await show(query, `${SITE}/feiern`);
    expect(await clicks()).toBe(1);
  });

  it('counts in a frame, as browsers name it, and not as an image', async () => {
    const { campaign, link, clicks } = await embedded();
    const load = (destination: string) =>
      app.call('GET', `/einbetten/${campaign.slug}?ref=${link.slug}`, undefined, undefined, {
        headers: { ...BROWSER, referer: `${SITE}/`, 'sec-fetch-dest': destination },
      });
    await load('image');
    expect(await clicks()).toBe(0);
    await load('iframe');
    expect(await clicks()).toBe(1);
  });

  it('carries the place on to its request', async () => {
    const { show, link } = await embedded();
    const actionOf = async (query: string) =>
      /action="([^"]+)"/.exec((await show(query)).body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await actionOf(`?ref=${link.slug}&ort=3`)).toMatch(/[?&]ort=3$/);
    expect(await actionOf('?ref=newsletter&ort=3')).not.toContain('ort=');
  });

  it('never counts where clicks are paid', async () => {
    const { show, link, clicks } = await embedded({
      campaign: {
        rewardType: 'per_click',
        calculationType: 'fixed',
        rewardPercentage: null,
        rewardQuantity: 1,
        rewardAmount: 1,
      },
    });
    const page = await show(`?ref=${link.slug}`, `${SITE}/`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('sendBeacon');
    expect(await clicks()).toBe(0);
  });

  it('sends a request that belongs to the partner', async () => {
    const { show, link, cookie } = await embedded();
    const page = await show(`?ref=${link.slug}`, `${SITE}/`);
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(page.body).toMatch(/<form [^>]*target="_top"/);
    const sent = await app.call('POST', action, visitorAnswers());
    const { leadId } = sent.json<{ leadId: string }>();
    const lead = await must<LeadAnswer>(app, 'GET', `/api/leads/${leadId}`, undefined, cookie);
    expect(lead.partnerName).toContain('Grün');
  });

  it('takes the published look, and nothing else of the page: no first screen, no blocks', async () => {
    const world = await embedded();
    const { campaign, link, show } = world;
    const plain = (await show()).body;
    expect(plain).toContain('class="pp pp-embed"');
    await publishGuestPage(app, world, 'Feiern am See');
    const page = (await show(`?ref=${link.slug}`)).body;
    expect(page).toContain('class="pp pp-embed gp gp-hotel"');
    expect(page).toContain('@font-face');
    expect(page).not.toContain('rel="preload"');
    expect(page).not.toMatch(/<(section|header)[^>]*gp-hero|<h1/);
    expect(page).not.toContain('Feiern am See');
    // What law wants beside a recommendation stands beside it here too (§ 5a (4) UWG).
    expect(page).toContain('Fotografie Grün erhält für die Empfehlung eine Prämie.');
    expect((await show()).body).not.toContain('eine Prämie.');
    const thanks = await app.call('GET', `/einbetten/${campaign.slug}/danke`);
    expect(thanks.body).toContain('gp-hotel');
  });

  it('says what guests get, with its conditions', async () => {
    const { show } = await embedded({
      campaign: { guestBenefit: 'Ein Glas Sekt', guestBenefitConditions: 'Ab 40 Gästen' },
    });
    const { body } = await show();
    expect(body.indexOf('Ein Glas Sekt')).toBeLessThan(body.indexOf('<form'));
    expect(body).toContain('Ab 40 Gästen');
  });

  it('has thanks of its own, for a reload in the frame', async () => {
    const { campaign } = await embedded();
    const thanks = await app.call('GET', `/einbetten/${campaign.slug}/danke`);
    expect([thanks.statusCode, ancestorsOf(thanks.headers)]).toEqual([200, SITE]);
  });

  it('is 404 for a campaign that is none, and nobody frames that', async () => {
    const page = await app.call('GET', '/einbetten/gibtesnicht');
    expect([page.statusCode, ancestorsOf(page.headers)]).toEqual([404, "'none'"]);
  });
});

describe('the script', () => {
  it('is there for every site, without a cookie, and asks nobody but its own server', async () => {
    const script = await app.call('GET', '/einbetten.js');
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(script.cookies).toEqual([]);
    expect(script.body).not.toMatch(/fetch\(|XMLHttpRequest|cookie|localStorage|https?:\/\//);
    expect(script.body.length).toBeLessThan(4_000);
  });
});
