import { parseArgs } from 'node:util';
import { DRILLS } from '#tests/drills/all-drills.ts';
import type { DrillResult } from '#tests/drills/tally.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * What may break is broken, again and again, on built servers with real databases:
 *
 *     npm run long-run
 *     npm run long-run -- --cycles 20 --only kill,commit
 *
 * Prints one table of what was tried, how often, and what was lost, and keeps it in
 * `bench/results/long-run.txt`. Ends with 1 when anything was lost, doubled, left out or wrong.
 */
const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '200' },
    only: { type: 'string', default: DRILLS.map(({ name }) => name).join(',') },
  },
});
const cycles = Number(values.cycles);
const names = values.only.split(',');
const unknown = names.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0 || !Number.isSafeInteger(cycles) || cycles < 1) {
  const known = DRILLS.map(({ name }) => name).join(',');
  process.stderr.write(`npm run long-run -- [--cycles <number>] [--only ${known}]\n`);
  process.exit(2);
}

const machine = await describeMachine(null);
const begin = Date.now();
const minutes = (since: number): number => Math.round((Date.now() - since) / 6_000) / 10;
const results: (DrillResult & { readonly minutes: number })[] = [];
for (const { name, run } of DRILLS.filter((drill) => names.includes(drill.name))) {
  const started = Date.now();
  const progress = (line: string): void => void process.stderr.write(`${name}: ${line}\n`);
  try {
    results.push({ ...(await run(cycles, progress)), minutes: minutes(started) });
  } catch (error) {
    // A drill that cannot go on is no reason to leave the others out.
    const findings = [
      `broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    ];
    results.push({ ...broken(name), findings, minutes: minutes(started) });
  }
}

function broken(name: string): DrillResult {
  const nothing = { cycles: 0, tried: 0, acknowledged: 0, lost: 0, doubled: 0, gaps: 0, wrong: 1 };
  return { what: name, ...nothing, slowestRecoveryMs: null, findings: [], skipped: null };
}

const rowOf = (result: DrillResult & { readonly minutes: number }): (string | number)[] => [
  result.what,
  result.cycles,
  result.tried,
  result.acknowledged,
  result.lost,
  result.doubled,
  result.gaps,
  result.wrong,
  result.slowestRecoveryMs === null ? '-' : (result.slowestRecoveryMs / 1_000).toFixed(1),
  result.minutes,
];
const findings = results.flatMap(({ what, findings: found }) =>
  found.map((finding) => `${what}: ${finding}`),
);
const skipped = results.filter((result) => result.skipped !== null);
report(
  'long-run',
  [
    'What was broken, how often, and what became of what the servers had acknowledged',
    ...machineLines(machine),
    '',
    ...table([
      [
        '',
        'failures',
        'calls sent',
        'acknowledged',
        'lost',
        'doubled',
        'numbers left out',
        'wrong',
        'slowest recovery s',
        'minutes',
      ],
      ...results.map(rowOf),
    ]),
    '',
    ...skipped.map(({ what, skipped: why }) => `Not done here: ${what}: ${why}`),
    ...(findings.length === 0 ? ['Nothing was lost.'] : findings),
    `${minutes(begin)} minutes, --cycles ${cycles}.`,
  ],
  { machine, cycles, results },
);
if (findings.length > 0) process.exitCode = 1;
