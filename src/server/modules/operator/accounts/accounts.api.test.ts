import { afterAll, describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import {
  createOperator,
  OPERATOR_PASSWORD,
  postForm,
  secretOn,
  setupPathOf,
} from '#tests/support/operators.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { codeAt, cookieNamed } from '#tests/support/two-factor.ts';
import { removeOperator } from './manage.ts';

const mails = await startMailServer();
const time = { now: new Date('2026-11-21T09:00:00Z') };
const app = await createTestApplication({
  clock: () => time.now,
  env: { RATE_LIMITS: 'off' },
});
afterAll(() => mails.close());

const MINUTE = 60_000;
const pass = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * MINUTE);
};
const isIn = async (cookie: string) =>
  (await app.call('GET', '/betreiber', undefined, cookie)).statusCode === 200;
const logIn = (fields: Record<string, string>) => postForm(app, '/betreiber/anmelden', fields);

describe('setting up an account of the console', () => {
  it('takes password and code together, once, and logs in', async () => {
    const path = await setupPathOf(app, 'Bea@Betrieb.Example');
    const page = await app.call('GET', path);
    expect(page.body).toContain('bea@betrieb.example');
    const code = codeAt(secretOn(page.body), time.now);
    const weak = await postForm(app, path, { password: 'kurz', code });
    expect(weak.statusCode).toBe(422);
    expect(weak.body).toContain('12 Zeichen');
    const wrong = await postForm(app, path, { password: OPERATOR_PASSWORD, code: '000000' });
    expect(wrong.statusCode).toBe(422);
    const done = await postForm(app, path, { password: OPERATOR_PASSWORD, code });
    expect(done.statusCode).toBe(303);
    expect(await isIn(cookieNamed(done, 'operator'))).toBe(true);
    expect((await app.call('GET', path)).statusCode).toBe(410);
    expect((await postForm(app, path, { password: OPERATOR_PASSWORD, code })).statusCode).toBe(410);
  });

  it('ends after a day, and with a fresh link', async () => {
    const first = await setupPathOf(app, 'cem@betrieb.example');
    const second = await setupPathOf(app, 'cem@betrieb.example');
    expect((await app.call('GET', first)).statusCode).toBe(410);
    expect((await app.call('GET', second)).statusCode).toBe(200);
    pass(24 * 60);
    expect((await app.call('GET', second)).statusCode).toBe(410);
    expect((await app.call('GET', '/betreiber/einrichten/%F0%9F%92%A9')).statusCode).toBe(410);
  });

  it('prints no second link for an account that works', async () => {
    await createOperator(app, 'dora@betrieb.example');
    expect(await setupPathOf(app, 'DORA@betrieb.example')).toBe('');
  });
});

describe('logging in to the console', () => {
  it('wants all three, says not which was wrong, and takes a code once', async () => {
    const { email, secret } = await createOperator(app, 'eva@betrieb.example');
    pass(2);
    const code = codeAt(secret, time.now);
    const right = { email, password: OPERATOR_PASSWORD, code };
    for (const wrong of [
      { ...right, code: '' },
      { ...right, code: '123 45' },
      { ...right, password: 'Vier blaue Kraniche' },
      { ...right, email: 'niemand@betrieb.example' },
    ]) {
      const answer = await logIn(wrong);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('E-Mail, Passwort oder Code stimmen nicht.');
      expect(cookieNamed(answer, 'operator')).toBe('');
    }
    const opened = await logIn({ ...right, email: ' EVA@betrieb.example ' });
    expect(await isIn(cookieNamed(opened, 'operator'))).toBe(true);
    expect((await logIn(right)).statusCode).toBe(401);
  });

  it('of two logins with one code at the same moment lets one in', async () => {
    const { email, secret } = await createOperator(app, 'finn@betrieb.example');
    pass(2);
    const fields = { email, password: OPERATOR_PASSWORD, code: codeAt(secret, time.now) };
    const answers = await Promise.all([logIn(fields), logIn(fields)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      303, 401,
    ]);
  });

  it('ends after half an hour without use, after eight hours, and with the logout', async () => {
    const { cookie } = await createOperator(app, 'gus@betrieb.example');
    for (let quarter = 0; quarter < 31; quarter += 1) {
      pass(15);
      expect(await isIn(cookie)).toBe(true);
    }
    pass(15);
    expect(await isIn(cookie)).toBe(false);
    const idle = await createOperator(app, 'hal@betrieb.example');
    pass(30);
    expect(await isIn(idle.cookie)).toBe(false);
    const other = await createOperator(app, 'ida@betrieb.example');
    await postForm(app, '/betreiber/abmelden', {}, other.cookie);
    expect(await isIn(other.cookie)).toBe(false);
  });

  it('is mailed to all operators, and so is a right password with a wrong code', async () => {
    const mailing = await createTestApplication({
      env: { SMTP_URL: mails.url, SERVICES: 'web,worker' },
    });
    await createOperator(mailing, 'jan@betrieb.example');
    const { email, secret } = await createOperator(mailing, 'kim@betrieb.example');
    const fields = { email, password: OPERATOR_PASSWORD };
    await postForm(mailing, '/betreiber/anmelden', { ...fields, code: '000000' });
    const code = codeAt(secret, new Date(), 1);
    await postForm(mailing, '/betreiber/anmelden', { ...fields, code });
    for (const to of [email, 'jan@betrieb.example']) {
      const login = await mails.newest(to, 'Betreiberkonsole: Angemeldet');
      expect(login.text).toContain(email);
      await mails.newest(to, 'Betreiberkonsole: Richtiges Passwort mit falschem Code');
    }
  });

  it('ends at once when the account is removed', async () => {
    const { email, cookie } = await createOperator(app, 'lea@betrieb.example');
    expect(await removeOperator(app.services, 'LEA@betrieb.example')).toBe(true);
    expect(await isIn(cookie)).toBe(false);
    expect(await removeOperator(app.services, email)).toBe(false);
  });
});

describe('who tries again and again', () => {
  it('waits, also with the right password', async () => {
    const limited = await createTestApplication();
    const { email, secret } = await createOperator(limited);
    const wrong = { email, password: OPERATOR_PASSWORD, code: '000000' };
    for (let tries = 0; tries < 5; tries += 1)
      await postForm(limited, '/betreiber/anmelden', wrong);
    const code = codeAt(secret, new Date(), 1);
    const answer = await postForm(limited, '/betreiber/anmelden', { ...wrong, code });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
  });
});
