import { APP_PATHS } from '#shared/app-paths.ts';
import { openAccount, SIZES, sizeLine, type Account } from './support/accounts.ts';
import { launchBrowser } from './support/browser.ts';
import { hearCalls, type HeardCall, type Visit } from './support/heard-calls.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';
import { SCREENS } from './support/visits.ts';

/**
 * Server time of every screen, for an account and for one a tenth its size: a browser walks
 * through all of them and is listened to, then each call it made is timed by turns on both, and
 * once more as a poll that finds nothing new. Exports are timed to their first byte.
 * Run: npm run build && npm run bench -- screens [calls] [only calls that contain this]
 */
const calls = Number(process.argv[2] ?? 30);
const only = process.argv[3] ?? '';
const BOUND_MS = 100;
const FLAT = 1.5;
/** Calls that change nothing although they are not GET. */
const ASKING = /\/(preview|preview-payout|mail-preview)$/;

interface Pair {
  readonly what: string;
  readonly small: HeardCall;
  readonly large: HeardCall;
}

interface Timed {
  readonly what: string;
  readonly small: number;
  readonly large: number;
  readonly ratio: number;
  readonly bytes: number;
  readonly smallBytes: number;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The text with what the large account calls its own as it is called in the small one, or by kind. */
function renamed(text: string, to: (name: string) => string): string {
  return Object.entries(accounts.large.ids).reduce(
    (found, [name, id]) => found.replaceAll(id, to(name)),
    text,
  );
}

const nameOf = ({ method, url, body }: HeardCall): string =>
  renamed(
    `${method === 'GET' ? '' : `${method} `}${decodeURIComponent(url)}${body === null ? '' : ' …'}`,
    (name) => `{${name}}`,
  );

/** What the large account was heard asking, and the same of the small one; no changing calls. */
function pairsOf(visits: readonly Visit[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const { where, calls: heard } of visits)
    for (const call of heard) {
      const what = nameOf(call);
      if (pairs.has(what) || (call.method !== 'GET' && !ASKING.test(call.url))) continue;
      if (UUID.test(what)) {
        process.stderr.write(`not compared: ${what} (${where})\n`);
        continue;
      }
      const toSmall = (name: string) => accounts.small.ids[name] ?? '';
      const small = {
        method: call.method,
        url: renamed(call.url, toSmall),
        body: call.body === null ? null : renamed(call.body, toSmall),
      };
      pairs.set(what, { what, small, large: call });
    }
  return pairs;
}

interface Sent {
  readonly ms: number;
  readonly bytes: number;
  readonly mark: string;
}

async function send(account: Account, call: HeardCall, mark = ''): Promise<Sent> {
  const begin = performance.now();
  const answer = await fetch(account.url + call.url, {
    method: call.method,
    headers: {
      cookie: account.cookie,
      'sec-fetch-site': 'same-origin',
      ...(call.body === null ? {} : { 'content-type': 'application/json' }),
      ...(mark === '' ? {} : { 'if-none-match': mark }),
    },
    ...(call.body === null ? {} : { body: call.body }),
  });
  if (answer.status >= 500) throw new Error(`${call.url}: ${answer.status}`);
  const isFile = answer.headers.has('content-disposition');
  let bytes = 0;
  if (isFile) {
    const reader = answer.body?.getReader();
    bytes = (await reader?.read())?.value?.length ?? 0;
    const ms = performance.now() - begin;
    await reader?.cancel();
    return { ms, bytes, mark: '' };
  }
  bytes = (await answer.text()).length;
  return { ms: performance.now() - begin, bytes, mark: answer.headers.get('etag') ?? '' };
}

const tenth = (ms: number): number => Math.round(ms * 10) / 10;

/** Both accounts by turns, so that whatever else the machine does meets both alike. */
async function time(pair: Pair, marks: { small: string; large: string } | null): Promise<Timed> {
  const times = { small: [] as number[], large: [] as number[] };
  const bytes = { small: 0, large: 0 };
  for (let turn = -5; turn < calls; turn += 1)
    for (const side of turn % 2 === 0
      ? (['small', 'large'] as const)
      : (['large', 'small'] as const)) {
      const sent = await send(accounts[side], pair[side], marks?.[side]);
      bytes[side] = sent.bytes;
      if (turn >= 0) times[side].push(sent.ms);
    }
  const [small, large] = [median(times.small), median(times.large)];
  return {
    what: pair.what,
    small: tenth(small),
    large: tenth(large),
    ratio: Math.round((large / small) * 100) / 100,
    bytes: bytes.large,
    smallBytes: bytes.small,
  };
}

async function listen(): Promise<Visit[]> {
  const browser = await launchBrowser();
  try {
    return await hearCalls(browser, accounts.large);
  } finally {
    await browser.close();
  }
}

const unseen = APP_PATHS.filter((path) => !SCREENS.some((screen) => screen.path === path));
if (unseen.length > 0) throw new Error(`no visit of ${unseen.join(', ')}`);
const accounts = { small: await openAccount('small'), large: await openAccount('large') };

async function measure() {
  const visits = await listen();
  const pairs = pairsOf(visits);
  const timed = new Map<string, Timed>();
  const polls: Timed[] = [];
  for (const [what, pair] of pairs) {
    if (!what.includes(only)) continue;
    timed.set(what, await time(pair, null));
    const marks = {
      small: (await send(accounts.small, pair.small)).mark,
      large: (await send(accounts.large, pair.large)).mark,
    };
    if (marks.small !== '' && marks.large !== '' && !what.includes('?'))
      polls.push({ ...(await time(pair, marks)), what: `${what}, nothing new` });
  }
  return { visits, timed, polls };
}

async function measureAndStop() {
  try {
    return await measure();
  } finally {
    await accounts.small.stop();
    await accounts.large.stop();
  }
}
const machine = await describeMachine(accounts.large.pool);
const { visits, timed, polls } = await measureAndStop();

/** All that a state asks for when it is opened, one after the other. */
const screens = visits.flatMap(({ where, calls: heard }) => {
  const asked = heard.flatMap((call) => timed.get(nameOf(call)) ?? []);
  if (asked.length === 0) return [];
  const sum = (side: 'small' | 'large') => asked.reduce((total, call) => total + call[side], 0);
  const [small, large] = [sum('small'), sum('large')];
  return {
    what: where,
    calls: asked.length,
    small: tenth(small),
    large: tenth(large),
    ratio: Math.round((large / small) * 100) / 100,
  };
});
const all = [...timed.values()].toSorted((a, b) => b.ratio - a.ratio);
const slow = [...screens, ...all].filter(({ large }) => large > BOUND_MS);
const steep = [...screens, ...all].filter(({ ratio }) => ratio > FLAT);
const named = (found: readonly { readonly what: string }[]) => [
  ...new Set(found.map(({ what }) => `  ${what}`)),
];
report(
  only === '' ? 'screens' : 'screens-part',
  [
    'Server time of every screen over HTTP, milliseconds at the median',
    `${calls} turns of each call by turns to both accounts; a screen is the sum of what it asks for when opened`,
    sizeLine('small'),
    sizeLine('large'),
    ...machineLines(machine),
    '',
    ...table([
      ['screen', 'calls', 'small', 'large', 'ratio'],
      ...screens.map(({ what, calls: asked, small, large, ratio }) => [
        what,
        asked,
        small,
        large,
        ratio,
      ]),
    ]),
    '',
    ...table([
      ['call', 'small', 'large', 'ratio', 'bytes small', 'large'],
      ...[...all, ...polls].map(({ what, small, large, ratio, bytes, smallBytes }) => [
        what,
        small,
        large,
        ratio,
        smallBytes.toLocaleString('en'),
        bytes.toLocaleString('en'),
      ]),
    ]),
    '',
    ...(slow.length === 0
      ? [`Everything stays under ${BOUND_MS} ms.`]
      : [`Above ${BOUND_MS} ms:`, ...named(slow)]),
    ...(steep.length === 0
      ? [`Nothing takes more than ${FLAT} times as long for the account ten times as large.`]
      : [`More than ${FLAT} times as long for the account ten times as large:`, ...named(steep)]),
  ],
  { machine, turns: calls, sizes: SIZES, screens, calls: all, polls },
);
