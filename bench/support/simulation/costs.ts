import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { databaseTime, processTime } from '../database-time.ts';
import { inLanes } from '../traffic/lanes.ts';
import type { Step } from './queues.ts';

/** What one arrival of a kind of work costs, in milliseconds. */
export interface Cost {
  readonly name: string;
  /** Calls of HTTP, one after the other: each goes through the application and the database. */
  readonly calls: number;
  /** Of the thread that runs the application's JavaScript. */
  readonly page: number;
  /** Of its other threads: passwords, documents, compression. */
  readonly threads: number;
  readonly database: number;
  /** What an arrival alone takes beyond that: the disk, the kernel, whoever asks. */
  readonly waits: number;
}

const TICK_MS = 10;

/** Milliseconds that the first thread of a process has worked. */
function mainThreadTime(pid: number): number {
  const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** @returns milliseconds of the person's own, as an arrival of traffic says them */
type Work = (turn: number) => Promise<number>;

/**
 * Measures a kind of work: its processor time with some arrivals at once, as it comes on a busy day,
 * and how long one takes that is alone.
 * @param lanes how many at once: clicks that come together are stored together
 */
export async function measureCost(
  { pool, pid }: { pool: Pool; pid: number },
  { name, calls, lanes, work }: { name: string; calls: number; lanes: number; work: Work },
  seconds: number,
): Promise<Cost> {
  const used = async () => ({
    page: mainThreadTime(pid),
    all: processTime(pid) / 1_000,
    database: ((await databaseTime(pool)) ?? Number.NaN) / 1_000,
  });
  await inLanes(lanes, 2, work);
  const before = await used();
  const begin = performance.now();
  const done = ((await inLanes(lanes, seconds, work)) * (performance.now() - begin)) / 1_000;
  const after = await used();
  const page = (after.page - before.page) / done;
  const threads = (after.all - before.all) / done - page;
  const database = (after.database - before.database) / done;
  const alone: number[] = [];
  await inLanes(1, Math.min(seconds, 5), async (turn) => {
    const since = performance.now();
    const own = await work(turn);
    alone.push(performance.now() - since - own);
  });
  const latency = alone.toSorted((a, b) => a - b)[Math.floor(alone.length / 2)] ?? Number.NaN;
  const waits = Math.max(0, latency - page - threads - database);
  return { name, calls, page, threads, database, waits };
}

/**
 * The way of one arrival: with each call into the application, to the database, back, and what waits.
 * @param web the process for pages that answers it
 */
export function stepsOf(cost: Cost, web: string): Step[] {
  const { calls, page, threads, database, waits } = cost;
  return Array.from({ length: calls }, () => [
    { at: web, ms: page / calls / 2 },
    { at: `${web} threads`, ms: threads / calls },
    { at: 'database', ms: database / calls },
    { at: 'waits', ms: waits / calls },
    { at: web, ms: page / calls / 2 },
  ])
    .flat()
    .filter(({ ms }) => ms > 0);
}
