import { describe, expect, it } from 'vitest';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { OWN_PAGE_PAID_BY_CLICK, OWN_PAGE_UNREADABLE } from '#shared/own-page.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody, createWorld, must } from '#tests/support/world.ts';

const app = await createTestApplication({
  env: { PUBLIC_URL: 'https://app.empfehlwerk.example', RATE_LIMITS: 'off' },
});

const SITE = 'https://www.schloss-beispiel.example';
const PAGE = `${SITE}/feiern?a=1#form`;
const PER_CLICK = {
  rewardType: 'per_click',
  calculationType: 'fixed',
  rewardPercentage: null,
  rewardAmount: 1,
};

/** A campaign, and a listed site of its provider's own. */
async function listed(campaign: Record<string, unknown> = {}) {
  const world = await createWorld(app, { campaign });
  const { cookie } = world.provider;
  const list = (sites: readonly string[]) =>
    app.call('PUT', '/api/account/sites', { sites }, cookie);
  await list([SITE]);
  const path = `/api/campaigns/${world.campaign.id}`;
  const save = (changes: Record<string, unknown>) =>
    app.call('PUT', path, campaignBody({ ...campaign, ...changes }), cookie);
  const read = () => must<CampaignAnswer>(app, 'GET', path, undefined, cookie);
  return { ...world, cookie, list, save, read };
}

const issuesOf = (answer: { json: <T>() => T }) =>
  answer.json<{ issues?: { path: string; message: string }[] }>().issues ?? [];

describe('the target of a campaign’s links', () => {
  it('is the landing page until a page of a listed site is named, which is kept in one spelling', async () => {
    const { save, read, cookie } = await listed();
    expect((await read()).ownPage).toBe('');
    expect(
      (await save({ ownPage: ' WWW.Schloss-Beispiel.example/feiern?a=1#form ' })).statusCode,
    ).toBe(200);
    expect((await read()).ownPage).toBe(PAGE);
    // Who leaves it out changes nothing.
    await save({ description: 'Neu' });
    expect((await read()).ownPage).toBe(PAGE);
    const [row] = await must<{ ownPage: string }[]>(
      app,
      'GET',
      '/api/campaigns/rows',
      undefined,
      cookie,
    );
    expect(row?.ownPage).toBe(PAGE);
    const table = await app.call('GET', '/api/campaigns/export', undefined, cookie);
    expect(table.body).toContain('"Ziel des Links"');
    expect(table.body).toContain(PAGE);
    await save({ ownPage: '' });
    expect((await read()).ownPage).toBe('');
  });

  it('may be named when a campaign is made', async () => {
    const { cookie } = await listed();
    const body = campaignBody({ name: 'Feiern', status: 'draft', ownPage: SITE });
    const made = await must<CampaignAnswer>(app, 'POST', '/api/campaigns', body, cookie);
    expect(made.ownPage).toBe(`${SITE}/`);
  });

  it.each([
    'http://www.schloss-beispiel.example/',
    'javascript:alert(1)',
    'https://anna:geheim@www.schloss-beispiel.example/',
    'https://www.schloss-beispiel.example@fremd.example/',
    'https://127.0.0.1/',
    'https://',
  ])('is refused as %j, and nothing changes', async (ownPage) => {
    const { save, read } = await listed();
    await save({ ownPage: PAGE });
    const answer = await save({ ownPage, description: 'Anders' });
    expect(answer.statusCode).toBe(422);
    expect(issuesOf(answer)).toEqual([{ path: 'ownPage', message: OWN_PAGE_UNREADABLE }]);
    expect(await read()).toMatchObject({ ownPage: PAGE, description: '' });
  });

  it.each([
    'https://schloss-beispiel.example/',
    'https://www.schloss-beispiel.example:8443/',
    'https://www.schloss-beispiel.example.fremd.example/',
  ])('is refused as %s, which is not listed, with the way to list it', async (ownPage) => {
    const { save } = await listed();
    const [issue] = issuesOf(await save({ ownPage }));
    expect(issue?.path).toBe('ownPage');
    expect(issue?.message).toContain(
      `„${new URL(ownPage).host}“ steht noch nicht unter Ihren Websites`,
    );
    expect(issue?.message).toContain('„Einbetten“');
  });

  it('is no site that only another provider has listed', async () => {
    const [one, other] = [await listed(), await listed()];
    await other.list(['https://fremd.example']);
    expect((await one.save({ ownPage: 'https://fremd.example/' })).statusCode).toBe(422);
    const path = `/api/campaigns/${one.campaign.id}`;
    const body = campaignBody({ ownPage: 'https://fremd.example/' });
    expect((await app.call('PUT', path, body, other.cookie)).statusCode).toBe(404);
  });

  it('is no page of ours: a link would lead to itself', async () => {
    const { save, list, provider } = await listed();
    const own = 'https://empfehlung.schloss-beispiel.example';
    await app.pool.query(
      `insert into own_hosts (provider_id, id, host, entered_at, state, verified_at)
       values ($1, gen_random_uuid(), $2, now(), 'verified', now())`,
      [await providerIdOf(app.pool, provider.email), new URL(own).hostname],
    );
    await list([SITE, own, 'https://app.empfehlwerk.example']);
    for (const ownPage of [`${own}/r/a/b`, 'https://app.empfehlwerk.example/']) {
      const [issue] = issuesOf(await save({ ownPage }));
      expect(issue?.message).toContain('stehen Ihre Gästeseiten selbst');
    }
  });
});

