import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { cookieOf, isLoggedIn } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { registerProvider, startRegistration } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody } from '#tests/support/world.ts';

let now = new Date('2026-11-25T09:00:00Z');
const app = await createTestApplication({ clock: () => now });
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000));

const ask = (overrides: Record<string, unknown> = {}) =>
  app.call('POST', '/api/start', startRegistration(overrides), undefined, { from: anyAddress() });

async function start(overrides: Record<string, unknown> = {}) {
  const answer = await ask(overrides);
  return { answer, cookie: cookieOf(answer), email: answer.json<{ email: string }>().email };
}

async function codesTo(email: string): Promise<readonly string[]> {
  const mails = await mailsTo(app.pool, email);
  return mails.flatMap(({ text_body: text }) => {
    const [, first, second] = /Ihr Code: (\d{3}) (\d{3})/.exec(text) ?? [];
    return first === undefined ? [] : [`${first}${second ?? ''}`];
  });
}

const type = (cookie: string, code: string) =>
  app.call('POST', '/api/verify-code', { code }, cookie);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the way in 90 seconds', () => {
  it('needs a login, a name and three boxes, and logs in at once', async () => {
    const { answer, cookie, email } = await start({ businessName: 'Großmühle \u{1F3F0} & Söhne' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      businessName: 'Großmühle \u{1F3F0} & Söhne',
      website: 'https://gut-lindenhof.example',
      plan: 'free',
      emailVerified: false,
    });
    expect(await isLoggedIn(app, cookie)).toBe(true);
    const [mail] = await mailsTo(app.pool, email);
    expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre Login-E-Mail-Adresse');
    expect(await codesTo(email)).toHaveLength(1);
  });

  it('keeps what was declared; privacy is a notice and no consent', async () => {
    const { email } = await start();
    const { rows } = await app.pool.query(
      `select c.kind, c.given_by from user_consents c join users u using (provider_id) join login_addresses l using (login_id)
       where l.address = $1 order by c.kind`,
      [email],
    );
    expect(rows).toEqual(
      ['business', 'processing', 'terms'].map((kind) => ({ kind, given_by: 'ticked' })),
    );
  });

  it.each([
    ['businessName', ' ', 'Bitte geben Sie den Namen Ihres Hauses ein'],
    ['password', '1234567', 'Passwort muss mindestens 8 Zeichen haben'],
    ['actsAsBusiness', false, 'Bitte bestätigen Sie, dass Sie als Unternehmer handeln'],
    ['termsAccepted', undefined, 'Zustimmung zu den AGB ist erforderlich'],
    ['processingAccepted', false, 'Zustimmung zur Auftragsverarbeitung ist erforderlich'],
  ])('answers a wrong %s (%j) with: %3$s', async (path, value, message) => {
    const answer = await ask({ [path]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
  });

  it('refuses an address that has an account, and leaves nothing behind', async () => {
    const { email } = await registerProvider(app);
    const count = async () => (await app.pool.query('select 1 from providers')).rowCount;
    const before = await count();
    const answer = await ask({ email: email.toUpperCase() });
    expect(answer.json()).toMatchObject({ code: 'email_taken' });
    expect(await count()).toBe(before);
  });
});

