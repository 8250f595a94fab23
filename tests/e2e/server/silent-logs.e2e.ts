import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { tryLogin } from '#tests/support/log-in.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld, partnerBody } from '#tests/support/world.ts';
import { databaseOf } from '../support/database-of.ts';
import { startServer } from '../support/running-server.ts';

/** Row 20, where it counts: everything that the built server prints, at its most talkative. */
const test = base.extend<{ dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  dataDir: async ({}, give) => {
    const dataDir = temporaryFolder();
    await give(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  },
});

const PARTNER = {
  firstName: 'Ottokar',
  lastName: 'Wiesenthal',
  email: 'ottokar.wiesenthal@example.com',
  phone: '+49 171 5550199',
  street: 'Wiesenthalgasse 3',
  accountHolder: 'Ottokar Wiesenthal',
};
const ADDRESS = '203.0.113.77';

/** Of the provider, the partner, the visitor and their networks. */
const PERSONS = [
  ...Object.values(PARTNER),
  'Marlene',
  'Öztürk',
  '+49 331 123456',
  'Lindenallee',
  '@lindenhof.example',
  'DE89370400440532013000',
  'DE89 3704',
  'Aylin',
  'Kornblum',
  '@example.com',
  ADDRESS,
  '203.0.113',
  'Kastanienallee 7',
  'Kastanienallee 8',
];

test('the log of a working server names no person and no token: registration, refused logins, partner, request, payout', async ({
  dataDir,
}) => {
  const server = await startServer(dataDir, { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' });
  const plain = networkCaller(server.url);
  const app: typeof plain = {
    call: (method, url, body, cookie, options = {}) =>
      plain.call(method, url, body, cookie, {
        ...options,
        headers: { ...options.headers, 'x-forwarded-for': ADDRESS },
      }),
  };
  const world = await createWorld(app, {
    partner: { ...PARTNER, iban: 'DE89 3704 0044 0532 0130 00' },
  });
  const { email, cookie } = world.provider;
  expect((await tryLogin(app, email, 'Kastanienallee 8')).statusCode).toBe(401);
  expect((await tryLogin(app, PARTNER.email, 'Kastanienallee 8')).statusCode).toBe(401);
  expect((await app.call('POST', '/api/login', `{"email":"${email}`)).statusCode).toBe(400);
  await app.call('GET', `/api/partners?search=${PARTNER.lastName}`, undefined, cookie);
  await app.call('GET', `/api/partners/${PARTNER.lastName}`, undefined, cookie);
  await app.call('GET', `/r/${world.link.slug}?mail=${PARTNER.email}`);
  const broken = partnerBody({ ...PARTNER, iban: 'DE00 3704 0044 0532 0130 00' });
  expect((await app.call('POST', '/api/partners', broken, cookie)).statusCode).toBe(422);
  await saleOf(app, world, 2000, 'Kornblum');
  const payout = await payOut(app, world, 100);
  await app.call('POST', `/api/payouts/${payout}/send`, { message: 'Wiesenthal' }, cookie);
  await app.call('POST', '/api/forgot-password', { email }, cookie);
  // The database's error quotes the whole row that it refuses.
  const pool = databaseOf(server);
  await pool.query(`alter table partners add constraint none check (city <> 'Kornblum')`);
  const { rows } = await pool.query<{ text_body: string }>('select text_body from mails');
  await pool.end();
  const mailed = rows.flatMap(
    ({ text_body: text }) => text.match(/(?<=(?:token|reset)=)[\w-]+/g) ?? [],
  );
  expect(mailed.length).toBeGreaterThan(1);
  const secrets = [
    ...mailed,
    cookie.split('=')[1] ?? '',
    readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
  ];
  const refused = partnerBody({ ...PARTNER, email: 'x.wiesenthal@example.com', city: 'Kornblum' });
  expect((await app.call('POST', '/api/partners', refused, cookie)).statusCode).toBe(500);
  expect(await server.stop()).toBe(0);

  expect(server.output()).toContain('unexpected error');
  const leaking = server
    .output()
    .split('\n')
    .filter((line) => [...PERSONS, ...secrets].some((secret) => line.includes(secret)));
  expect(leaking).toEqual([]);
});
