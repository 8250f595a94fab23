import type { Pool } from 'pg';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import type { World } from '#tests/support/world.ts';
import { nothingYet, type Acknowledged } from './acknowledged.ts';
import { dailyTasks } from './daily-tasks.ts';
import type { Tally } from './tally.ts';
import { TaskQueue, type Task } from './task-queue.ts';

/** What happens on the platform while something breaks, through the calls of the screens. */
export interface DailyWork {
  readonly acknowledged: Acknowledged;
  /** Lays ready what is to be paid: claims of the world's partner, and partners for a batch. */
  prepare(): Promise<void>;
  /**
   * Works until it is asked to stop, or has done what there is; a lane ends where nobody answers.
   * @param isDatabaseAway then a page is shown although its hit can't be stored, so that no page
   *   promises a click
   */
  begin(options?: { isDatabaseAway: boolean }): { stop(): Promise<void> };
  /** Repeats what nobody has answered. */
  repeatUnheard(): Promise<void>;
}

const PARTNERS_OF_A_BATCH = 3;

export function dailyWork(url: string, pool: Pool, world: World, tally: Tally): DailyWork {
  const app = networkCaller(url);
  const tasks = new TaskQueue(tally);
  const acknowledged = nothingYet();
  const daily = dailyTasks(app, world, acknowledged);
  const crowds: (readonly string[])[] = [];
  let towns = 0;
  let visits = 0;

  return {
    acknowledged,
    async prepare() {
      await clickCommissions(pool, world, 4, 1_000);
      crowds.push(await manyPartners(pool, world, PARTNERS_OF_A_BATCH));
    },
    begin({ isDatabaseAway } = { isDatabaseAway: false }) {
      const over = { now: false };
      const lane = async (most: number, next: () => Task | undefined): Promise<void> => {
        for (let turn = 0; turn < most && !over.now; turn += 1) {
          const task = next();
          if (task === undefined || !(await tasks.send(task))) return;
        }
      };
      const reversal = (): Task | undefined => {
        const of = daily.cancellable.pop();
        return of === undefined ? undefined : daily.reversal(of);
      };
      const batch = (): Task | undefined => {
        const crowd = crowds.pop();
        return crowd === undefined ? undefined : daily.batch(crowd);
      };
      const settings = (): Task => daily.settings(`Potsdam ${(towns += 1)}`);
      const count = { acknowledged, tally, isPromised: !isDatabaseAway };
      const clicks = async (): Promise<void> => {
        for (let turn = 0; turn < 20 && !over.now; turn += 1)
          if (!(await visit(app, world, (visits += 1), count))) return;
      };
      const lanes = [
        lane(4, () => daily.payout()),
        lane(4, () => daily.payout()),
        lane(2, reversal),
        lane(1, batch),
        lane(6, () => daily.request()),
        lane(1, () => daily.registration()),
        lane(4, settings),
        clicks(),
      ];
      return {
        async stop() {
          over.now = true;
          await Promise.all(lanes);
        },
      };
    },
    repeatUnheard: () => tasks.repeatUnheard(),
  };
}

interface VisitCount {
  readonly acknowledged: Acknowledged;
  readonly tally: Tally;
  /** Whether an answered page promises that its hit is stored. */
  readonly isPromised: boolean;
}

/** A visitor opens the link's page, once. @returns whether they were answered */
async function visit(
  app: Caller,
  { campaign, link }: World,
  number: number,
  { acknowledged, tally, isPromised }: VisitCount,
): Promise<boolean> {
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${number}.0` };
  tally.tried();
  const answer = await app
    .call('GET', `/formular/${campaign.slug}?ref=${link.slug}`, undefined, undefined, { headers })
    .catch(() => null);
  if (answer?.statusCode === 200) {
    if (isPromised) {
      acknowledged.clicks += 1;
      tally.acknowledged();
    } else acknowledged.unheardClicks += 1;
    return true;
  }
  acknowledged.unheardClicks += 1;
  if (answer !== null && answer.statusCode !== 503)
    tally.wrong(`page of a link: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return false;
}
