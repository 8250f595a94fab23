import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { reportShown } from '#shared/contracts/calls/clicks.generated.ts';
import { anyAddress, networkCaller, type Caller } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { nothingYet } from './acknowledged.ts';
import { expectBatchesWhole } from './batches-end.ts';
import { checkBooks } from './books.ts';
import { dailyTasks } from './daily-tasks.ts';
import { startProber, type Prober } from './prober.ts';
import type { Tally } from './tally.ts';
import { TaskQueue } from './task-queue.ts';

/** A visitor or provider gives up after so many milliseconds; a request counts as not answered. */
const PATIENCE_MS = 5_000;
const PARTNERS_OF_A_BATCH = 100;
/** On a machine that others use as well. */
const LONGEST_BATCH_MS = 300_000;
/** What one run sends at most. */
const MOST = { payouts: 60, clicks: 600, requests: 800 };
const PAUSE_MS = { payouts: 400, clicks: 100 };
const PER_CLICK = {
  rewardType: 'per_click',
  calculationType: 'fixed',
  rewardPercentage: null,
  rewardQuantity: 100,
  rewardBulkAmount: 5,
};

/** What providers and visitors do while the primary goes, through the proxy in front of the pages. */
export interface HaLoad {
  /** Begins with clicks, payouts, and requests four times a second; @returns the latter's prober */
  begin(): Promise<{ readonly prober: Prober; stop(): Promise<void> }>;
  /** Orders a batch, which the process for jobs works off. */
  orderBatch(): Promise<void>;
  /** Repeats what nobody has answered, and holds everything against what was acknowledged. */
  check(): Promise<void>;
}

export async function haLoad(url: string, pool: Pool, tally: Tally): Promise<HaLoad> {
  const hurried = networkCaller(url, PATIENCE_MS);
  const patient = networkCaller(url);
  let isHurried = true;
  const app = fromAnywhere({
    call: (...args) => (isHurried ? hurried : patient).call(...args),
  });
  const world = await createWorld(patient);
  const clicked = await createWorld(patient, { campaign: PER_CLICK });
  const tasks = new TaskQueue(tally);
  const acknowledged = nothingYet();
  const clicks = nothingYet();
  const daily = dailyTasks(app, world, acknowledged);
  let visits = 0;

  /** A hit is acknowledged by a page that says how it is reported as shown: it names the stored hit. */
  async function click({ campaign, link }: World): Promise<void> {
    visits += 1;
    const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${visits}.0` };
    const path = `/formular/${campaign.slug}?ref=${link.slug}`;
    tally.tried();
    const answer = await app.call('GET', path, undefined, undefined, { headers }).catch(() => null);
    if (answer?.statusCode === 200 && answer.body.includes(reportShown.path)) {
      clicks.clicks += 1;
      tally.acknowledged();
      return;
    }
    clicks.unheardClicks += 1;
    if (answer !== null && answer.statusCode !== 200 && answer.statusCode !== 503)
      tally.wrong(`page of a link: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }

  return {
    async begin() {
      await clickCommissions(pool, world, MOST.payouts, 1_000);
      const over = { now: false };
      const lane = async (most: number, pauseMs: number, work: () => Promise<unknown>) => {
        for (let turn = 0; turn < most && !over.now; turn += 1) {
          await work();
          await pause(pauseMs);
        }
      };
      const lanes = [
        lane(MOST.payouts, PAUSE_MS.payouts, () => tasks.send(daily.payout())),
        lane(MOST.payouts, PAUSE_MS.payouts, () => tasks.send(daily.payout())),
        lane(MOST.clicks, PAUSE_MS.clicks, () => click(clicked)),
        lane(MOST.clicks, PAUSE_MS.clicks, () => click(clicked)),
      ];
      const prober = startProber(tasks, {
        next: () => daily.request(),
        most: MOST.requests,
        patienceMs: PATIENCE_MS,
      });
      return {
        prober,
        async stop() {
          over.now = true;
          await Promise.all(lanes);
        },
      };
    },
    async orderBatch() {
      await tasks.send(daily.batch(await manyPartners(pool, world, PARTNERS_OF_A_BATCH)));
    },
    async check() {
      isHurried = false;
      await tasks.repeatUnheard();
      await expectBatchesWhole(patient, pool, world, acknowledged.batches, tally, LONGEST_BATCH_MS);
      for (const [of, known] of [
        [world, acknowledged],
        [clicked, clicks],
      ] as const)
        await checkBooks(pool, await providerIdOf(pool, of.provider.email), known, tally);
    },
  };
}

/** Each call from a network of its own: requests of one network wait for each other. */
const fromAnywhere = (caller: Caller): Caller => ({
  call: (method, url, body, cookie, options = {}) =>
    caller.call(method, url, body, cookie, {
      ...options,
      headers: { ...options.headers, 'x-forwarded-for': anyAddress() },
    }),
});
