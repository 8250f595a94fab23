import { describe, expect, it } from 'vitest';
import { nameUnnamedLinks } from '#server/modules/campaigns/links/name-links.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { createCampaign, createLink, createPartner } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { browser } from '#tests/support/visitors.ts';
import { createWorld, submitLead } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

let houses = 0;

/** A provider with a campaign, whose house in addresses is known. */
async function open(businessName = `Gut Lindenhof ${++houses}`) {
  const provider = await registerProvider(app);
  await app.pool.query(`update providers set business_name = $1 where id = $2`, [
    businessName,
    await idOf(provider.email),
  ]);
  await app.pool.query(`update providers set plan = 'premium_monthly' where id = $1`, [
    await idOf(provider.email),
  ]);
  const campaign = await createCampaign(app, provider.cookie);
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    app.call(method, path, body, provider.cookie);
  return {
    ...provider,
    campaign,
    call,
    link: async (partner: Record<string, unknown>) => {
      const created = await createPartner(app, provider.cookie, partner);
      return createLink(app, provider.cookie, {
        partnerId: created.id,
        campaignId: campaign.id,
      });
    },
    rename: (id: string, ending: string) =>
      call('PUT', `/api/referral-links/${id}/ending`, { ending }),
  };
}

const idOf = async (email: string): Promise<string> => {
  const { rows } = await app.pool.query<{ provider_id: string }>(
    'select provider_id from users u join logins l on l.id = u.login_id where l.email = $1',
    [email],
  );
  return rows[0]?.provider_id ?? '';
};

const leadsTo = async (path: string): Promise<string> =>
  String((await app.call('GET', path)).headers['location']);

describe('the short address of a link', () => {
  it('is made of the names of house and partner', async () => {
    const house = await open('Schloß Ährenbühl GmbH & Co. KG');
    const link = await house.link({ companyName: 'Anna Fotografie' });
    expect(link.shortPath).toBe('/r/schloss-aehrenbuehl-gmbh-co-kg/anna-fotografie');
    expect(await leadsTo(link.shortPath)).toBe(link.formPath);
  });

  it.each([
    ['Łukasz Ørsted', 'lukasz-orsted'],
    ['Bo', 'bo-empfiehlt'],
    ['Partner', 'partner-empfiehlt'],
    ['Ｆｏｔｏ ﬁn', 'foto-fin'],
    ['日本語の写真', /^[0-9a-z]{8}$/],
    ['😀😀😀😀', /^[0-9a-z]{8}$/],
    ['a'.repeat(120), 'a'.repeat(40)],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['‮nelkeN', 'nelken'],
  ])('of %j ends with %s', async (companyName, ending) => {
    const house = await open();
    const link = await house.link({ companyName });
    expect(link.shortPath.split('/')[3]).toMatch(
      ending instanceof RegExp ? ending : new RegExp(`^${ending}$`),
    );
    expect(await leadsTo(link.shortPath)).toBe(link.formPath);
  });

  it('is numbered where two partners are called alike, also at the same moment', async () => {
    const house = await open();
    const partners = await Promise.all(
      [1, 2, 3].map((place) =>
        createPartner(app, house.cookie, { companyName: 'Müller', email: `m${place}@a.example` }),
      ),
    );
    const links = await Promise.all(
      partners.map(({ id }) =>
        createLink(app, house.cookie, { partnerId: id, campaignId: house.campaign.id }),
      ),
    );
    expect(links.map(({ shortPath }) => shortPath.split('/')[3] ?? '').toSorted()).toEqual([
      'mueller',
      'mueller-2',
      'mueller-3',
    ]);
  });

  it('is found however it is typed, with what stands behind it', async () => {
    const house = await open();
    const link = await house.link({ companyName: 'Jörg Grün' });
    const [, , name, ending] = link.shortPath.split('/');
    for (const path of [
      `/r/${name?.toUpperCase()}/${ending?.toUpperCase()}`,
      `/r/${name}/${encodeURIComponent('Jörg Grün')}`,
      `/r/${name}/J%C3%B6rg-Gr%C3%BCn`,
    ])
      expect(await leadsTo(path)).toBe(link.formPath);
    expect(await leadsTo(`${link.shortPath}?utm_source=a&ref=evil`)).toBe(
      `${link.formPath}&utm_source=a`,
    );
    const head = await app.http.inject({ method: 'HEAD', url: link.shortPath });
    expect(head.statusCode).toBe(302);
  });

  it('leads nowhere with another house, or where nothing was given out', async () => {
    const one = await open();
    const two = await open();
    const link = await one.link({ companyName: 'Anna Fotografie' });
    await two.link({ companyName: 'Berta Blumen' });
    const [, , , ending] = link.shortPath.split('/');
    const other = (await two.call('GET', '/api/link-house')).json<{ house: string }>().house;
    for (const path of [
      `/r/${other}/${ending}`,
      `/r/${other}`,
      `/r/${other}/x`,
      '/r/%00/%00',
      '/r/日本/語',
    ])
      expect((await app.http.inject(encodeURI(decodeURI(path)))).statusCode).toBe(404);
  });

  it('is the same page as the others, and counted once', async () => {
    const world = await createWorld(app);
    const { shortPath } = (
      await app.call('GET', '/api/referral-links', undefined, world.provider.cookie)
    ).json<ReferralLinkAnswer[]>()[0] as ReferralLinkAnswer;
    const headers = { 'user-agent': browser(7), 'sec-fetch-mode': 'navigate' };
    const short = await app.http.inject({ url: `${shortPath}?via=druck`, headers });
    const page = await app.http.inject({ url: String(short.headers['location']), headers });
    const { formPath } = (
      await app.call('GET', '/api/referral-links', undefined, world.provider.cookie)
    ).json<ReferralLinkAnswer[]>()[0] as ReferralLinkAnswer;
    expect(page.body).toContain(`property="og:url" content="http://localhost:3000${formPath}"`);
    await submitLead(app, world);
    const [link] = (
      await app.call('GET', '/api/referral-links', undefined, world.provider.cookie)
    ).json<ReferralLinkAnswer[]>();
    expect(link).toMatchObject({ clickCount: 1, leadCount: 1 });
  });
});

