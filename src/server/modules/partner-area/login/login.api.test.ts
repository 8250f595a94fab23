import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { mailsTo } from '#tests/support/mails.ts';
import {
  askForLogin,
  logInAsPartner,
  mailedLogin,
  mailLogins,
  setCookie,
  tryCode,
  tryLink,
} from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld } from '#tests/support/world.ts';
import { mailLogin } from './mail-login.ts';
import { deleteExpiredLogins, deleteUnusedAccounts } from './store.ts';

const MINUTE = 60_000;
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

let count = 0;
/** A partner with an address of their own. */
async function newPartner(): Promise<string> {
  count += 1;
  const email = `mara-${count}@foto.example`;
  await createWorld(app, { partner: { email } });
  return email;
}
async function asked(email: string) {
  const { browser } = await askForLogin(app, email);
  await mailLogins(app);
  return { browser, ...(await mailedLogin(app.pool, email)) };
}
const isOpen = async (cookie: string | undefined) =>
  (await app.call('GET', '/api/partner-area/account', undefined, cookie)).statusCode === 200;
const WRONG = '000000';

describe('asking for a login', () => {
  it('mails a link and a code that name no provider', async () => {
    const email = await newPartner();
    const { token, code } = await asked(email);
    const [mail] = await mailsTo(app.pool, email);
    expect(mail?.subject).toBe('Ihre Anmeldung im Partnerbereich');
    expect(mail?.text_body).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(mail?.text_body).toContain(`https://empfehlwerk.example/partner/anmelden#${token}`);
    expect(mail?.text_body).not.toContain('Lindenhof');
  });

  it('mails a link that leads to what was to be opened, inside the area alone', async () => {
    const email = await newPartner();
    const id = '01920000-0000-7000-8000-0000000000aa';
    const returnPath = `/partner/${id}/${id}/belege?beleg=${id}`;
    const ask = (path: string) =>
      app.call('POST', '/api/partner-area/login', { email, returnPath: path }, undefined, {
        from: anyAddress(),
      });
    for (const foreign of [
      'https://boese.example/partner',
      '//boese.example',
      '/login',
      '/partner',
    ])
      expect((await ask(foreign)).statusCode, foreign).toBe(422);
    expect((await ask(returnPath)).statusCode).toBe(200);
    const { rows } = await app.pool.query<{ data: { loginId: string } }>(
      `select data from pgboss.job where data ->> 'returnPath' = $1`,
      [returnPath],
    );
    const [job] = rows;
    if (job === undefined) throw new Error('no job');
    const options = {
      keyring: () => [Buffer.alloc(32, 1)] as const,
      publicUrl: 'https://e.example',
    };
    await mailLogin(app.services, options, job.data);
    const [mail] = await mailsTo(app.pool, email);
    expect(mail?.text_body).toMatch(
      /https:\/\/e\.example\/partner\/anmelden\?weiter=%2Fpartner%2F[\w%-]+%2Fbelege%3Fbeleg%3D[\w-]+#[\w-]{43}/,
    );
  });

  it('finds the partner whatever the case of the address', async () => {
    const email = await newPartner();
    const cookie = await logInAsPartner(app, email.toUpperCase());
    const answer = await app.call('GET', '/api/partner-area/account', undefined, cookie);
    expect(answer.json()).toMatchObject({ email, programmes: [{ state: 'unconfirmed' }] });
  });

  it('answers known and unknown addresses alike, after the same work', async () => {
    const email = await newPartner();
    sqlTexts = [];
    const known = await askForLogin(app, email);
    const worked = sqlTexts;
    sqlTexts = [];
    const unknown = await askForLogin(app, 'niemand@foto.example');
    expect(unknown.answer.statusCode).toBe(200);
    expect(unknown.answer.body).toBe(known.answer.body);
    expect(unknown.answer.cookies.map(({ name }) => name)).toEqual(['partner-login']);
    expect(sqlTexts).toEqual(worked);
    expect(worked.join()).not.toMatch(/"partners"|partner_accounts/);
  });

  it('answers codes for an unknown address as wrong ones of a known', async () => {
    const email = await newPartner();
    const [known, unknown] = [
      await askForLogin(app, email),
      await askForLogin(app, 'keiner@foto.example'),
    ];
    await mailLogins(app);
    for (let tried = 1; tried <= 6; tried += 1) {
      const [one, other] = [
        await tryCode(app, WRONG, known.browser),
        await tryCode(app, WRONG, unknown.browser),
      ];
      expect(other.body).toBe(one.body);
      expect(one.json()).toMatchObject({
        code: tried <= 5 ? 'partner_code_wrong' : 'partner_login_ended',
      });
    }
  });

  it.each(['m\u0430ra@foto.example', '\u212Aarl@foto.example', 'mara@foto.ex\u0430mple'])(
    'refuses %j, which only looks like another address',
    async (email) => {
      const { answer } = await askForLogin(app, email);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    },
  );

  it('mails one address at most five times an hour, whatever its case', async () => {
    const email = await newPartner();
    for (let tried = 0; tried < 5; tried += 1)
      expect((await askForLogin(app, email)).answer.statusCode).toBe(200);
    expect((await askForLogin(app, email.toUpperCase())).answer.statusCode).toBe(429);
  });
});

