import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '#tests/e2e/support/run-command.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createWorld } from '#tests/support/world.ts';
import { expectBatchesWhole } from './batches-end.ts';
import { checkBooks } from './books.ts';
import { dailyWork } from './daily-work.ts';
import { startInstallation, TARGETS, type Installation } from './installation.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

/** Kills on one provider: afterwards another begins, so that checking all of it stays quick. */
const KILLS_ON_ONE = 25;
/** By then a killed database has to be back, by itself. */
const RECOVERY_MS = 10_000;
const LONGEST_WORK_MS = 400;
/** A minute without a sign of life, a minute until somebody looks, and the work itself. */
const LONGEST_JOBS_MS = 240_000;

/**
 * SIGKILL at any instant, alternating between the process of the pages, the one of the jobs and the
 * database, while payouts, batches, requests, clicks, registrations and settings go on. What was not
 * answered is sent again with the same key; then the books have to agree.
 * @param options isThorough: runs the operator's verification after every kill, not at the end alone,
 *   and waits for what the jobs of killed processes still owe
 */
export async function killDrill(
  cycles: number,
  progress: Progress,
  { isThorough = true } = {},
): Promise<DrillResult> {
  const tally = new Tally('SIGKILL of web, worker and database');
  const installation = await startInstallation();
  try {
    for (let done = 0; done < cycles; done += KILLS_ON_ONE) {
      await killOnOneProvider(
        installation,
        tally,
        done,
        Math.min(KILLS_ON_ONE, cycles - done),
        isThorough,
      );
      progress(`${Math.min(done + KILLS_ON_ONE, cycles)} of ${cycles} kills`);
    }
    await expectVerified(installation, tally);
    if (isThorough) await expectJobsDone(installation, tally);
  } finally {
    await installation.stop();
  }
  return tally.result(cycles);
}

async function killOnOneProvider(
  installation: Installation,
  tally: Tally,
  from: number,
  kills: number,
  isThorough: boolean,
): Promise<void> {
  const { url, pool } = installation;
  const app = networkCaller(url);
  const world = await createWorld(app);
  const provider = await providerIdOf(pool, world.provider.email);
  const work = dailyWork(url, pool, world, tally);
  for (let kill = from; kill < from + kills; kill += 1) {
    const target = TARGETS[kill % TARGETS.length] ?? 'web';
    await work.prepare();
    const under = work.begin({ isDatabaseAway: target === 'database' });
    await pause(Math.random() * LONGEST_WORK_MS);
    const recovery = await installation.kill(target);
    tally.recovered(recovery);
    if (target === 'database' && recovery > RECOVERY_MS)
      tally.wrong(`the database came back after ${Math.round(recovery)} ms`);
    await under.stop();
    await work.repeatUnheard();
    await checkBooks(pool, provider, work.acknowledged, tally);
    if (isThorough) await expectVerified(installation, tally);
  }
  await expectBatchesWhole(app, pool, world, work.acknowledged.batches, tally);
  await checkBooks(pool, provider, work.acknowledged, tally);
}

/** The operator's own command, over everything. */
async function expectVerified({ dataDir }: Installation, tally: Tally): Promise<void> {
  const { code, printed } = await runCommand(['verify'], { DATA_DIR: dataDir });
  if (code !== 0) tally.wrong(`empfehlwerk verify: ${printed.slice(0, 1_000)}`);
}

/** Jobs that a killed process held come back by themselves when it has given no sign of life. */
async function expectJobsDone({ pool }: Installation, tally: Tally): Promise<void> {
  const deadline = Date.now() + LONGEST_JOBS_MS;
  for (;;) {
    const { rows } = await pool.query<{ mails: number; files: number }>(
      `select (select count(*)::int from mails where status = 'queued') as mails,
         (select count(*)::int from credit_notes n where not exists (select from credit_note_files f
            where f.provider_id = n.provider_id and f.credit_note_id = n.id)) as files`,
    );
    const { mails = 0, files = 0 } = rows[0] ?? {};
    if (mails === 0 && files === 0) return;
    if (Date.now() > deadline) {
      if (mails > 0) tally.lost(`${mails} mails are still waiting`);
      if (files > 0) tally.lost(`${files} documents have no file`);
      return;
    }
    await pause(1_000);
  }
}
