import { describe, expect, it } from 'vitest';
import { providerIdOf } from '#tests/support/digest.ts';
import { registerProvider, startRegistration } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import type { WebAnswer } from '#tests/support/web/house-website.ts';
import { createWebsiteWorld, type Reading, WEBSITE } from '#tests/support/web/website-world.ts';
import { must } from '#tests/support/world.ts';

const { app, web, time, read, workOff, sweep, start, state, take, withReading, rowsOf } =
  await createWebsiteWorld();

describe('reading a website', () => {
  it('says that it is under way, and changes nothing of the account', async () => {
    const { cookie, email } = await registerProvider(app);
    const id = await providerIdOf(app.pool, email);
    const before = await must<object>(app, 'GET', '/api/user', undefined, cookie);
    expect(await state(cookie)).toMatchObject({ id: null, state: 'none', proposals: [] });
    const begun = (await start(cookie)).json<Reading>();
    expect(begun).toMatchObject({ state: 'reading', website: `https://${WEBSITE}`, failure: null });
    await workOff();
    expect(await state(cookie)).toMatchObject({ state: 'done', id: begun.id });
    expect(await must(app, 'GET', '/api/user', undefined, cookie)).toEqual(before);
    expect(await rowsOf(id)).toEqual({ readings: 1, pictures: 1 });
  });

  it('proposes what imprint, home page and style sheet say, each with its source', async () => {
    const { reading } = await withReading();
    const values = Object.fromEntries(reading.proposals.map(({ field, value }) => [field, value]));
    expect(values).toEqual({
      businessName: 'Lindenhof Betriebs GmbH',
      address: 'Lindenallee 1',
      postalCode: '83666',
      city: 'Waakirchen',
      phone: '08021 5050',
      publicEmail: 'feiern@gut-lindenhof.example',
      website: 'http://gut-lindenhof.example/',
      hrNumber: 'HRB 123456, Amtsgericht München',
      vatId: 'DE136695976',
      taxNumber: '046/123/45673',
      imprintUrl: 'http://gut-lindenhof.example/impressum',
      privacyPolicyUrl: 'http://gut-lindenhof.example/datenschutz',
      termsUrl: 'http://gut-lindenhof.example/agb',
      buttonColor: '#1f5d50',
      backgroundColor: '#f6f1e7',
    });
    expect(reading.proposals[0]?.source).toEqual({
      page: 'imprint',
      url: 'http://gut-lindenhof.example/impressum',
      quote: 'Lindenhof Betriebs GmbH',
    });
    expect(reading.logo?.sourceUrl).toBe('http://gut-lindenhof.example/logo.svg');
  });

  it('reads home page and imprint and nothing beside, as robots.txt allows', async () => {
    web.asked.length = 0;
    await withReading('premium_yearly');
    expect(new Set(web.asked)).toEqual(
      new Set(
        [
          '/robots.txt',
          '/',
          '/impressum',
          '/haus.css',
          '/logo.svg',
          '/saal.jpg',
          '/garten.jpg',
        ].map((path) => WEBSITE + path),
      ),
    );
  });

  it('looks for photographs only where the plan can use them', async () => {
    const free = await withReading('free');
    expect(free.reading).toMatchObject({ photos: [], takesPhotos: false, takesColours: false });
    const premium = await withReading('premium_yearly');
    expect(premium.reading.photos).toHaveLength(2);
    expect(premium.reading).toMatchObject({ takesPhotos: true, takesColours: true });
  });

  it('begins at registration, where a website was given', async () => {
    const given = await app.call('POST', '/api/start', startRegistration());
    const cookie = String(given.headers['set-cookie']).split(';')[0] ?? '';
    expect(await state(cookie)).toMatchObject({ state: 'reading' });
    const none = await app.call('POST', '/api/start', startRegistration({ website: '' }));
    const other = String(none.headers['set-cookie']).split(';')[0] ?? '';
    expect(await state(other)).toMatchObject({ state: 'none' });
  });

  it.each([
    ['dns', 'unbekannt.example', {}],
    ['refused_address', 'http://127.0.0.2', {}],
    ['refused_address', 'http://169.254.169.254/latest', {}],
    ['refused_url', 'http://gut-lindenhof.example:8080', {}],
    ['status', 'kaputt.example', { 'kaputt.example/': { status: 500 } }],
    ['not_html', 'datei.example', { 'datei.example/': { body: '%PDF', type: 'application/pdf' } }],
    ['not_html', 'leer.example', { 'leer.example/': { body: '' } }],
    [
      'robots',
      'zu.example',
      {
        'zu.example/robots.txt': { body: 'User-agent: *\nDisallow: /', type: 'text/plain' },
        'zu.example/': { body: 'x' },
      },
    ],
    [
      'robots',
      'nichtwir.example',
      {
        'nichtwir.example/robots.txt': {
          body: 'User-agent: Empfehlwerk\nDisallow: /\nUser-agent: *\nAllow: /',
          type: 'text/plain',
        },
        'nichtwir.example/': { body: 'x' },
      },
    ],
    [
      'redirect_elsewhere',
      'umzug.example',
      { 'umzug.example/': { status: 301, location: 'http://anderswo.example/' } },
    ],
    ['nothing_found', 'still.example', { 'still.example/': { body: '<h1>Bald mehr</h1>' } }],
  ] as const)('ends as %s at %s', async (failure, website, answers) => {
    for (const [address, answer] of Object.entries<WebAnswer>(answers))
      web.answers.set(address, answer);
    const { reading } = await withReading('free', website);
    expect(reading).toMatchObject({ state: 'failed', failure, proposals: [], logo: null });
  });

  it('refuses what is no address, and leaves the reading before as it is', async () => {
    const { cookie, reading } = await withReading();
    for (const website of ['', 'javascript:alert(1)', 'http://a:b@c.example', 'intern'])
      expect((await start(cookie, website)).statusCode).toBe(422);
    expect(await state(cookie)).toEqual(reading);
  });

  it('keeps nothing of the markup of a stranger', async () => {
    web.answers.set('boese.example/', {
      body: `<a href="javascript:alert(1)">Impressum</a><p>&lt;script&gt;alert(1)&lt;/script&gt; GmbH<br>Weg 1<br>12345 Berlin</p>
        <a href="http://a:b@boese.example/">AGB</a><img class=logo src="javascript:alert(1)">`,
    });
    const { reading } = await withReading('free', 'boese.example');
    const urls = reading.proposals.filter(({ field }) => field.endsWith('Url'));
    expect(urls).toEqual([]);
    expect(reading.proposals.find(({ field }) => field === 'businessName')?.value).toBe(
      '<script>alert(1)</script> GmbH',
    );
  });

  it('is given up for a newer one, whichever ends first', async () => {
    const { cookie } = await registerProvider(app);
    await start(cookie, 'unbekannt.example');
    const newer = (await start(cookie)).json<Reading>();
    await workOff();
    expect(await state(cookie)).toMatchObject({
      id: newer.id,
      state: 'done',
      website: `https://${WEBSITE}`,
    });
  });
});

