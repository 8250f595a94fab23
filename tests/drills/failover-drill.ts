import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '#tests/e2e/support/run-command.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  FAILURES,
  startHaCluster,
  whatIsMissing,
  type Failure,
  type HaCluster,
} from './ha-cluster.ts';
import { haLoad } from './ha-load.ts';
import { skippedDrill, Tally, type DrillResult, type Progress } from './tally.ts';

const NAME = 'failover of the database by Patroni';
/** How long everything works before and after. */
const WORK_MS = 3_000;
const LONGEST_INTO_BATCH_MS = 1_500;
/** So long without a request that was not answered, and it is over. */
const QUIET_MS = 6_000;
const LONGEST_MS = 120_000;

/** One failure, and what became of what was asked meanwhile. */
export interface Failover {
  readonly failure: Failure;
  /** Seconds in which a request was not answered in time, or answered by 503. */
  readonly seconds: number;
  /** Those of them in which none was answered by 503: also a busy machine answers late. */
  readonly lateSeconds: number;
  /** All of them, counted from the failure. */
  readonly failedAt: readonly number[];
  readonly slowestMs: number;
  /** Milliseconds until another machine was the primary. */
  readonly replacedMs: number;
  readonly result: DrillResult;
}

interface FailoverOptions {
  /** How often each. */
  readonly rounds: number;
  readonly failures?: readonly Failure[];
  /** After so many minutes no further one begins. */
  readonly minutes?: number;
}

export interface Failovers {
  readonly done: readonly Failover[];
  /** What the operator's verification of everything has found at the end. */
  readonly findings: readonly string[];
  /** Why nothing was done: a package is missing. */
  readonly skipped: string | null;
}

const LONGEST_MINUTES = 60;

/**
 * The primary of the highly available example is killed, frozen, cut off and replaced as planned, while
 * clicks, requests, payouts and a batch of 100 go on. Each time on accounts of their own.
 */
export async function failovers(
  { rounds, failures = FAILURES, minutes = LONGEST_MINUTES }: FailoverOptions,
  progress: (each: Failover) => void,
): Promise<Failovers> {
  const skipped = whatIsMissing();
  if (skipped !== null) return { done: [], findings: [], skipped };
  const cluster = await startHaCluster();
  const done: Failover[] = [];
  const end = Date.now() + minutes * 60_000;
  const findings: string[] = [];
  try {
    try {
      for (let round = 1; round <= rounds; round += 1)
        for (const failure of failures) {
          if (Date.now() > end) break;
          const each = await failOver(cluster, failure);
          done.push(each);
          progress(each);
        }
    } catch (error) {
      // What was seen before is reported all the same.
      findings.push(`after ${done.length} failovers: ${String(error)}`);
    }
    const { code, printed } = await runCommand(['verify'], {
      DATABASE_URL: cluster.databaseUrl,
      DATA_DIR: cluster.dataDir,
    });
    if (code !== 0) findings.push(`empfehlwerk verify: ${printed.slice(0, 1_000)}`);
    return { done, findings, skipped: null };
  } finally {
    await cluster.stop();
  }
}

async function failOver(cluster: HaCluster, failure: Failure): Promise<Failover> {
  const tally = new Tally(`primary ${failure}`);
  const load = await haLoad(cluster.url, cluster.pool, tally);
  const primary = await cluster.whole();
  const under = await load.begin();
  const { prober } = under;
  await pause(WORK_MS);
  if (prober.hasFailed()) tally.wrong('a request was not answered before anything happened');
  await load.orderBatch();
  await pause(Math.random() * LONGEST_INTO_BATCH_MS);
  const begin = performance.now();
  const at = Math.floor(prober.seconds());
  await cluster.cause(failure, primary);
  await cluster.replaced(primary);
  const replacedMs = Math.round(performance.now() - begin);
  await untilQuiet(prober, tally);
  await cluster.heal(failure, primary);
  // Who comes back meets the same load.
  await pause(WORK_MS);
  await untilQuiet(prober, tally);
  const { failed, late, slowestMs } = await prober.stop();
  await under.stop();
  await cluster.whole();
  await load.check();
  tally.recovered(failed.length * 1_000);
  return {
    failure,
    seconds: failed.length,
    lateSeconds: late.length,
    failedAt: failed.map((second) => second - at),
    slowestMs,
    replacedMs,
    result: tally.result(1),
  };
}

type Quiet = { quietMs(): number };

async function untilQuiet(prober: Quiet, tally: Tally): Promise<void> {
  const wait = (): void => {
    if (prober.quietMs() < QUIET_MS) throw new Error('requests are still not answered');
  };
  await eventually(wait, LONGEST_MS).catch((error: unknown) => tally.wrong(String(error)));
}

/** All of it as one row of the long run. */
export async function failoverDrill(rounds: number, progress: Progress): Promise<DrillResult> {
  const { done, findings, skipped } = await failovers({ rounds }, ({ failure, seconds }) =>
    progress(`primary ${failure}: ${seconds} s with failures`),
  );
  if (skipped !== null) return skippedDrill(NAME, skipped);
  const sum = sumOf(NAME, done);
  return { ...sum, wrong: sum.wrong + findings.length, findings: [...sum.findings, ...findings] };
}

/** Counts of several failovers together; the slowest recovery is the most seconds with failures. */
export function sumOf(what: string, of: readonly Failover[]): DrillResult {
  const results = of.map(({ result }) => result);
  const sum = (key: 'cycles' | 'tried' | 'acknowledged' | 'lost' | 'doubled' | 'gaps' | 'wrong') =>
    results.reduce((total, result) => total + result[key], 0);
  return {
    what,
    cycles: sum('cycles'),
    tried: sum('tried'),
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    gaps: sum('gaps'),
    wrong: sum('wrong'),
    slowestRecoveryMs: Math.max(0, ...results.map((each) => each.slowestRecoveryMs ?? 0)),
    findings: results.flatMap(({ what: which, findings }) =>
      findings.map((finding) => `${which}: ${finding}`),
    ),
    skipped: null,
  };
}
