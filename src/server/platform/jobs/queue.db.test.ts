import { afterAll, describe, expect, it } from 'vitest';
import { defineJob } from '#server/kernel/jobs.ts';
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

async function startNode(isWorker: boolean): Promise<Jobs> {
  const jobs = await openJobs({
    database: poolExecutor(pool),
    inTransaction: transactionExecutor,
    isWorker,
    logger: createLogger('silent'),
  });
  open.push(jobs);
  return jobs;
}

afterAll(async () => {
  for (const jobs of open) await jobs.stop();
  await pool.end();
});

const greet = defineJob<{ name: string }>('test.greet', 3);

describe('a durable job', () => {
  it('is queued if and only if its cause was committed, and is worked on once by two nodes', async () => {
    const greeted: string[] = [];
    const handler = handles(greet, async ({ name }) => {
      greeted.push(name);
      await Promise.resolve();
    });
    const [first, second] = [await startNode(true), await startNode(true)];
    await first.serve([handler], true);
    await second.serve([handler], true);
    await expect(
      db.transaction(async (tx) => {
        await first.enqueue(tx, greet, { name: 'nobody' });
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    for (const name of ['Ada', 'Emmy', 'Lise']) {
      await db.transaction((tx) => second.enqueue(tx, greet, { name }));
    }
    await eventually(() => {
      expect(greeted.toSorted()).toEqual(['Ada', 'Emmy', 'Lise']);
    });
  });

  it('is processed without pauses while more are queued', async () => {
    const quick = defineJob<{ id: number }>('test.quick', 3);
    const done: number[] = [];
    const jobs = await startNode(true);
    const handler = handles(quick, async ({ id }) => {
      done.push(id);
      await Promise.resolve();
    });
    await jobs.serve([handler], true);
    const began = performance.now();
    await db.transaction(async (tx) => {
      for (let id = 0; id < 12; id += 1) await jobs.enqueue(tx, quick, { id });
    });
    await eventually(() => {
      expect(done).toHaveLength(12);
    });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('comes back after a failure', async () => {
    const stubborn = defineJob<{ id: number }>('test.stubborn', 3);
    let tries = 0;
    const jobs = await startNode(true);
    const handler = handles(stubborn, async () => {
      tries += 1;
      await Promise.resolve();
      if (tries === 1) throw new Error('not yet');
    });
    await jobs.serve([handler], true);
    await db.transaction((tx) => jobs.enqueue(tx, stubborn, { id: 1 }));
    await eventually(() => {
      expect(tries).toBe(2);
    }, 18_000);
  });
});
