import { runCommand } from '#tests/e2e/support/run-command.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { OPERATOR_ENV } from '#tests/support/subscription.ts';
import { createWorld } from '#tests/support/world.ts';
import { nothingYet } from './acknowledged.ts';
import { expectBatchesWhole } from './batches-end.ts';
import { bookingOf } from './booking-task.ts';
import { checkBooks } from './books.ts';
import { CUTS, type Cut } from './cutting-proxy.ts';
import { dailyTasks } from './daily-tasks.ts';
import { partnerTasks } from './partner-tasks.ts';
import { startProxied } from './proxied-installation.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';
import { TaskQueue, type Task } from './task-queue.ts';

const PARTNERS_OF_A_BATCH = 5;
/** Documents of one batch whose COMMIT is hit while the worker issues them. */
const CUTS_IN_A_BATCH = 2;
const DOCUMENT = /insert into "credit_notes"/;

/**
 * The connection to PostgreSQL ends around a COMMIT: before it arrives, in the same moment, and after
 * it was done but before the answer. The client gets 503; sent again with the same key, the call
 * gives the one document there is.
 * @param cycles each cuts every kind of call in the three ways, and a batch under way
 */
export async function commitCutDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('connection cut around COMMIT');
  const installation = await startProxied(OPERATOR_ENV);
  const { server, pool, proxy } = installation;
  const app = networkCaller(server.url);
  const tasks = new TaskQueue(tally);
  const cutAt = async (cut: Cut, statement: RegExp, task: Task): Promise<void> => {
    const before = proxy.cuts;
    proxy.arm(statement, cut);
    const isHeard = await tasks.send(task);
    proxy.disarm();
    if (proxy.cuts === before) tally.wrong(`${task.what}: nothing was cut`);
    else if (isHeard) tally.wrong(`${task.what}, cut ${cut}: answered, but not by 503`);
    await tasks.repeatUnheard();
  };
  try {
    const world = await createWorld(app);
    const provider = await providerIdOf(pool, world.provider.email);
    const acknowledged = nothingYet();
    const daily = dailyTasks(app, world, acknowledged);
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      for (const cut of CUTS) {
        await clickCommissions(pool, world, 1, 1_000);
        // Only the call's own document is to be hit, none that a worker still issues.
        await expectBatchesWhole(app, pool, world, acknowledged.batches, tally);
        await cutAt(cut, DOCUMENT, daily.payout());
        const last = daily.cancellable.pop();
        if (last !== undefined) await cutAt(cut, DOCUMENT, daily.reversal(last));
        await cutAt(cut, /insert into "leads"/, daily.request());
        await cutAt(cut, /insert into "users"/, daily.registration());
        const crowd = await manyPartners(pool, world, PARTNERS_OF_A_BATCH);
        await cutAt(cut, /insert into "payout_batches"/, daily.batch(crowd));
        const booking = await bookingOf(app);
        await cutAt(cut, /insert into "subscription_invoices"/, booking.task);
        await booking.check(tally);
        await partnerTasks(app, pool, tally, (statement, task) => cutAt(cut, statement, task));
      }
      proxy.cutSome(DOCUMENT, CUTS_IN_A_BATCH, (number) => CUTS[number % CUTS.length] ?? 'before');
      const crowd = await manyPartners(pool, world, PARTNERS_OF_A_BATCH);
      await tasks.send(daily.batch(crowd));
      await expectBatchesWhole(app, pool, world, acknowledged.batches, tally);
      proxy.disarm();
      await checkBooks(pool, provider, acknowledged, tally);
      progress(`${proxy.cuts} connections cut`);
    }
    const { code, printed } = await runCommand(['verify'], {
      DATABASE_URL: installation.databaseUrl,
    });
    if (code !== 0) tally.wrong(`empfehlwerk verify: ${printed.slice(0, 1_000)}`);
  } finally {
    await installation.stop();
  }
  return tally.result(proxy.cuts);
}
