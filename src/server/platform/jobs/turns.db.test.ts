import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineJob, type Lane } from '#server/kernel/jobs.ts';
import { newProviderId } from '#server/kernel/new-id.ts';
import type { ProviderId } from '#shared/ids.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openDatabase } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import { poolExecutor, transactionExecutor } from '../db/sql-executor.ts';
import { createLogger } from '../logger.ts';
import { handles, openJobs, type Jobs } from './queue.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
const db = openDatabase(pool);
const open: Jobs[] = [];

async function startNode(): Promise<Jobs> {
  const jobs = await openJobs({
    database: poolExecutor(pool),
    inTransaction: transactionExecutor,
    isWorker: true,
    logger: createLogger('silent'),
  });
  open.push(jobs);
  return jobs;
}

afterAll(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()));
  await pool.end();
});

interface Task {
  readonly providerId: string;
  readonly name: string;
}

/** A queue of its own whose jobs take 50 ms, worked off by so many nodes once it is started. */
async function tasks(name: string, nodes: number) {
  const job = defineJob<Task>(name, 3);
  const done: string[] = [];
  const [first = await startNode(), ...others] = await Promise.all(
    Array.from({ length: nodes }, startNode),
  );
  await first.serve([handles(job, () => Promise.resolve())], false);
  return {
    done,
    node: first,
    async add(provider: ProviderId, names: readonly string[], lane: Lane = 'usual') {
      await db.transaction(async (tx) => {
        for (const each of names)
          await first.enqueue(tx, { ...job, lane }, { providerId: provider, name: each });
      });
    },
    async letGo() {
      const handler = handles(job, async (task) => {
        await pause(50);
        done.push(task.name);
      });
      for (const node of [first, ...others]) await node.serve([handler], true);
    },
  };
}

const named = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${name}${place + 1}`);

describe('the jobs of several providers', () => {
  const [flooding, other, third] = [newProviderId(), newProviderId(), newProviderId()];

  it('take turns, whichever queued more and earlier', async () => {
    const queue = await tasks('test.turns', 1);
    await queue.add(flooding, named('a', 6));
    await queue.add(other, named('b', 3));
    await queue.add(third, named('c', 1));
    await queue.letGo();
    await eventually(() => {
      expect(queue.done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5', 'a6']);
    });
  });

  it('wait by lanes: what somebody waits for first, what goes out by itself last', async () => {
    const queue = await tasks('test.lanes', 1);
    await queue.add(flooding, named('last', 2), 'last');
    await queue.add(flooding, named('usual', 2));
    await queue.add(flooding, named('first', 2), 'first');
    await queue.letGo();
    await eventually(() => {
      expect(queue.done).toEqual(['first1', 'first2', 'usual1', 'usual2', 'last1', 'last2']);
    });
  });

  it('come at their time where one is set', async () => {
    const queue = await tasks('test.times', 1);
    const job = defineJob<Task>('test.times', 3);
    await queue.letGo();
    const began = Date.now();
    await db.transaction((tx) =>
      queue.node.enqueue(tx, job, { providerId: other, name: 'later' }, new Date(began + 3_000)),
    );
    await eventually(() => {
      expect(queue.done).toEqual(['later']);
    }, 15_000);
    expect(Date.now() - began).toBeGreaterThan(2_900);
  });

  describe('while one has two thousand waiting, on two nodes', () => {
    let queue: Awaited<ReturnType<typeof tasks>>;
    beforeAll(async () => {
      queue = await tasks('test.flood', 2);
      await queue.add(flooding, named('flood', 2_000));
      await queue.letGo();
      await pause(2_000);
    }, 120_000);

    it.each(['first', 'usual', 'last'] as const)(
      'another provider’s job of the lane %s waits for a few of them',
      async (lane) => {
        await queue.add(other, [`other-${lane}`], lane);
        const began = performance.now();
        await eventually(() => {
          expect(queue.done).toContain(`other-${lane}`);
        });
        expect(performance.now() - began).toBeLessThan(5_000);
        expect(queue.done.length).toBeLessThan(2_000);
      },
    );
  });
});
