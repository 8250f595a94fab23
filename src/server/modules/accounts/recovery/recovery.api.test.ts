import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { cookieOf, isLoggedIn, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailedToken, mailsTo } from '#tests/support/mails.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { mailResetLink } from './mail-reset-link.ts';

const HOUR = 60 * 60 * 1000;
const NEW = 'Haselnuss-Strudel 42';

let now = new Date('2026-11-21T10:00:00Z');
let sqlTexts: string[] = [];
const app = await createTestApplication({
  clock: () => now,
  wrapPool: (pool) => {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const spy = (...args: unknown[]): unknown => {
        const [asked] = args as [string | { text: string }];
        sqlTexts.push(typeof asked === 'string' ? asked : asked.text);
        return query(...args);
      };
      client.query = spy as typeof client.query;
    });
    return pool;
  },
});

const forgot = (email: unknown, from = anyAddress()) =>
  app.call('POST', '/api/forgot-password', { email }, undefined, { from });
const reset = (token: unknown, password: unknown = NEW) =>
  app.call('POST', '/api/reset-password', { token, password }, undefined, { from: anyAddress() });

/** What the worker does with everything that waits. */
async function work(): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>('select id from password_reset_requests');
  for (const { id } of rows)
    await mailResetLink(app.services, 'https://empfehlwerk.example', { requestId: id });
}

async function askedLink(email: string): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(200);
  await work();
  return mailedToken(app.pool, email, /Neues Passwort/);
}

