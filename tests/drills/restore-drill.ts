import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { runCommand } from '#tests/e2e/support/run-command.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld } from '#tests/support/world.ts';
import { dailyWork } from './daily-work.ts';
import { startInstallation, type Installation } from './installation.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

/**
 * A backup next to the running application under load opens on another machine: everything that was
 * acknowledged before it began is there, every document and file of it to the byte.
 */
export async function restoreDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('restore of a backup made under load');
  const installation = await startInstallation();
  try {
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await backUpAndRestore(installation, tally);
      progress(`${cycle} of ${cycles} restored`);
    }
  } finally {
    await installation.stop();
  }
  return tally.result(cycles);
}

async function backUpAndRestore({ url, dataDir, pool }: Installation, tally: Tally): Promise<void> {
  const world = await createWorld(networkCaller(url));
  const work = dailyWork(url, pool, world, tally);
  await work.prepare();
  await work.prepare();
  const before = work.begin();
  await pause(1_500);
  await before.stop();
  const payouts = [...work.acknowledged.payouts.keys()];
  const requests = [...work.acknowledged.requests];
  const folder = temporaryFolder();
  try {
    const under = work.begin();
    const backup = await runCommand(['backup', join(folder, 'store')], { DATA_DIR: dataDir });
    await under.stop();
    if (backup.code !== 0) return tally.wrong(`backup: ${backup.printed.slice(0, 500)}`);
    const [name = ''] = readdirSync(join(folder, 'store'));
    const made = join(folder, 'made');
    const begin = performance.now();
    const restored = await runCommand(['restore', join(folder, 'store', name)], { DATA_DIR: made });
    if (restored.code !== 0) return tally.wrong(`restore: ${restored.printed.slice(0, 500)}`);
    const next = await startServer(made);
    tally.recovered(performance.now() - begin);
    const copy = databaseOf(next);
    await compareDocuments(pool, copy, tally);
    const { rows: numbers } = await copy.query<{ number: string }>(
      'select number from credit_notes',
    );
    const there = new Set(numbers.map(({ number }) => number));
    for (const number of payouts) if (!there.has(number)) tally.lost(number);
    const { rows: leads } = await copy.query<{ id: string }>('select id from leads');
    const kept = new Set(leads.map(({ id }) => id));
    for (const id of requests) if (!kept.has(id)) tally.lost(`request ${id}`);
    const { code, printed } = await runCommand(['verify'], { DATA_DIR: made });
    if (code !== 0) tally.wrong(`empfehlwerk verify: ${printed.slice(0, 500)}`);
    await copy.end();
    await next.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every document and file of the copy is that of the original, to the byte. */
async function compareDocuments(original: Pool, copy: Pool, tally: Tally): Promise<void> {
  const sums = async (pool: Pool): Promise<Map<string, string>> => {
    const { rows } = await pool.query<{ name: string; sum: string }>(
      `select n.number || ' ' || n.id as name, md5(n::text) as sum from credit_notes n
       union all select f.kind || ' ' || f.credit_note_id, md5(f.bytes) from credit_note_files f`,
    );
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  };
  const [first, second] = [await sums(original), await sums(copy)];
  // The original may have made the file of a document in the meantime, or not yet.
  for (const [name, sum] of second)
    if (first.has(name) && first.get(name) !== sum)
      tally.wrong(`${name} is another one after the restore`);
  if (second.size === 0) tally.lost('every document');
}