describe('another end of the address', () => {
  it('is taken at once, and the printed one goes on leading to the page', async () => {
    const house = await open();
    const link = await house.link({ companyName: 'Anna Fotografie' });
    const answer = await house.rename(link.id, ' Anna knipst! ');
    expect(answer.statusCode).toBe(200);
    const renamed = answer.json<ReferralLinkAnswer>();
    expect(renamed.shortPath).toMatch(/\/anna-knipst$/);
    for (const path of [link.shortPath, renamed.shortPath, `/r/${link.slug}`])
      expect(await leadsTo(path)).toBe(link.formPath);
    // And back again: it is still this link's.
    const back = (await house.rename(link.id, 'anna-fotografie')).json<ReferralLinkAnswer>();
    expect(back.shortPath).toBe(link.shortPath);
    expect(await leadsTo(renamed.shortPath)).toBe(link.formPath);
  });

  it.each([
    ['ab', /mindestens 4 Zeichen/],
    ['日本語の写真', /mindestens 4 Zeichen/],
    ['Admin', /reserviert/],
    ['login', /reserviert/],
    ['a'.repeat(300), /höchstens 40 Zeichen/],
  ])('is refused when it is %j', async (ending, message) => {
    const house = await open();
    const link = await house.link({ companyName: 'Anna Fotografie' });
    const answer = await house.rename(link.id, ending);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ issues: unknown }>().issues).toEqual([
      { path: 'ending', message: expect.stringMatching(message) as unknown },
    ]);
    expect(await leadsTo(link.shortPath)).toBe(link.formPath);
  });

  it('belongs to one link of the provider, and to any other provider as well', async () => {
    const house = await open();
    const anna = await house.link({ companyName: 'Anna Fotografie' });
    const berta = await house.link({ companyName: 'Berta Blumen', email: 'b@b.example' });
    const check = `/api/referral-links/${berta.id}/ending?ending=`;
    expect((await house.call('GET', `${check}anna-fotografie`)).json()).toMatchObject({
      isFree: false,
      message: expect.stringContaining('schon vergeben') as unknown,
    });
    expect((await house.call('GET', `${check}Berta%20B%C3%A4r`)).json()).toMatchObject({
      name: 'berta-baer',
      isFree: true,
      message: '',
    });
    const taken = await house.rename(berta.id, 'anna-fotografie');
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([
      409,
      'link_name_taken',
    ]);
    const other = await open();
    const theirs = await other.link({ companyName: 'Anna Fotografie' });
    expect(theirs.shortPath).toMatch(/\/anna-fotografie$/);
    expect(await leadsTo(anna.shortPath)).toBe(anna.formPath);
    expect(await leadsTo(theirs.shortPath)).toBe(theirs.formPath);
    const foreign = await other.rename(anna.id, 'meine-jetzt');
    expect(foreign.statusCode).toBe(404);
    expect(
      (await other.call('GET', `/api/referral-links/${anna.id}/ending?ending=frei`)).statusCode,
    ).toBe(404);
  });

  it('goes to one of two who claim it at once; the other one reads why', async () => {
    const house = await open();
    const links = [
      await house.link({ companyName: 'Anna Fotografie' }),
      await house.link({ companyName: 'Berta Blumen', email: 'b@b.example' }),
    ];
    const answers = await Promise.all(links.map(({ id }) => house.rename(id, 'sommer')));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: '„sommer“ ist schon vergeben oder war es einmal. Bitte wählen Sie etwas anderes.',
    });
  });

  it('is never given to another link, not even after the partner is deleted', async () => {
    const house = await open();
    const anna = await house.link({ companyName: 'Anna Fotografie' });
    await house.rename(anna.id, 'anna-knipst');
    expect((await house.call('DELETE', `/api/partners/${anna.partnerId}`)).statusCode).toBe(200);
    const second = await house.link({ companyName: 'Anna Fotografie' });
    expect(second.shortPath).toMatch(/\/anna-fotografie-2$/);
    for (const ending of ['anna-fotografie', 'anna-knipst'])
      expect((await house.rename(second.id, ending)).statusCode).toBe(409);
    expect((await app.http.inject(anna.shortPath)).statusCode).toBe(404);
    const { rows } = await app.pool.query(
      `select ending from link_endings where ending like 'anna-%' and link_id = $1`,
      [anna.id],
    );
    expect(rows).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    const house = await open();
    const link = await house.link({ companyName: 'Anna Fotografie' });
    for (let place = 1; place < 20; place += 1)
      expect((await house.rename(link.id, `anna-${place}-x`)).statusCode).toBe(200);
    const answer = await house.rename(link.id, 'anna-zuviel');
    expect(answer.json()).toMatchObject({ code: 'too_many_link_names' });
    expect((await house.rename(link.id, 'anna-3-x')).statusCode).toBe(200);
  });
});

