import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#server/kernel/new-id.ts';
import { startSender } from '#tests/drills/webhook-drill.ts';
import { addressOf, openReceivers } from '#tests/drills/webhook-receivers.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { makeWebhook } from '#tests/support/webhooks.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * Webhooks a second to a receiver on loopback, from the event's row to the receiver, signed and written down:
 * alone, and while another provider's dead endpoint has 100,000 waiting. Beside them, in the same run, bare posts
 * of the same body to the same receiver, as many at once and each on a connection of its own, as webhooks go.
 *
 *     npm run build && npm run bench -- webhooks [events]
 */
const EVENTS = Number(process.argv[2] ?? 1_000);
const WAITING = 100_000;
/** Places of one endpoint in a process (`AT_ONCE` of the sender). */
const AT_ONCE = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const database = await startBenchDatabase();
const { pool } = database;
const server = await startServer(dataDir, {
  DATABASE_URL: database.connectionString,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  SERVICES: 'web',
});
const caller = networkCaller(server.url);
const receivers = await openReceivers();

async function houseWith(receiver: 'healthy' | 'failing') {
  const { cookie, email } = await createReadyProvider(caller);
  const owner = await providerIdOf(pool, email);
  await pool.query(`update providers set plan = 'enterprise' where id = $1`, [owner]);
  const { id, secret } = await makeWebhook(caller, cookie, addressOf(receiver));
  receivers.secrets.set(receiver, secret);
  return { provider: owner, endpoint: id };
}
const living = await houseWith('healthy');
const dead = await houseWith('failing');

const sender = await startSender(database.connectionString, dataDir, receivers);

/** Writes so many events at once and waits until they have come. @returns seconds */
async function arrive(count: number): Promise<number> {
  const arrived = (): number => receivers.received.get('healthy')?.size ?? 0;
  const before = arrived();
  const begin = performance.now();
  await pool.query(
    `insert into api_events (provider_id, id, type, subject, subject_id, happened_at, data)
     select $1, id, 'campaign.activated', 'campaign', gen_random_uuid(), now(),
       jsonb_build_object('campaignId', gen_random_uuid(), 'status', 'active', 'startDate', null, 'endDate', null)
     from unnest($2::uuid[]) id`,
    [living.provider, Array.from({ length: count }, newId)],
  );
  while (arrived() < before + count) await pause(5);
  return (performance.now() - begin) / 1000;
}

const BODY = JSON.stringify({ id: newId(), type: 'campaign.activated', number: 1, data: {} });

/** One post as anybody would send it. */
const post = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: receivers.port,
        method: 'POST',
        ca: receivers.ca,
        servername: new URL(addressOf('failing')).hostname,
        agent: false,
        headers: {
          host: new URL(addressOf('failing')).hostname,
          'content-type': 'application/json',
        },
      },
      (answer) => answer.resume().on('end', resolve),
    );
    sent.on('error', reject);
    sent.end(BODY);
  });

async function postAll(count: number): Promise<number> {
  let left = count;
  const begin = performance.now();
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await post();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (performance.now() - begin) / 1000;
}

const residentMb = (): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${sender.pid}/status`, 'utf8'))?.[1]) /
      1024,
  );

await arrive(100);
await postAll(100);
const alone = {
  webhooks: await arrive(EVENTS),
  posts: await postAll(EVENTS),
  memory: residentMb(),
};
await pool.query(
  `with written as (
     insert into webhook_deliveries (provider_id, id, endpoint_id, number, subject_id, created_at, state, next_try_at)
     select $1, gen_random_uuid(), $2, n, gen_random_uuid(), now(), 'waiting', now() from generate_series(1, $3) n
     returning 1)
   update webhook_endpoints set last_number = $3 where provider_id = $1 and id = $2`,
  [dead.provider, dead.endpoint, WAITING],
);
const besideDead = {
  webhooks: await arrive(EVENTS),
  posts: await postAll(EVENTS),
  memory: residentMb(),
};

const perSecond = (seconds: number): number => Math.round((EVENTS / seconds) * 10) / 10;
const rows = [
  { name: 'alone', ...alone },
  { name: 'beside 100,000 that wait at a dead endpoint', ...besideDead },
].map(({ name, webhooks, posts, memory }) => ({
  name,
  webhooks: perSecond(webhooks),
  posts: perSecond(posts),
  ratio: Math.round((posts / webhooks) * 100) / 100,
  memory,
}));
const machine = await describeMachine(pool);
report(
  'webhooks',
  [
    `Webhooks a second to one receiver on loopback, ${EVENTS} events, beside bare posts to the same`,
    ...machineLines(machine),
    '',
    ...table([
      ['', 'webhooks', 'bare posts', 'ratio', 'MB of the sender'],
      ...rows.map((row) => [row.name, row.webhooks, row.posts, row.ratio, row.memory]),
    ]),
  ],
  { machine, rows },
);
await sender.stop();
receivers.close();
await server.stop();
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
