import { loadavg } from 'node:os';
import { failovers, sumOf, type Failover } from '#tests/drills/failover-drill.ts';
import { FAILURES } from '#tests/drills/ha-cluster.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * The primary of `deploy/ha` is killed, frozen, cut off and replaced as planned, under load:
 *
 *     npm run build && npm run bench -- failover [rounds] [minutes] [failure,failure]
 *
 * Ends with 1 when anything was lost, doubled, left out or wrong.
 */
const rounds = Number(process.argv[2] ?? 5);
const minutes = Number(process.argv[3] ?? 60);
const wanted = process.argv[4]?.split(',') ?? FAILURES;
const failures = FAILURES.filter((failure) => wanted.includes(failure));

const machine = await describeMachine(null);
const begin = Date.now();
const loads: number[] = [];
const result = await failovers({ rounds, failures, minutes }, (each) => {
  loads.push(Math.round((loadavg()[0] ?? 0) * 10) / 10);
  const { failure, seconds, lateSeconds, failedAt, replacedMs, slowestMs, result: counts } = each;
  process.stderr.write(
    `${failure}: ${seconds} s with failures (${lateSeconds} late only: ${failedAt.join(' ')}), replaced after ${replacedMs} ms, slowest ${slowestMs} ms\n` +
      counts.findings.map((finding) => `  ${finding}\n`).join(''),
  );
});
if (result.skipped !== null) {
  process.stderr.write(`Not done here: ${result.skipped}\n`);
  process.exit(0);
}
const { done } = result;

const list = (values: readonly number[]): string =>
  values
    .toSorted((a, b) => a - b)
    .map((value) => Math.round(value * 10) / 10)
    .join(', ');
const secondsOf = (key: 'replacedMs' | 'slowestMs') => (of: readonly Failover[]) =>
  of.map((each) => each[key] / 1_000);
const seen = failures.filter((failure) => done.some((each) => each.failure === failure));
const rows = seen.map((failure) => {
  const of = done.filter((each) => each.failure === failure);
  const { cycles, tried, acknowledged, lost, doubled, gaps, wrong } = sumOf(failure, of);
  const seconds = of.map((each) => each.seconds);
  return [
    failure,
    cycles,
    tried,
    acknowledged,
    lost,
    doubled,
    gaps,
    wrong,
    median(seconds),
    list(seconds),
    median(of.map((each) => each.seconds - each.lateSeconds)),
    list(secondsOf('replacedMs')(of)),
    list(secondsOf('slowestMs')(of)),
  ];
});
const findings = [...sumOf('', done).findings, ...result.findings];
report(
  'failover',
  [
    'The primary of deploy/ha goes, while clicks, requests, payouts and a batch of 100 go on',
    'PostgreSQL under Patroni with ttl 10 and one synchronous standby of two, HAProxy, PgBouncer, two processes',
    'for pages, one for jobs, all on this machine; a request four times a second, which must be answered in 5 s',
    ...machineLines(machine),
    `load of the machine meanwhile, from the least to the most: ${list(loads)}`,
    '',
    ...table([
      [
        'primary',
        'times',
        'calls sent',
        'acknowledged',
        'lost',
        'doubled',
        'numbers left out',
        'wrong',
        'seconds with failures, median',
        'each',
        'with 503, median',
        'another primary after s',
        'slowest answered request s',
      ],
      ...rows,
    ]),
    '',
    ...(findings.length === 0 ? ['Nothing was lost.'] : findings),
    `${Math.round((Date.now() - begin) / 6_000) / 10} minutes.`,
  ],
  { machine, rounds, loads, done },
);
if (findings.length > 0) process.exitCode = 1;
