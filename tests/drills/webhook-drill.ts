import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import { freePort } from '#tests/e2e/support/free-port.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { makeWebhook } from '#tests/support/webhooks.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { startInstallation, TARGETS } from './installation.ts';
import { type DrillResult, type Progress, Tally } from './tally.ts';
import { addressOf, openReceivers, RECEIVERS } from './webhook-receivers.ts';

const EVENTS = 5_000;
/** Written together. */
const BATCH = 50;
const BETWEEN_KILLS_MS = 1_500;
/** How long what was written may need to arrive once nothing is killed any more. */
const LONGEST_MS = 15 * 60_000;
const HEALTHY = ['healthy', 'slow'] as const;

/** Mails are written in JSX, which Node alone does not read. */
const LAUNCH = `
  import { runnerImport } from 'vite';
  await runnerImport(process.argv[1], { configFile: false, logLevel: 'error' });`;
const script = join(import.meta.dirname, 'webhook-worker.ts');

/**
 * SIGKILL of the pages, the worker and the database during a flood of 5,000 events to four receivers:
 * one is healthy, one slow, one refuses everything, one cuts every connection. Every event that was
 * written arrives at the healthy and the slow one at least once, signed, under its own id, each time
 * with the same number, and the numbers have no gap.
 */
export async function webhookDrill(kills: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('SIGKILL during a flood of events to webhooks');
  const receivers = await openReceivers();
  const installation = await startInstallation({}, (databaseUrl, dataDir) =>
    startSender(databaseUrl, dataDir, receivers),
  );
  const { pool } = installation;
  try {
    const app = networkCaller(installation.url);
    const { cookie, email } = await createReadyProvider(app);
    const provider = await providerIdOf(pool, email);
    await pool.query(`update providers set plan = 'enterprise' where id = $1`, [provider]);
    for (const receiver of RECEIVERS) {
      const { secret } = await makeWebhook(app, cookie, addressOf(receiver));
      receivers.secrets.set(receiver, secret);
    }
    const written = new Set<string>();
    const flood = writeEvents(pool, provider, written, tally);
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(BETWEEN_KILLS_MS);
      const target = TARGETS[kill % TARGETS.length] ?? 'worker';
      tally.recovered(await installation.kill(target));
      progress(`${written.size} events, killed: ${target}`);
    }
    await flood;
    await arrived(receivers, written);
    check(receivers, written, tally);
  } finally {
    receivers.close();
    await installation.stop();
  }
  return tally.result(kills);
}

type Receivers = Awaited<ReturnType<typeof openReceivers>>;

/** Writes events as their causes would, and again what was not acknowledged. */
async function writeEvents(
  pool: Pool,
  provider: string,
  written: Set<string>,
  tally: Tally,
): Promise<void> {
  for (let count = 0; count < EVENTS; count += BATCH) {
    const ids = Array.from({ length: BATCH }, newId);
    tally.tried(BATCH);
    while (!(await write(pool, provider, ids))) await pause(100);
    for (const id of ids) written.add(id);
    tally.acknowledged(BATCH);
    await pause(20);
  }
}

const write = (pool: Pool, provider: string, ids: readonly string[]): Promise<boolean> =>
  pool
    .query(
      `insert into api_events (provider_id, id, type, subject, subject_id, happened_at, data)
       select $1, id, 'campaign.activated', 'campaign', gen_random_uuid(), now(),
         jsonb_build_object('campaignId', gen_random_uuid(), 'status', 'active', 'startDate', null, 'endDate', null)
       from unnest($2::uuid[]) id on conflict do nothing`,
      [provider, ids],
    )
    .then(
      () => true,
      () => false,
    );

/** Waits until everything has come to who takes it, or for as long as that may take. */
async function arrived({ received }: Receivers, written: ReadonlySet<string>): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  const isMissing = (): boolean =>
    HEALTHY.some((receiver) => (received.get(receiver)?.size ?? 0) < written.size);
  while (isMissing() && Date.now() < deadline) await pause(200);
}

function check({ received, wrong }: Receivers, written: ReadonlySet<string>, tally: Tally): void {
  for (const what of wrong) tally.wrong(what);
  for (const receiver of HEALTHY) {
    const messages = received.get(receiver) ?? new Map<string, number[]>();
    for (const id of written) if (!messages.has(id)) tally.lost(`${id} at ${receiver}`);
    for (const [id, numbers] of messages)
      if (new Set(numbers).size > 1) tally.wrong(`${id} came to ${receiver} as ${numbers.join()}`);
    const numbers = new Set(Array.from(messages.values(), ([number = 0]) => number));
    for (let number = 1; number <= messages.size; number += 1)
      if (!numbers.has(number)) tally.gap(`number ${number} at ${receiver}`);
  }
}

/** A process that sends to the receivers, in the place of the built worker. */
export async function startSender(
  databaseUrl: string,
  dataDir: string,
  { port, ca }: Receivers,
): Promise<RunningServer> {
  const ready = await freePort();
  const given = [databaseUrl, dataDir, String(port), Buffer.from(ca).toString('base64')];
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', LAUNCH, script, ...given, String(ready)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit').then(([code, signal]) => String(code ?? signal));
  const url = `http://127.0.0.1:${ready}`;
  while (!(await fetch(url).then(Boolean, () => false))) await pause(50);
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => '',
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
