import { afterAll, describe, expect, it } from 'vitest';
import { HELP_ARTICLES } from '#shared/help/help-centre.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const OPERATOR = 'betrieb@empfehlwerk.example';
const mails = await startMailServer();
afterAll(() => mails.close());
const app = await createTestApplication({
  env: { SMTP_URL: mails.url, OPERATOR_EMAIL: OPERATOR, SERVICES: 'web,worker' },
});

const get = (url: string) => app.http.inject({ method: 'GET', url });
let turn = 0;
const ask = (fields: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: '/hilfe/kontakt',
    remoteAddress: `203.0.113.${String((turn += 1))}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });
const stored = async (email: string) =>
  (
    await app.pool.query<{ topic: string }>('select topic from demo_requests where email = $1', [
      email,
    ])
  ).rows;

const ASKED = {
  firstName: 'Zoë',
  lastName: 'Weiß',
  email: 'zoe@example.com',
  message: 'Wo storniere ich? <b>Danke</b> \u{1F942}',
};

describe('the help centre', () => {
  it('answers each of its pages to everybody, and search engines may know them', async () => {
    const { body: map } = await get('/sitemap.xml');
    for (const { slug, title } of HELP_ARTICLES) {
      const { statusCode, body } = await get(`/hilfe/${slug}`);
      expect(statusCode, slug).toBe(200);
      expect(body, slug).toContain(`<h1>${title.replaceAll('&', '&amp;')}</h1>`);
      expect(map, slug).toContain(`/hilfe/${slug}</loc>`);
    }
    expect((await get('/hilfe/gibt-es-nicht')).statusCode).toBe(404);
  });

  it.each(
    HELP_ARTICLES.flatMap(({ slug, picture }) =>
      picture === undefined ? [] : [[slug, picture] as const],
    ),
  )('%s shows its screen, by day and by night, with room kept for it', async (slug, picture) => {
    const { body } = await get(`/hilfe/${slug}`);
    const [figure = ''] = /<figure[^]*?<\/figure>/.exec(body) ?? [];
    expect(figure).toContain(`alt="${picture.alt}"`);
    for (const part of ['width="', 'height="', 'loading="lazy"', 'prefers-color-scheme: dark'])
      expect(figure).toContain(part);
    for (const scheme of ['light', 'dark'])
      expect(figure, scheme).toMatch(
        new RegExp(`${picture.name}-${scheme}-\\d+[^ ]*\\.avif \\d+w`),
      );
  });

  it('keeps the words that screens lead to', async () => {
    const { body } = await get('/hilfe');
    for (const id of ['nummernkreis', 'gutschrift', 'mindestauszahlung', 'partnerbereich'])
      expect(body).toContain(`id="${id}"`);
  });

  it('searches without a script, and shows what was typed as text', async () => {
    const { body } = await get('/hilfe?suche=Storno');
    expect(body).toContain('href="/hilfe/storno"');
    expect(body).toContain('noindex');
    const { body: nothing } = await get(
      `/hilfe?suche=${encodeURIComponent('<script>alert(1)</script>')}`,
    );
    expect(nothing).toContain('Nichts zu „&lt;script&gt;');
    expect(nothing).not.toContain('<script>alert');
    for (const odd of ['/hilfe?suche=', '/hilfe?suche=%20', '/hilfe?suche=a&suche=b'])
      expect((await get(odd)).body, odd).toContain('Der Weg einer Prämie');
  });
});

describe('a question to the support', () => {
  it('is stored and mailed to the operator, who can answer it', async () => {
    const answer = await ask(ASKED);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/hilfe/kontakt/danke');
    expect(await stored(ASKED.email)).toEqual([{ topic: 'support' }]);
    const mail = await mails.newest(OPERATOR, 'Frage zur Bedienung von Zoë Weiß');
    expect(mail.text).toContain('Wo storniere ich?');
    expect(mail.replyTo?.[0]?.address).toBe(ASKED.email);
    expect((await get('/hilfe/kontakt/danke')).body).toContain('Ihre Frage ist angekommen');
  });

  it('begins with the page that it comes from', async () => {
    expect((await get('/hilfe/kontakt?thema=storno')).body).toContain(
      'Eine Gutschrift stornieren: ',
    );
    expect((await get('/hilfe/kontakt?thema=%3Cx%3E')).body).not.toContain('<x>');
  });

  it('says what is missing, and keeps what was typed', async () => {
    const answer = await ask({ ...ASKED, email: 'keine', message: ' ' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein');
    expect(answer.body).toContain('Bitte schreiben Sie, wobei wir helfen können');
    expect(answer.body).toContain('value="Zoë"');
  });

  it('of a machine is answered and dropped', async () => {
    const email = 'maschine@example.com';
    const answer = await ask({ ...ASKED, email, homepage: 'https://spam.example' });
    expect(answer.statusCode).toBe(303);
    expect(await stored(email)).toEqual([]);
  });
});
