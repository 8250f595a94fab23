import type { IncomingMessage } from 'node:http';
import {
  askGuarded,
  type GuardedFetchExceptions,
  readUrl,
  withinTime,
} from './guarded-connection.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

/** One request of a protocol between servers, and its answer whatever the status. */
export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends it before its time, which is 10 seconds. */
  readonly signal?: AbortSignal;
}

export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Speaks with a server that a stranger named.
 * @throws GuardedFetchError and nothing else
 */
export type GuardedExchange = (url: string, request: ExchangeRequest) => Promise<ExchangeAnswer>;

/** Documents and keys of an identity provider are a few kilobytes. */
const MOST_BYTES = 256 * 1024;

/**
 * Sends what a protocol between servers needs, by the rules of `openGuardedPost`: public addresses only,
 * judged and connected to in one step, https on its own port only, no redirects, no cookies, no proxies.
 * @param userAgent says who asks
 */
export function openGuardedExchange(
  userAgent: string,
  exceptions: GuardedFetchExceptions = {},
): GuardedExchange {
  return async (url, { method, headers, body: text, signal: other }) => {
    const target = readUrl(url);
    if (target.protocol !== 'https:' || target.port !== '')
      throw new GuardedFetchError('refused_url');
    const body = text === undefined ? null : Buffer.from(text);
    const sent = {
      ...headers,
      'user-agent': userAgent,
      'accept-encoding': 'identity',
      ...(body === null ? {} : { 'content-length': String(body.length) }),
    };
    return withinTime({ signal: other }, async (signal) => {
      const asking = { method, headers: sent, signal, ...(body === null ? {} : { body }) };
      const answer = await askGuarded(target, asking, exceptions);
      try {
        return {
          status: answer.statusCode ?? 0,
          headers: headersOf(answer),
          body: await readAll(answer),
        };
      } finally {
        answer.destroy();
      }
    });
  };
}

/** @throws GuardedFetchError too_large */
async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new GuardedFetchError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}