describe('the house in addresses', () => {
  const house = (name: Awaited<ReturnType<typeof open>>, wanted: string) =>
    name.call('PUT', '/api/link-house', { house: wanted });

  it('comes from the name of the business, and is numbered where it is taken', async () => {
    const name = `Alte Mühle ${++houses}`;
    const one = await (await open(name)).link({ companyName: 'Anna Fotografie' });
    const two = await (await open(name)).link({ companyName: 'Anna Fotografie' });
    expect(one.shortPath).toBe(`/r/alte-muehle-${houses}/anna-fotografie`);
    expect(two.shortPath).toBe(`/r/alte-muehle-${houses}-2/anna-fotografie`);
  });

  it('can be another one, and what is printed goes on leading to the links', async () => {
    const here = await open();
    const link = await here.link({ companyName: 'Anna Fotografie' });
    const before = link.shortPath.split('/')[2];
    const answer = await house(here, 'Lindenhof am See');
    expect(answer.json()).toMatchObject({
      house: 'lindenhof-am-see',
      earlier: [before],
      example: '/r/lindenhof-am-see/anna-fotografie',
    });
    await here.rename(link.id, 'anna-neu');
    for (const first of [before, 'lindenhof-am-see'])
      for (const last of ['anna-fotografie', 'anna-neu'])
        expect(await leadsTo(`/r/${first}/${last}`)).toBe(link.formPath);
  });

  it('is of one provider for ever, and goes to one of two who claim it at once', async () => {
    const [one, two] = [await open(), await open()];
    const answers = await Promise.all([house(one, 'burg-am-fluss'), house(two, 'burg-am-fluss')]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.statusCode === 200 ? [one, two] : [two, one];
    await house(winner, 'anders-jetzt');
    expect((await house(loser, 'burg-am-fluss')).json()).toMatchObject({ code: 'link_name_taken' });
    expect(
      (await loser.call('GET', '/api/link-house/check?house=burg-am-fluss')).json(),
    ).toMatchObject({ isFree: false });
    expect(
      (await winner.call('GET', '/api/link-house/check?house=burg-am-fluss')).json(),
    ).toMatchObject({ isFree: true });
  });

  it.each(['www', 'Hilfe', 'x', '日本'])('is refused when it is %j', async (wanted) => {
    expect((await house(await open(), wanted)).statusCode).toBe(422);
  });
});

describe('links of the release before', () => {
  it('get their address by themselves, once, and until then show the short one that works', async () => {
    const here = await open();
    const partner = await createPartner(app, here.cookie, { companyName: 'Zoë Zelte' });
    const link = await createLink(app, here.cookie, {
      partnerId: partner.id,
      campaignId: here.campaign.id,
    });
    // As if no line of this release had run.
    await app.pool.query('delete from link_endings where link_id = $1', [link.id]);
    await app.pool.query('delete from link_houses where provider_id = $1', [
      await idOf(here.email),
    ]);
    const shown = async () =>
      (await here.call('GET', '/api/referral-links')).json<ReferralLinkAnswer[]>()[0]?.shortPath ??
      '';
    expect(await shown()).toBe(`/r/${link.slug}`);
    await Promise.all([nameUnnamedLinks(app.services), nameUnnamedLinks(app.services)]);
    const named = await shown();
    expect(named).toMatch(/^\/r\/gut-lindenhof-\d+(-2)?\/zoe-zelte-2$/);
    expect(await leadsTo(named)).toBe(link.formPath);
    await nameUnnamedLinks(app.services);
    expect(await shown()).toBe(named);
  });
});