describe('a mailed link', () => {
  it('stays usable however often it is opened, and shows no more than a letter', async () => {
    const { token } = await asked(await newPartner());
    for (let opened = 0; opened < 3; opened += 1) {
      const path = '/api/partner-area/login/link/read';
      const answer = await app.call('POST', path, { token }, undefined, { from: anyAddress() });
      expect(answer.json()).toEqual({ address: 'm…@…' });
    }
    expect(await isOpen(setCookie(await tryLink(app, token), 'partner'))).toBe(true);
  });

  it('logs in once, in any browser', async () => {
    const { token } = await asked(await newPartner());
    expect(await isOpen(setCookie(await tryLink(app, token), 'partner'))).toBe(true);
    const again = await tryLink(app, token);
    expect(again.statusCode).toBe(422);
    expect(setCookie(again, 'partner')).toBeUndefined();
  });

  it('ends after fifteen minutes', async () => {
    const { token } = await asked(await newPartner());
    const before = now;
    now = new Date(before.getTime() + 15 * MINUTE);
    expect((await tryLink(app, token)).json()).toMatchObject({ code: 'partner_login_ended' });
    now = new Date(before.getTime() + 15 * MINUTE - 1);
    expect((await tryLink(app, token)).statusCode).toBe(200);
    now = before;
  });

  it('ends with every other link and code of the address when one is used', async () => {
    const email = await newPartner();
    const [first, second] = [await asked(email), await asked(email)];
    expect((await tryLink(app, second.token)).statusCode).toBe(200);
    expect((await tryLink(app, first.token)).statusCode).toBe(422);
    expect((await tryCode(app, first.code, first.browser)).statusCode).toBe(422);
  });
});

describe('a mailed code', () => {
  it('logs in the browser that asked, with or without a space', async () => {
    const { code, browser } = await asked(await newPartner());
    const answer = await tryCode(app, `${code.slice(0, 3)} ${code.slice(3)}`, browser);
    expect(await isOpen(setCookie(answer, 'partner'))).toBe(true);
  });

  it('is nothing in another browser', async () => {
    const { code } = await asked(await newPartner());
    const { browser } = await askForLogin(app, await newPartner());
    expect((await tryCode(app, code)).json()).toMatchObject({ code: 'partner_login_ended' });
    await mailLogins(app);
    expect((await tryCode(app, code, browser)).json()).toMatchObject({
      code: 'partner_code_wrong',
    });
  });

  it('may be tried five times; the link of the same mail stays usable', async () => {
    const { code, token, browser } = await asked(await newPartner());
    for (let tried = 0; tried < 5; tried += 1) await tryCode(app, WRONG, browser);
    expect((await tryCode(app, code, browser)).json()).toMatchObject({
      code: 'partner_login_ended',
    });
    expect((await tryLink(app, token)).statusCode).toBe(200);
  });

  it('may be tried five times, however many try at once', async () => {
    const { browser } = await asked(await newPartner());
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => tryCode(app, WRONG, browser)),
    );
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'partner_code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'partner_login_ended')).toHaveLength(95);
  });

  it('and its link, used at the same moment on two devices, log in one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { code, token, browser } = await asked(await newPartner());
      const answers = await Promise.all([tryCode(app, code, browser), tryLink(app, token)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 422,
      ]);
    }
  });
});

