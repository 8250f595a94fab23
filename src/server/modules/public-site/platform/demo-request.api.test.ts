import { afterAll, describe, expect, it } from 'vitest';
import { ENTERPRISE_QUESTION } from '#shared/demo-request.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { purgeDemoRequests } from './purge-demo-requests.ts';

const OPERATOR = 'betrieb@empfehlwerk.example';
const mails = await startMailServer();
afterAll(() => mails.close());
let now = new Date('2026-03-02T09:00:00Z');
const app = await createTestApplication({
  env: { SMTP_URL: mails.url, OPERATOR_EMAIL: OPERATOR, SERVICES: 'web,worker' },
  clock: () => now,
});

const ASKED = { firstName: 'Zoë', lastName: 'Weiß', email: 'zoe@example.com' };
let turn = 0;
const ask = (body: object, from = `198.51.100.${String((turn += 1))}`) =>
  app.call('POST', '/api/demo-request', body, undefined, { from });
const post = (fields: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: '/demo',
    remoteAddress: `203.0.113.${String((turn += 1))}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });

async function stored(email: string) {
  const { rows } = await app.pool.query<Record<string, string>>(
    'select * from demo_requests where email = $1',
    [email],
  );
  return rows;
}

describe('a demo request', () => {
  it('for a price of Enterprise says so in its subject', async () => {
    const message = `${ENTERPRISE_QUESTION}\n\nWir haben drei Häuser.`;
    await ask({ firstName: 'Ida', lastName: 'Groß', email: 'ida@example.com', message });
    const mail = await mails.newest(OPERATOR, 'Enterprise-Anfrage von Ida Groß');
    expect(mail.text).toContain('Wir haben drei Häuser.');
  });

  it('is stored and mailed to the operator, who can answer it', async () => {
    const asked = {
      ...ASKED,
      lastName: 'Weiß\r\nBcc: alle@example.com',
      company: ' Gut <Öhring> & Söhne ',
      message: 'Zeile 1\nZeile 2 \u{1F942}',
    };
    const answer = await ask(asked);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Vielen Dank! Wir werden uns in Kürze bei Ihnen melden.',
    });
    const mail = await mails.newest(OPERATOR, 'Demo-Anfrage von Zoë');
    expect(mail.replyTo?.[0]?.address).toBe(ASKED.email);
    expect(mail.bcc).toBeUndefined();
    expect(mail.text).toContain('Gut <Öhring> & Söhne');
    expect(mail.text).toContain('Zeile 2 \u{1F942}');
    expect(mail.html).not.toContain('<Öhring>');
    await eventually(async () => expect((await stored(ASKED.email))[0]?.['status']).toBe('sent'));
  });

  it.each([
    ['firstName', '  ', 'Bitte geben Sie Ihren Vornamen ein'],
    ['lastName', '', 'Bitte geben Sie Ihren Nachnamen ein'],
    ['email', 'zoe@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    ['message', 'x'.repeat(2001), 'Bitte höchstens 2000 Zeichen eingeben'],
  ])(
    'without a good %s (%j) says so at the field and stores nothing',
    async (path, text, message) => {
      const answer = await ask({ ...ASKED, email: 'leer@example.com', [path]: text });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
      expect(await stored('leer@example.com')).toEqual([]);
    },
  );

  it('of a machine, which fills in what nobody sees, is answered and dropped', async () => {
    const answer = await ask({
      ...ASKED,
      email: 'bot@example.com',
      homepage: 'https://spam.example',
    });
    expect(answer.statusCode).toBe(200);
    expect(await stored('bot@example.com')).toEqual([]);
  });

  it('is refused after ten in an hour from one network', async () => {
    const from = '2001:db8:1:2::7';
    const body = { ...ASKED, email: 'viel@example.com' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(body, from)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect(await stored(body.email)).toHaveLength(10);
  });

  it('is deleted after half a year', async () => {
    await ask({ ...ASKED, email: 'alt@example.com' });
    now = new Date('2026-08-30T09:00:00Z');
    await purgeDemoRequests(app.services);
    expect(await stored('alt@example.com')).toHaveLength(1);
    now = new Date('2026-09-01T09:00:00Z');
    await purgeDemoRequests(app.services);
    expect(await stored('alt@example.com')).toEqual([]);
  });
});

describe('the demo page without a script', () => {
  it('takes an ordinary form post and thanks on a page of its own', async () => {
    const answer = await post({ ...ASKED, email: 'form@example.com', company: '', message: '' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/demo/danke');
    expect((await app.call('GET', '/demo/danke')).body).toContain('Vielen Dank!');
    expect(await stored('form@example.com')).toHaveLength(1);
  });

  it('comes back with what was typed and says at the field what is wrong', async () => {
    const answer = await post({ ...ASKED, firstName: '"><script>', email: 'zoe' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(answer.body).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein');
    expect((await app.call('GET', '/demo')).body).not.toContain('&lt;script');
  });

  it('begins with the question for the price when Enterprise was asked about', async () => {
    expect((await app.call('GET', '/demo?plan=enterprise')).body).toContain('Tarif Enterprise');
    expect((await app.call('GET', '/demo?plan=enterprise&plan=x')).body).not.toContain(
      'Tarif Enterprise',
    );
  });
});
