import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '#tests/e2e/support/run-command.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { createWorld } from '#tests/support/world.ts';
import { nothingYet } from './acknowledged.ts';
import { expectBatchesWhole } from './batches-end.ts';
import { checkBooks } from './books.ts';
import { dailyTasks } from './daily-tasks.ts';
import { startInstallation } from './installation.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';
import { TaskQueue } from './task-queue.ts';

const PARTNERS = 60;
const LONGEST_WORK_MS = 300;

/**
 * The process that issues a batch is asked to stop, or killed, in the middle of it, again and again.
 * Everybody is paid once, with numbers in a row.
 * @param cycles batches, each with two restarts and a kill
 */
export async function batchRestartDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('restart in the middle of a batch payout');
  const installation = await startInstallation();
  const { url, dataDir, pool } = installation;
  const app = networkCaller(url);
  const tasks = new TaskQueue(tally);
  const acknowledged = nothingYet();
  let restarts = 0;
  try {
    const world = await createWorld(app);
    const provider = await providerIdOf(pool, world.provider.email);
    const daily = dailyTasks(app, world, acknowledged);
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await tasks.send(daily.batch(await manyPartners(pool, world, PARTNERS)));
      for (const end of ['restart', 'kill', 'restart'] as const) {
        await pause(Math.random() * LONGEST_WORK_MS);
        tally.recovered(
          end === 'kill' ? await installation.kill('worker') : await installation.restartWorker(),
        );
        restarts += 1;
      }
      await expectBatchesWhole(app, pool, world, acknowledged.batches, tally);
      await checkBooks(pool, provider, acknowledged, tally);
      progress(`${cycle} of ${cycles} batches`);
    }
    const { rows } = await pool.query<{ issued: number }>(
      `select count(*)::int as issued from payout_batch_items where status = 'issued'`,
    );
    tally.acknowledged(rows[0]?.issued ?? 0);
    const { code, printed } = await runCommand(['verify'], { DATA_DIR: dataDir });
    if (code !== 0) tally.wrong(`empfehlwerk verify: ${printed.slice(0, 1_000)}`);
  } finally {
    await installation.stop();
  }
  return tally.result(restarts);
}