describe('asking for a new password', () => {
  it('mails a link that opens the form for a new password', async () => {
    const { email } = await registerProvider(app);
    const token = await askedLink(email);
    const [mail] = await mailsTo(app.pool, email);
    expect(mail?.text_body).toContain(`https://empfehlwerk.example/auth?reset=${token}`);
    expect(mail?.text_body).toContain('Guten Tag Marlene,');
  });

  it('finds the account whatever the case of the address', async () => {
    const { email } = await registerProvider(app);
    await forgot(` ${email.toUpperCase()} `);
    await work();
    await expect(mailedToken(app.pool, email, /Neues Passwort/)).resolves.toMatch(/^[\w-]{43}$/);
  });

  it('answers known and unknown addresses alike, after the same work', async () => {
    const { email } = await registerProvider(app);
    sqlTexts = [];
    const known = await forgot(email);
    const worked = sqlTexts;
    sqlTexts = [];
    const unknown = await forgot('niemand@example.com');
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect(worked.length).toBeGreaterThan(3);
    expect(sqlTexts).toEqual(worked);
    expect(worked.join()).not.toMatch(/login_addresses|logins|users/);
  });

  it('keeps no address longer than the look-up takes, known or not', async () => {
    const { email } = await registerProvider(app);
    await forgot(email);
    await forgot('niemand@example.com');
    await work();
    const { rows } = await app.pool.query('select * from password_reset_requests');
    expect(rows).toEqual([]);
    const jobs = await app.pool.query<{ data: object }>(
      `select data from pgboss.job where name = 'accounts.mail-reset-link'`,
    );
    expect(JSON.stringify(jobs.rows)).not.toContain('@');
    expect(await mailsTo(app.pool, 'niemand@example.com')).toEqual([]);
  });

  it('mails once when its job runs twice', async () => {
    const { email } = await registerProvider(app);
    await forgot(email);
    const { rows } = await app.pool.query<{ id: string }>('select id from password_reset_requests');
    const requestId = rows[0]?.id ?? '';
    const run = () => mailResetLink(app.services, 'https://e.example', { requestId });
    await Promise.all([run(), run()]);
    await run();
    const mails = await mailsTo(app.pool, email);
    expect(mails.filter(({ subject }) => subject === 'Neues Passwort festlegen')).toHaveLength(1);
  });

  it.each(['', 'kein-at', undefined])(
    'refuses %j: Gültige E-Mail-Adresse erforderlich',
    async (email) => {
      const answer = await forgot(email);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message: 'Gültige E-Mail-Adresse erforderlich' });
    },
  );

  it('is refused to an address after three times, to a network after twenty', async () => {
    for (const email of ['dreimal@example.com', 'DREIMAL@example.com', 'dreimal@example.com'])
      expect((await forgot(email)).statusCode).toBe(200);
    expect((await forgot('dreimal@example.com')).statusCode).toBe(429);
    const from = anyAddress();
    for (let turn = 1; turn <= 20; turn += 1)
      expect((await forgot(`viele-${turn}@example.com`, from)).statusCode).toBe(200);
    const refused = await forgot('noch-eine@example.com', from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('setting a new password by the link', () => {
  it('lets in with the new password and no longer with the old one', async () => {
    const { email } = await registerProvider(app);
    const answer = await reset(await askedLink(email));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Sie können sich jetzt mit dem neuen Passwort anmelden.',
    });
    expect((await tryLogin(app, email)).statusCode).toBe(401);
    expect((await tryLogin(app, email, NEW)).statusCode).toBe(200);
  });

  it('logs nobody in, ends every session at once, notifies the owner and is in the audit log', async () => {
    const { email, cookie } = await registerProvider(app);
    const second = cookieOf(await tryLogin(app, email));
    const answer = await reset(await askedLink(email));
    expect(answer.cookies).toEqual([]);
    expect(await isLoggedIn(app, cookie)).toBe(false);
    expect(await isLoggedIn(app, second)).toBe(false);
    const [notice] = await mailsTo(app.pool, email);
    expect(notice?.subject).toBe('Ihr Passwort wurde geändert');
    const { rows } = await app.pool.query<{ action: string; data: object }>(
      `select e.action, e.data from audit_events e join users u using (provider_id) join login_addresses l using (login_id)
       where l.address = $1 order by e.id desc limit 1`,
      [email],
    );
    expect(rows).toMatchObject([{ action: 'security.password_reset' }]);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('works once, also when the link is used twenty times at the same moment', async () => {
    const { email } = await registerProvider(app);
    const token = await askedLink(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => reset(token, `${NEW} ${turn}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await tryLogin(app, email, `${NEW} ${winner}`)).statusCode).toBe(200);
  });

  it('refuses an older link once a newer one was mailed', async () => {
    const { email } = await registerProvider(app);
    const older = await askedLink(email);
    const newer = await askedLink(email);
    expect((await reset(older)).json()).toMatchObject({ code: 'reset_link_invalid' });
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('refuses a link after an hour', async () => {
    const { email } = await registerProvider(app);
    const token = await askedLink(email);
    now = new Date(now.getTime() + HOUR);
    const answer = await reset(token);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toContain('abgelaufen');
  });

  it.each([
    ['a word', 'abc'],
    ['a token of nobody', 'A'.repeat(64)],
  ])('refuses %s', async (_what, token) => {
    expect((await reset(token)).json()).toMatchObject({ code: 'reset_link_invalid' });
  });

  it('keeps only a hash of the link', async () => {
    const { email } = await registerProvider(app);
    const token = await askedLink(email);
    const { rows } = await app.pool.query<{ line: string }>(
      'select r::text as line from password_resets r',
    );
    const secret = Buffer.from(token, 'base64url');
    expect(rows.map(({ line }) => line).join()).not.toContain(secret.toString('hex'));
  });

  it('says Passwort muss mindestens 8 Zeichen haben, and keeps the link', async () => {
    const { email } = await registerProvider(app);
    const token = await askedLink(email);
    const short = await reset(token, '1234567');
    expect(short.statusCode).toBe(422);
    expect(short.json()).toMatchObject({ message: 'Passwort muss mindestens 8 Zeichen haben' });
    expect((await reset(token, 'password1')).json()).toMatchObject({ code: 'password_too_common' });
    expect((await tryLogin(app, email, PASSWORD)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('opens an account again that wrong passwords had closed', async () => {
    const { email } = await registerProvider(app);
    for (let turn = 1; turn <= 11; turn += 1) await tryLogin(app, email, 'falsch');
    expect((await tryLogin(app, email)).statusCode).toBe(429);
    await reset(await askedLink(email));
    expect((await tryLogin(app, email, NEW)).statusCode).toBe(200);
  });
});
