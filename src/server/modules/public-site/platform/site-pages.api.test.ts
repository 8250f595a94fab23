import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { PLAN_TERMS, YEARLY_TERM } from '#shared/contract-terms.ts';
import { formatCents } from '#shared/money.ts';
import { PLANS, USAGE_FEES, YEARLY_PREMIUM } from '#shared/plans.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const SIGN = readFileSync(
  new URL('../../../../web/app/static/assets/favicon.svg', import.meta.url),
);

/** What an ICO file holds: a head of six bytes, one entry of sixteen for each picture, the pictures. */
const picturesIn = (icon: Buffer): { size: number; png: Buffer }[] =>
  Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = icon.subarray(6 + 16 * index);
    const begin = entry.readUInt32LE(12);
    return {
      size: entry.readUInt8(0),
      png: icon.subarray(begin, begin + entry.readUInt32LE(8)),
    };
  });

const pixels = async (picture: Sharp): Promise<number[]> => [
  ...(await picture.ensureAlpha().raw().toBuffer()),
];

const app = await createTestApplication({ env: { PUBLIC_URL: 'https://empfehlwerk.example' } });

describe('the start page', () => {
  it('is the public home page for visitors, without the application', async () => {
    const { statusCode, body } = await app.call('GET', '/');
    expect(statusCode).toBe(200);
    expect(body).toContain('Empfehlungs\u00admanagement für Event-Locations &amp; Veranstalter');
    expect(body).not.toContain('id="root"');
  });

  it('is the application for a provider who is logged in, and the home page again afterwards', async () => {
    const { cookie } = await registerProvider(app);
    expect((await app.call('GET', '/', undefined, cookie)).body).not.toContain('Jetzt starten');
    const left = await app.http.inject({
      url: '/api/logout',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(left.statusCode).toBeLessThan(400);
    expect((await app.call('GET', '/', undefined, cookie)).body).toContain('Jetzt starten');
  });

  it('is the home page for a cookie that is nobody’s', async () => {
    const { body } = await app.call('GET', '/', undefined, 'session=irgendwas');
    expect(body).toContain('Jetzt starten');
  });
});

describe('a page for search engines', () => {
  it.each(['/', '/features', '/pricing'])('%s says what it is and where it lives', async (path) => {
    const { body } = await app.call('GET', path);
    expect(body).toContain(`<link rel="canonical" href="https://empfehlwerk.example${path}"/>`);
    expect(body).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(body).toContain('content="https://empfehlwerk.example/assets/share.png"');
    expect(body).not.toContain('noindex');
    expect((await app.call('GET', '/sitemap.xml')).body).toContain(
      `<loc>https://empfehlwerk.example${path}</loc>`,
    );
  });

  it('runs no script but the site’s own, and loads nothing from elsewhere', async () => {
    const { body, headers } = await app.call('GET', '/pricing');
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/p/site.js">']);
    expect(body).not.toMatch(/\son\w+="/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('says on the home page what is sold, at the prices of the catalogue', async () => {
    const { body } = await app.call('GET', '/');
    const block = /<script type="application\/ld\+json">(.*?)<\/script><\/head>/.exec(body)?.[1];
    const { url, offers } = JSON.parse(block ?? '{}') as {
      url: string;
      offers: { name: string; priceSpecification: { price: string; unitCode: string } }[];
    };
    expect(url).toBe('https://empfehlwerk.example/');
    expect(
      offers.map(({ name, priceSpecification: { price, unitCode } }) => [name, price, unitCode]),
    ).toEqual([
      ['Free', '0.00', 'MON'],
      ['Premium (monatlich)', '16.50', 'MON'],
      ['Premium (jährlich)', '99.00', 'ANN'],
    ]);
  });

  it('has a file for robots that names the sitemap', async () => {
    const { body, headers } = await app.call('GET', '/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Sitemap: https://empfehlwerk.example/sitemap.xml');
  });

  it('has an icon for clients that read no page: the sign of the pages, in three sizes', async () => {
    const { statusCode, headers, rawPayload } = await app.http.inject({ url: '/favicon.ico' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/x-icon');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    const pictures = picturesIn(rawPayload);
    expect(pictures.map(({ size }) => size)).toEqual([16, 32, 48]);
    for (const { size, png } of pictures) {
      const drawn = await pixels(sharp(SIGN, { density: 9 * size }).resize(size, size));
      const stored = await pixels(sharp(png));
      expect(stored).toHaveLength(drawn.length);
      const apart = stored.map((value, index) => Math.abs(value - (drawn[index] ?? 0)));
      expect(Math.max(...apart), `${String(size)} pixels`).toBeLessThan(8);
    }
  });
});

describe('an address that leads nowhere', () => {
  it.each(['/gibt-es-nicht', '/assets/gibt-es-nicht.js', '/campaigns/17'])(
    '%s is a page of the platform, without the application',
    async (path) => {
      const { statusCode, body } = await app.call('GET', path);
      expect(statusCode).toBe(404);
      expect(body).toContain('<h1>Seite nicht gefunden</h1>');
      expect(body).toContain('<meta name="robots" content="noindex,nofollow"/>');
      expect(body).not.toContain('id="root"');
    },
  );

  it('is answered 404 for any method', async () => {
    expect((await app.call('POST', '/gibt-es-nicht', {})).statusCode).toBe(404);
  });
});

describe('the pricing page', () => {
  it('takes every number from the catalogue', async () => {
    const { body } = await app.call('GET', '/pricing');
    const { free, premium_monthly: monthly, premium_yearly: yearly } = PLANS;
    for (const text of [
      `Bis zu ${String(free.limits.partners)} Partner`,
      `Bis zu ${String(free.limits.links)} Links`,
      `${String(yearly.included?.campaigns)} Kampagnen parallel`,
      `${String(yearly.included?.partners)} Partner enthalten`,
      `${String(yearly.included?.links)} Links enthalten`,
      formatCents(YEARLY_PREMIUM.perMonth),
      formatCents(USAGE_FEES.partner),
      formatCents(USAGE_FEES.link),
      '50% RABATT',
      'Preise anfragen',
      'ab 39 €',
      'netto im Monat',
      'Erweiterte Anpassungen nach Absprache',
    ])
      expect(body.replaceAll('<!-- -->', '')).toContain(text);
    expect(body).toContain(formatCents(monthly.price?.amount ?? USAGE_FEES.link));
    expect(body.match(/<summary>/g)).toHaveLength(4);
    for (const plan of ['free', 'premium_yearly', 'premium_monthly'])
      expect(body).toContain(`name="plan" value="${plan}"`);
  });
});

describe('somebody who is logged in', () => {
  it('reads their name and the way to their dashboard, and plan buttons open the upgrade', async () => {
    const { cookie } = await registerProvider(app, { firstName: 'Özge <b>' });
    const { body, headers } = await app.call('GET', '/pricing', undefined, cookie);
    expect(body).toContain('Özge &lt;b&gt;');
    expect(body).toContain('href="/dashboard">Zum Dashboard</a>');
    for (const plan of ['premium_yearly', 'premium_monthly', 'enterprise'])
      expect(body).toContain(`href="/abrechnungen?tarif=${plan}"`);
    expect(body).not.toContain('href="/auth"');
    expect(body).not.toContain('action="/start"');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/terms', '/demo', '/hilfe', '/hilfe?suche=link', '/hilfe/partner-anlegen'])(
    'is greeted on %s as on every public page, without the door',
    async (path) => {
      const { cookie } = await registerProvider(app, { firstName: 'Özge' });
      const { body } = await app.call('GET', path, undefined, cookie);
      expect(body).toContain('<span class="who">Özge</span>');
      expect(body).not.toContain('class="door"');
    },
  );

  it('is seen by nobody else: the next visitor gets the page of visitors', async () => {
    const { cookie } = await registerProvider(app, { firstName: 'Geheime Person' });
    await app.call('GET', '/features', undefined, cookie);
    const { body } = await app.call('GET', '/features');
    expect(body).not.toContain('Geheime Person');
    expect(body).toContain('href="/auth">Login</a>');
  });

  it.each(['session=irgendwas', 'partner=irgendwas'])('is not whoever sends %s', async (cookie) => {
    expect((await app.call('GET', '/pricing', undefined, cookie)).body).toContain('Login</a>');
  });
});

describe('the other door', () => {
  it.each([
    '/',
    '/features',
    '/pricing',
    '/terms',
    '/privacy',
    '/data-processing-agreement',
    '/impressum',
    '/barrierefreiheit',
    '/demo',
    '/demo/danke',
    '/hilfe',
    '/hilfe?suche=link',
    '/hilfe/partner-anlegen',
    '/hilfe/kontakt',
  ])('%s asks for the website and leads to the start, without a script', async (path) => {
    const { body } = await app.call('GET', path);
    expect(body).toMatch(/<form class="door" action="\/start" method="get">/);
    expect(body).toContain('name="website"');
    expect(body).toContain('In 90 Sekunden ausprobieren');
  });
});

describe('terms and notice', () => {
  it('are the same sentence in the terms, beside the price and in the questions', async () => {
    const terms = (await app.call('GET', '/terms')).body;
    const prices = (await app.call('GET', '/pricing')).body.replaceAll('<!-- -->', '');
    expect(terms).toContain(YEARLY_TERM);
    expect(prices.split(YEARLY_TERM)).toHaveLength(3);
    expect(prices).toContain(PLAN_TERMS.premium_monthly);
  });

  it('are written in one file alone', () => {
    const found = sourceFiles().filter((file) =>
      /drei\s+Monate\s+vor\s+Ablauf|Kündbar\s+zum\s+Ende/.test(readFileSync(file, 'utf8')),
    );
    expect(found.map((file) => file.split('/src/')[1])).toEqual(['shared/contract-terms.ts']);
  });
});

const SOURCES = new URL('../../../../', import.meta.url).pathname;
const sourceFiles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => SOURCES + file);

describe('the people behind it', () => {
  it('stand on the home page where the operator has named them, and are not mentioned elsewhere', async () => {
    const named = await createTestApplication({
      env: { OPERATOR_PEOPLE: 'Mia Berg, Gründerin; Ali Can, Technik, Betrieb' },
    });
    const { body } = await named.call('GET', '/');
    expect(body).toContain('<b>Mia Berg</b>Gründerin');
    expect(body).toContain('<b>Ali Can</b>Technik, Betrieb');
    expect((await app.call('GET', '/')).body).not.toContain('Wer dahinter steht');
  });
});
