import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningConnection } from '#server/platform/db/embedded/running-connection.ts';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { putOnPlanIn } from '#tests/e2e/support/plan.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, must, partnerBody } from '#tests/support/world.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * Calls a second of the API for other software, each beside what the application does for the same: a list of
 * 25, one object, and a request that is recorded. Both kinds alternate in short rounds, so that whatever else
 * the machine does meets both alike.
 *
 *     npm run build && npm run bench -- open-api [calls of each kind] [at once]
 */
const CALLS = Number(process.argv[2] ?? 600);
const AT_ONCE = Number(process.argv[3] ?? 10);
const ROUNDS = 6;
const PARTNERS = 60;
const LEADS = 60;

const dataDir = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const server = await startServer(dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const url = server.url.replace('localhost', '127.0.0.1');
const caller = networkCaller(url);
const { provider, partner, campaign } = await createWorld(caller);
await putOnPlanIn(server, provider.email, 'enterprise');
const { secret } = await makeApiKey(caller, provider.cookie, keysOf(API_SCOPES));
const pool = new pg.Pool({ ...runningConnection(dataDir), max: 2 });

let turn = 0;
const guest = () => {
  turn += 1;
  return {
    firstName: 'Gast',
    lastName: `Nummer ${turn}`,
    email: `gast-${turn}@example.com`,
    phone: '',
  };
};
const byStaff = () => ({
  campaignId: campaign.id,
  partnerId: partner.id,
  reason: 'am Telefon genannt',
  notes: '',
});

async function send(
  method: 'GET' | 'POST',
  path: string,
  headers: object,
  body?: object,
): Promise<void> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
}

const bySession = { cookie: provider.cookie, 'sec-fetch-site': 'same-origin' };
const byKey = () => ({ authorization: `Bearer ${secret}`, 'idempotency-key': crypto.randomUUID() });

for (let n = 1; n < PARTNERS; n += 1)
  await must(
    caller,
    'POST',
    '/api/partners',
    partnerBody({ companyName: `Haus ${n}`, email: `haus-${n}@example.com` }),
    provider.cookie,
  );
const recordInApplication = () =>
  send('POST', '/api/leads', bySession, { ...byStaff(), ...guest() });
for (let n = 0; n < LEADS; n += 1) await recordInApplication();
const leads = await must<{ id: string }[]>(caller, 'GET', '/api/leads', undefined, provider.cookie);
const leadId = leads[0]?.id ?? '';

const KINDS = [
  {
    what: '25 partners',
    application: () => send('GET', '/api/partners?limit=25', bySession),
    api: () => send('GET', '/api/v1/partners?limit=25', byKey()),
  },
  {
    what: '25 requests',
    application: () => send('GET', '/api/leads?limit=25', bySession),
    api: () => send('GET', '/api/v1/leads?limit=25', byKey()),
  },
  {
    what: 'one request',
    application: () => send('GET', `/api/leads/${leadId}`, bySession),
    api: () => send('GET', `/api/v1/leads/${leadId}`, byKey()),
  },
  {
    what: 'a request is recorded',
    application: recordInApplication,
    api: () =>
      send('POST', '/api/v1/leads', byKey(), {
        ...byStaff(),
        enteredByStaff: true,
        visitor: guest(),
      }),
  },
] as const;

/** Seconds that so many calls take, some at once. */
async function time(count: number, work: () => Promise<void>): Promise<number> {
  let left = count;
  const begin = performance.now();
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (performance.now() - begin) / 1000;
}

const rows: { what: string; application: number; api: number; ratio: number }[] = [];
for (const { what, application, api } of KINDS) {
  const each = Math.ceil(CALLS / ROUNDS);
  await time(each, application);
  await time(each, api);
  const seconds = { application: 0, api: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.application += await time(each, application);
    seconds.api += await time(each, api);
  }
  const perSecond = (taken: number): number => Math.round((each * ROUNDS) / taken);
  rows.push({
    what,
    application: perSecond(seconds.application),
    api: perSecond(seconds.api),
    ratio: Math.round((seconds.application / seconds.api) * 100) / 100,
  });
}

const machine = await describeMachine(pool);
report(
  'open-api',
  [
    `Calls a second, ${AT_ONCE} at once, by a session in the application and by a key in /api/v1`,
    ...machineLines(machine),
    '',
    ...table([
      ['', 'application', '/api/v1', 'ratio'],
      ...rows.map((row) => [row.what, row.application, row.api, row.ratio]),
    ]),
  ],
  { machine, rows },
);
await pool.end();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
