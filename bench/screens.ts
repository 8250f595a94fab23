import { APP_PATHS } from '#shared/app-paths.ts';
import { openAccount, SIZES, sizeLine } from './support/accounts.ts';
import type { Visit } from './support/heard-calls.ts';
import { heardOrKept } from './support/keep-visits.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { nameOf, pairsOf, requireAllVisited } from './support/pair-calls.ts';
import { report, table } from './support/report.ts';
import { hundredth, tenth, timePair, type Accounts, type Timed } from './support/time-call.ts';

/**
 * Server time of every screen, for an account and for one a tenth its size: a browser walks
 * through all of them and is recorded, then each call it made is timed on both, alternating, and
 * once more as a poll that finds nothing new. Exports are timed to their first byte.
 *
 *     npm run build && BENCH_WORLD=/tmp/accounts node bench/screens.ts [rounds] [part of a call]
 *
 * `BENCH_WORLD` keeps the filled accounts and the recorded calls, so that the next run only measures.
 */
const turns = Number(process.argv[2] ?? 40);
const only = process.argv[3] ?? '';
const POLL_TURNS = Math.min(turns, 15);
const BOUND_MS = 100;
const FLAT = 1.5;

requireAllVisited(APP_PATHS);
const accounts: Accounts = {
  small: await openAccount('small'),
  large: await openAccount('large'),
};

async function measure() {
  const visits = await heardOrKept(accounts.large);
  const pairs = pairsOf(accounts, visits).filter(({ what }) => what.includes(only));
  const timed: Timed[] = [];
  const polls: Timed[] = [];
  const failed: string[] = [];
  for (const [place, pair] of pairs.entries())
    try {
      process.stderr.write(`\rtimed ${place} of ${pairs.length} calls `);
      const whole = await timePair(accounts, pair, turns);
      if (whole !== null) timed.push(whole);
      // The same poll whatever is asked: what differs is listed once for each path.
      const poll = pair.what.includes('?')
        ? null
        : await timePair(accounts, pair, POLL_TURNS, true);
      if (poll !== null) polls.push(poll);
    } catch (error) {
      failed.push(`${pair.what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return { visits, timed, polls, failed };
}

async function measureAndStop() {
  try {
    return await measure();
  } finally {
    await accounts.small.stop();
    await accounts.large.stop();
  }
}

/** All that a state asks for when it is opened, one after the other. */
function screensOf(visits: readonly Visit[], timed: readonly Timed[]) {
  const byName = new Map(timed.map((call) => [call.what, call]));
  return visits.flatMap(({ where, calls }) => {
    const asked = calls.flatMap((call) => byName.get(nameOf(accounts, call)) ?? []);
    if (asked.length === 0) return [];
    const sum = (of: 'small' | 'large' | 'large90') =>
      tenth(asked.reduce((total, call) => total + call[of], 0));
    const [small, large] = [sum('small'), sum('large')];
    return {
      what: where,
      calls: asked.length,
      small,
      large,
      ratio: hundredth(large / small),
      large90: sum('large90'),
    };
  });
}

const begin = performance.now();
const machine = await describeMachine(accounts.large.pool);
const { visits, timed, polls, failed } = await measureAndStop();
const minutes = Math.round((performance.now() - begin) / 6_000) / 10;

const byMore = <Row extends Pick<Timed, 'small' | 'large'>>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.large - b.small - (a.large - a.small));
const screens = screensOf(visits, timed);
const calls = byMore(timed);
const slow = [...screens, ...calls].filter(({ large }) => large > BOUND_MS);
const steepScreens = byMore(screens.filter(({ ratio }) => ratio > FLAT));
const steepCalls = calls.filter(({ ratio }) => ratio > FLAT);

const HEAD = ['small p50', 'large p50', 'ratio', 'large p90'];
const figures = ({
  small,
  large,
  ratio,
  large90,
}: Omit<Timed, 'what' | 'turns' | 'bytes' | 'smallBytes'>) => [small, large, ratio, large90];
const callRows = (rows: readonly Timed[]) =>
  rows.map((row) => [
    row.what,
    ...figures(row),
    row.smallBytes.toLocaleString('en'),
    row.bytes.toLocaleString('en'),
  ]);
const callTable = (what: string, rows: readonly Timed[]) =>
  rows.length === 0 ? [] : table([[what, ...HEAD, 'bytes small', 'large'], ...callRows(rows)]);
const screenTable = (what: string, rows: typeof screens) =>
  rows.length === 0
    ? []
    : table([
        [what, 'calls', ...HEAD],
        ...rows.map((row) => [row.what, row.calls, ...figures(row)]),
      ]);

report(
  only === '' ? 'screens' : 'screens-part',
  [
    'Server time of every screen over HTTP, milliseconds',
    `${turns} turns of each call by turns to both accounts, fewer of those that take long; ${minutes} minutes in all`,
    'a screen is the sum of what it asks for when it is opened, as if one call waited for the other',
    sizeLine('small'),
    sizeLine('large'),
    ...machineLines(machine),
    '',
    ...(slow.length === 0
      ? [`Nothing takes more than ${BOUND_MS} ms at the median.`]
      : [
          `Above ${BOUND_MS} ms at the median:`,
          ...slow.map(({ what, large }) => `  ${what}: ${large}`),
        ]),
    `${screens.length - steepScreens.length} of ${screens.length} states of screens and ` +
      `${calls.length - steepCalls.length} of ${calls.length} calls stay within ${FLAT} times the small account.`,
    ...(failed.length === 0 ? [] : ['Not measured:', ...failed.map((line) => `  ${line}`)]),
    '',
    ...screenTable(`screens above ${FLAT} times, most milliseconds more first`, steepScreens),
    '',
    ...callTable(`calls above ${FLAT} times, most milliseconds more first`, steepCalls),
    '',
    ...screenTable('every screen', screens),
    '',
    ...callTable('every call', calls),
    '',
    ...callTable('polls that find nothing new', byMore(polls)),
  ],
  { machine, turns, minutes, sizes: SIZES, screens, calls, polls, failed },
);