describe('an own page and a reward per click', () => {
  it('exclude each other, whichever comes first', async () => {
    const paid = await listed(PER_CLICK);
    expect(issuesOf(await paid.save({ ownPage: PAGE }))).toEqual([
      { path: 'ownPage', message: OWN_PAGE_PAID_BY_CLICK },
    ]);
    const { save, read } = await listed();
    await save({ ownPage: PAGE });
    const answer = await save(PER_CLICK);
    expect([answer.statusCode, issuesOf(answer)[0]?.message]).toEqual([
      422,
      OWN_PAGE_PAID_BY_CLICK,
    ]);
    expect(await read()).toMatchObject({ ownPage: PAGE, rewardType: 'per_sale' });
    // Both at once: away from the page, to the reward.
    expect((await save({ ...PER_CLICK, ownPage: '' })).statusCode).toBe(200);
    const body = campaignBody({ ...PER_CLICK, name: 'Feiern', status: 'draft', ownPage: PAGE });
    const created = await app.call('POST', '/api/campaigns', body, paid.cookie);
    expect(issuesOf(created)[0]?.path).toBe('ownPage');
  });

  it('never come together by two who save at the same time', async () => {
    const { save, read } = await listed();
    for (let round = 0; round < 5; round += 1) {
      await save({ ownPage: '' });
      await Promise.all([save(PER_CLICK), save({ ownPage: PAGE })]);
      const { ownPage, rewardType } = await read();
      expect(ownPage === '' || rewardType !== 'per_click').toBe(true);
    }
  });

  it('are kept apart by the database itself', async () => {
    const { campaign } = await listed(PER_CLICK);
    const lead = (page: string) =>
      app.pool.query('update campaigns set own_page = $2 where id = $1', [campaign.id, page]);
    await expect(lead(PAGE)).rejects.toThrow(/own_page_terms_id/);
    const other = await listed();
    await other.save({ ownPage: PAGE });
    const paid = app.pool.query(
      `with terms as (
         insert into reward_terms (provider_id, id, campaign_id, version, valid_from, reward_type,
           calculation_type, amount_cents)
         select provider_id, gen_random_uuid(), id, 2, now(), 'per_click', 'fixed', 100
         from campaigns where id = $1 returning id)
       update campaigns set current_terms_id = (select id from terms) where id = $1`,
      [other.campaign.id],
    );
    await expect(paid).rejects.toThrow(/own_page_terms_id/);
  });
});

describe('a site to which links lead', () => {
  it('stays listed, and the refusal names the campaigns', async () => {
    const { save, list, read, cookie } = await listed();
    await save({ ownPage: PAGE });
    const answer = await list(['https://andere.example']);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toBe(
      `Auf „${SITE}“ führen die Links von „Sommerfeste“. Bitte wählen Sie dort zuerst ein anderes Ziel des Links, danach können Sie die Website entfernen.`,
    );
    const { sites } = await must<{ sites: string[] }>(
      app,
      'GET',
      '/api/account/sites',
      undefined,
      cookie,
    );
    expect(sites).toEqual([SITE]);
    expect((await list([SITE, 'https://andere.example'])).statusCode).toBe(200);
    await save({ ownPage: '' });
    expect((await list([])).statusCode).toBe(200);
    expect((await read()).ownPage).toBe('');
  });

  it('says nothing of what another provider leads there', async () => {
    const [one, other] = [await listed(), await listed()];
    await other.save({ ownPage: PAGE });
    expect((await one.list([])).statusCode).toBe(200);
  });

  it('is never lost to a campaign that begins to lead there meanwhile', async () => {
    const { save, list, read, cookie } = await listed();
    for (let round = 0; round < 5; round += 1) {
      await save({ ownPage: '' });
      await list([SITE]);
      const answers = await Promise.all([list([]), save({ ownPage: PAGE })]);
      expect(answers.map(({ statusCode }) => statusCode >= 500)).toEqual([false, false]);
      const { sites } = await must<{ sites: string[] }>(
        app,
        'GET',
        '/api/account/sites',
        undefined,
        cookie,
      );
      expect((await read()).ownPage === '' || sites.includes(SITE)).toBe(true);
    }
  });

  it('is held by the database itself, as is the shape of the address', async () => {
    const { campaign, save } = await listed();
    const lead = (page: string) =>
      app.pool.query('update campaigns set own_page = $2 where id = $1', [campaign.id, page]);
    await expect(lead('https://fremd.example/')).rejects.toThrow(/own_page_site/);
    await expect(lead('javascript:alert(1)')).rejects.toThrow(/check constraint/);
    await expect(lead(`${SITE}/a b`)).rejects.toThrow(/check constraint/);
    await save({ ownPage: PAGE });
    await expect(
      app.pool.query(
        'delete from own_sites where origin = $1 and provider_id = (select provider_id from campaigns where id = $2)',
        [SITE, campaign.id],
      ),
    ).rejects.toThrow(/own_page_site/);
  });
});