describe('a session', () => {
  it('lasts thirty days from its last use', async () => {
    const before = now;
    const cookie = await logInAsPartner(app, await newPartner());
    now = new Date(now.getTime() + 29 * 24 * 60 * MINUTE);
    const prolonged = await app.call('GET', '/api/partner-area/account', undefined, cookie);
    expect(prolonged.cookies.map(({ name }) => name)).toEqual(['partner']);
    now = new Date(now.getTime() + 30 * 24 * 60 * MINUTE);
    expect(await isOpen(cookie)).toBe(false);
    now = before;
  });

  it('ends at the logout, alone or everywhere', async () => {
    const email = await newPartner();
    const [phone, desk, tablet] = [
      await logInAsPartner(app, email),
      await logInAsPartner(app, email),
      await logInAsPartner(app, email),
    ];
    await app.call('POST', '/api/partner-area/logout', {}, phone);
    expect([await isOpen(phone), await isOpen(desk)]).toEqual([false, true]);
    const listed = await app.call('GET', '/api/partner-area/sessions', undefined, desk);
    const devices = listed.json<{ id: string; current: boolean }[]>();
    expect(devices.map(({ current }) => current)).toEqual([true, false]);
    await app.call('POST', '/api/partner-area/sessions/end-all', {}, desk);
    expect([await isOpen(desk), await isOpen(tablet)]).toEqual([false, false]);
  });

  it('of somebody else is not theirs to end', async () => {
    const [own, other] = [
      await logInAsPartner(app, await newPartner()),
      await logInAsPartner(app, await newPartner()),
    ];
    const listed = await app.call('GET', '/api/partner-area/sessions', undefined, other);
    const [device] = listed.json<{ id: string }[]>();
    const path = `/api/partner-area/sessions/${device?.id}`;
    expect((await app.call('DELETE', path, undefined, own)).statusCode).toBe(404);
    expect(await isOpen(other)).toBe(true);
  });

  it('of a partner opens nothing of a provider, and the other way round', async () => {
    const email = await newPartner();
    const { provider } = await createWorld(app, { partner: { email } });
    const partner = await logInAsPartner(app, email);
    const asProvider = partner.replace('partner=', 'session=');
    const asPartner = provider.cookie.replace('session=', 'partner=');
    expect((await app.call('GET', '/api/user', undefined, partner)).statusCode).toBe(401);
    expect((await app.call('GET', '/api/user', undefined, asProvider)).statusCode).toBe(401);
    expect([await isOpen(provider.cookie), await isOpen(asPartner)]).toEqual([false, false]);
  });
});

describe('an account', () => {
  it('goes with its last session once no partner has its address', async () => {
    const before = now;
    const [gone, stays] = [await newPartner(), await newPartner()];
    for (const email of [gone, stays]) await logInAsPartner(app, email);
    await app.pool.query(`update partners set email = 'anders@foto.example' where email = $1`, [
      gone,
    ]);
    const accounts = async () => {
      await deleteExpiredLogins(app.services.db, now);
      await deleteUnusedAccounts(app.services.db);
      const { rows } = await app.pool.query<{ address: string }>(
        'select address from partner_accounts where address = any($1) order by 1',
        [[gone, stays]],
      );
      return rows.map(({ address }) => address);
    };
    expect(await accounts()).toEqual([gone, stays]);
    now = new Date(now.getTime() + 30 * 24 * 60 * MINUTE);
    expect(await accounts()).toEqual([stays]);
    now = before;
  });
});
