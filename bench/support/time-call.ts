import { setTimeout as rest } from 'node:timers/promises';
import type { Account } from './accounts.ts';
import type { HeardCall } from './heard-calls.ts';

/** A call of the large account and the same of the small one. */
export interface Pair {
  /** The call with what is the account's own by kind: '/api/leads/{lead}'. */
  readonly what: string;
  readonly small: HeardCall;
  readonly large: HeardCall;
}

/** Milliseconds, and bytes of the answer. */
export interface Timed {
  readonly what: string;
  readonly small: number;
  readonly large: number;
  readonly ratio: number;
  readonly large90: number;
  readonly turns: number;
  readonly bytes: number;
  readonly smallBytes: number;
}

export type Accounts = Readonly<Record<'small' | 'large', Account>>;

interface Sent {
  readonly ms: number;
  readonly bytes: number;
  readonly mark: string;
}

const WARM_UP = 4;
/** However slow a call is, so many rounds give its median. */
const LEAST_TURNS = 7;
/** A call that has taken so long is not asked much more often. */
const LONG_MS = 5_000;
const GIVEN_UP_MS = 30_000;
/** What a file that was cancelled still reads would be counted to the next call. */
const CANCELLED_MS = 50;

/** Files are timed to their first byte, everything else to its last. */
export async function send(account: Account, call: HeardCall, mark = ''): Promise<Sent> {
  const given = new AbortController();
  const end = setTimeout(() => given.abort(), GIVEN_UP_MS);
  const begin = performance.now();
  try {
    const answer = await fetch(account.url + call.url, {
      method: call.method,
      signal: given.signal,
      headers: {
        cookie: account.cookie,
        'sec-fetch-site': 'same-origin',
        ...(call.body === null ? {} : { 'content-type': 'application/json' }),
        ...(mark === '' ? {} : { 'if-none-match': mark }),
      },
      ...(call.body === null ? {} : { body: call.body }),
    });
    if (answer.status === 401 || answer.status >= 500)
      throw new Error(`${call.url} is answered with ${answer.status}`);
    if (answer.headers.has('content-disposition')) {
      const reader = answer.body?.getReader();
      const bytes = (await reader?.read())?.value?.length ?? 0;
      const ms = performance.now() - begin;
      await reader?.cancel();
      await rest(CANCELLED_MS);
      return { ms, bytes, mark: '' };
    }
    const bytes = (await answer.arrayBuffer()).byteLength;
    const ms = performance.now() - begin;
    return { ms, bytes, mark: answer.headers.get('etag') ?? '' };
  } finally {
    clearTimeout(end);
  }
}

/**
 * Both accounts alternating, so that whatever else the machine does meets both alike; fewer rounds
 * where a call takes long.
 * @param polled asks as a poll does that has this answer already
 */
export async function timePair(
  accounts: Accounts,
  pair: Pair,
  turns: number,
  polled = false,
): Promise<Timed | null> {
  const marks = { small: '', large: '' };
  if (polled)
    for (const side of ['small', 'large'] as const) {
      marks[side] = (await send(accounts[side], pair[side])).mark;
      if (marks[side] === '') return null;
    }
  const times = { small: [] as number[], large: [] as number[] };
  const bytes = { small: 0, large: 0 };
  const begin = performance.now();
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    if (turn >= LEAST_TURNS && performance.now() - begin > LONG_MS) break;
    for (const side of turn % 2 === 0
      ? (['small', 'large'] as const)
      : (['large', 'small'] as const)) {
      const sent = await send(accounts[side], pair[side], marks[side]);
      bytes[side] = sent.bytes;
      if (turn >= 0) times[side].push(sent.ms);
    }
  }
  const [small, large] = [quantile(times.small, 0.5), quantile(times.large, 0.5)];
  return {
    what: pair.what,
    small: tenth(small),
    large: tenth(large),
    ratio: hundredth(large / small),
    large90: tenth(quantile(times.large, 0.9)),
    turns: times.large.length,
    bytes: bytes.large,
    smallBytes: bytes.small,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const tenth = (ms: number): number => Math.round(ms * 10) / 10;
export const hundredth = (value: number): number => Math.round(value * 100) / 100;