describe('the mailed code', () => {
  it('proves the login address, once, and its link with it', async () => {
    const { cookie, email } = await start();
    const [code = ''] = await codesTo(email);
    const proven = await type(cookie, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(proven.statusCode).toBe(200);
    expect(proven.json()).toMatchObject({ emailVerified: true });
    const { rows } = await app.pool.query(
      `select e.actor_kind from audit_events e join users u on u.id = e.actor_id
       join login_addresses l using (login_id) where e.action = 'address.verified' and l.address = $1`,
      [email],
    );
    expect(rows).toEqual([{ actor_kind: 'provider' }]);
    expect((await type(cookie, code)).json()).toMatchObject({ code: 'verification_code_ended' });
  });

  it('ends with the link of the same mail', async () => {
    const { cookie, email } = await start();
    const [code = ''] = await codesTo(email);
    const [mail] = await mailsTo(app.pool, email);
    const link = new URL(/https?:\S+verify-email\S+/.exec(mail?.text_body ?? '')?.[0] ?? '');
    const used = await app.call('GET', `/api/verify-email${link.search}`);
    expect(used.statusCode).toBe(200);
    expect((await type(cookie, code)).json()).toMatchObject({ code: 'verification_code_ended' });
  });

  it('bears five wrong tries, also at the same instant; a new mail brings a new one', async () => {
    const { cookie, email } = await start();
    const [code = ''] = await codesTo(email);
    const tries = await Promise.all(Array.from({ length: 8 }, () => type(cookie, wrong(code))));
    const codes = tries.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((each) => each === 'verification_code_wrong')).toHaveLength(5);
    expect((await type(cookie, code)).json()).toMatchObject({ code: 'verification_code_ended' });
    minutes(1);
    await app.call('POST', '/api/resend-verification', { type: 'login' }, cookie);
    const fresh = (await codesTo(email)).find((each) => each !== code) ?? '';
    expect((await type(cookie, fresh)).statusCode).toBe(200);
  });

  it('lives half an hour, and only the newest counts', async () => {
    const { cookie, email } = await start();
    const [first = ''] = await codesTo(email);
    minutes(29);
    await app.call('POST', '/api/resend-verification', { type: 'login' }, cookie);
    const second = (await codesTo(email)).find((each) => each !== first) ?? '';
    expect((await type(cookie, first)).json()).toMatchObject({ code: 'verification_code_wrong' });
    minutes(31);
    expect((await type(cookie, second)).json()).toMatchObject({ code: 'verification_code_ended' });
  });

  it('is nothing to another account', async () => {
    const mine = await start();
    const theirs = await start();
    const [code = ''] = await codesTo(theirs.email);
    const answer = await type(mine.cookie, code);
    expect(answer.json<{ code: string }>().code).toMatch(/^verification_code_/);
    expect((await type(theirs.cookie, code)).statusCode).toBe(200);
  });

  it.each(['12345', 'abcdef', '', '1234567'])('is six digits, not %j', async (code) => {
    const { cookie } = await start();
    const answer = await type(cookie, code);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'code', message: 'Bitte geben Sie den 6-stelligen Code ein' }],
    });
  });
});

describe('the first partner', () => {
  it('needs a name and one way to reach them, and can share a link', async () => {
    const { cookie } = await start();
    const made = await app.call(
      'POST',
      '/api/partners/quick',
      { name: 'Foto Anna Grün', phone: '0170 1234567' },
      cookie,
    );
    expect(made.json()).toMatchObject({
      companyName: 'Foto Anna Grün',
      firstName: 'Foto Anna',
      lastName: 'Grün',
      email: '',
      status: 'active',
      taxStatus: null,
    });
    const { id: partnerId } = made.json<{ id: string }>();
    const campaign = await app.call(
      'POST',
      '/api/campaigns',
      campaignBody({ status: 'draft' }),
      cookie,
    );
    const { id: campaignId } = campaign.json<{ id: string }>();
    const link = await app.call('POST', '/api/referral-links', { partnerId, campaignId }, cookie);
    expect(link.statusCode).toBe(200);
    const { id } = link.json<{ id: string }>();
    const poster = await app.call('GET', `/api/referral-links/${id}/poster.pdf`, undefined, cookie);
    expect(poster.headers['content-type']).toBe('application/pdf');
    expect(poster.body.startsWith('%PDF-')).toBe(true);
  });

  it.each([
    [{ name: ' ', phone: '1' }, 'name', 'Bitte geben Sie einen Namen ein'],
    [{ name: 'Anna' }, 'phone', 'Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse an'],
    [{ name: 'Anna', email: 'keine' }, 'email', 'Ungültige E-Mail-Adresse'],
  ])('%j is answered at %s', async (body, path, message) => {
    const { cookie } = await start();
    const answer = await app.call('POST', '/api/partners/quick', body, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
  });
});
