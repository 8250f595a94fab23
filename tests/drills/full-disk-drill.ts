import { setTimeout as pause } from 'node:timers/promises';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { runCommand } from '#tests/e2e/support/run-command.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createWorld } from '#tests/support/world.ts';
import { expectBatchesWhole } from './batches-end.ts';
import { checkBooks } from './books.ts';
import { dailyWork } from './daily-work.ts';
import { mountSmallDisk } from './small-disk.ts';
import { skippedDrill, Tally, type DrillResult, type Progress } from './tally.ts';

const WHAT = 'disk of database and data directory full';
/** Enough for a new database and the log that it writes ahead. */
const MEGABYTES = 300;
/** So long there is no space, once work goes on that needs some. */
const FULL_MS = 4_000;
const RECOVERY_MS = 10_000;

/**
 * The disk fills up while payouts, batches and requests come. They are answered 503 as JSON, the
 * process lives, and goes on by itself when there is room again.
 */
export async function fullDiskDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally(WHAT);
  const disk = await mountSmallDisk(MEGABYTES);
  if (disk === null) return skippedDrill(WHAT, 'a small file system can be mounted by root alone');
  const { dataDir } = disk;
  try {
    const server = await startServer(dataDir);
    const pool = databaseOf(server);
    const app = networkCaller(server.url);
    const world = await createWorld(app);
    const provider = await providerIdOf(pool, world.provider.email);
    const work = dailyWork(server.url, pool, world, tally);
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await work.prepare();
      await work.prepare();
      const before = work.begin({ isDatabaseAway: true });
      disk.fill();
      await before.stop();
      // Now there is no space from the first call on.
      const within = work.begin({ isDatabaseAway: true });
      await pause(FULL_MS);
      await within.stop();
      if ((await fetch(`${server.url}/healthz`).catch(() => null))?.status !== 200)
        tally.wrong(`the process has not lived on: ${server.output().slice(-500)}`);
      disk.free();
      const begin = performance.now();
      await ready(server.url);
      const recovery = performance.now() - begin;
      tally.recovered(recovery);
      if (recovery > RECOVERY_MS) tally.wrong(`ready again after ${Math.round(recovery)} ms`);
      await work.repeatUnheard();
      await checkBooks(pool, provider, work.acknowledged, tally);
      await expectBatchesWhole(app, pool, world, work.acknowledged.batches, tally);
      progress(`${cycle} of ${cycles} times full`);
    }
    const { code, printed } = await runCommand(['verify'], { DATA_DIR: dataDir });
    if (code !== 0) tally.wrong(`empfehlwerk verify: ${printed.slice(0, 1_000)}`);
    await pool.end();
    await server.stop();
  } finally {
    await disk.remove();
  }
  return tally.result(cycles);
}

/** Until a row can be read and the database has space for what it writes by itself. */
async function ready(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(50);
  }
}