describe('a worker that is killed', () => {
  it('leaves a reading that the next one finishes, once', async () => {
    const { cookie, email } = await registerProvider(app);
    const id = await providerIdOf(app.pool, email);
    const { id: readingId } = (await start(cookie)).json<Reading>();
    await app.pool.query(`delete from pgboss.job where name = 'accounts.read-website'`);
    // Killed in the middle: the site was asked, nothing was written.
    expect(await state(cookie)).toMatchObject({ state: 'reading' });
    const data = { providerId: id, readingId };
    await Promise.all([read(data), read(data)]);
    await read(data);
    expect(await state(cookie)).toMatchObject({ state: 'done' });
    expect(await rowsOf(id)).toEqual({ readings: 1, pictures: 1 });
  });

  it('and never comes back leaves a reading that has failed, not one that never ends', async () => {
    const { cookie } = await registerProvider(app);
    await start(cookie);
    await app.pool.query(`delete from pgboss.job where name = 'accounts.read-website'`);
    time.now = new Date(time.now.getTime() + 6 * 60_000);
    expect(await state(cookie)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    // Another try is all it takes.
    await start(cookie);
    await workOff();
    expect(await state(cookie)).toMatchObject({ state: 'done' });
  });
});

describe('what was read goes', () => {
  it('when it is discarded', async () => {
    const { cookie, email } = await withReading();
    const id = await providerIdOf(app.pool, email);
    expect(
      (await app.call('DELETE', '/api/account/website', undefined, cookie)).json(),
    ).toMatchObject({ state: 'none' });
    expect(await rowsOf(id)).toEqual({ readings: 0, pictures: 0 });
  });

  it('after 24 hours, for the provider at the minute and in the database by the next job', async () => {
    const { cookie, email, reading } = await withReading('premium_yearly');
    const id = await providerIdOf(app.pool, email);
    const begin = time.now;
    time.now = new Date(begin.getTime() + 24 * 3_600_000 - 1_000);
    await sweep();
    expect(await state(cookie)).toEqual(reading);
    time.now = new Date(begin.getTime() + 24 * 3_600_000);
    expect(await state(cookie)).toMatchObject({ state: 'none', proposals: [], photos: [] });
    expect((await take(cookie, { id: reading.id, fields: ['phone'] })).json()).toMatchObject({
      code: 'website_reading_gone',
    });
    await sweep();
    expect(await rowsOf(id)).toEqual({ readings: 0, pictures: 0 });
  });
});

describe('the limit', () => {
  it('of readings is ten an hour', async () => {
    const limited = await createTestApplication();
    const { cookie } = await registerProvider(limited);
    const answers = [];
    for (let count = 0; count < 11; count += 1)
      answers.push(
        await limited.call('POST', '/api/account/website', { website: WEBSITE }, cookie),
      );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
    ]);
  });
});
