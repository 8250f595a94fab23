import type { IncomingMessage } from 'node:http';
import {
  askGuarded,
  type GuardedFetchExceptions,
  readUrl,
  withinTime,
} from './guarded-connection.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

/** What is sent; times are bounded as for everything that goes out. */
export interface GuardedMessage {
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  /** Milliseconds for everything together; 10 seconds at most, and unless stated. */
  readonly timeoutMs?: number;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

/** What a stranger's server answered, whatever its status; redirects are answers and are not followed. */
export interface GuardedReceipt {
  readonly status: number;
  /** By names in small letters; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the answer as it was sent, at most 64 kB. */
  readonly body: Buffer;
  /** There was more, which nobody read. */
  readonly isCut: boolean;
}

/**
 * Sends something to an address that a stranger named.
 * @throws GuardedFetchError and nothing else
 */
export type GuardedPost = (url: string, message: GuardedMessage) => Promise<GuardedReceipt>;

const MOST_BYTES = 64 * 1024;

/**
 * Sends JSON where `openGuardedFetch` reads: public addresses only, judged and connected to in one
 * step, https on its own port only, no redirects, no cookies, no proxies, no name and password. An
 * answer counts when it is complete, or 64 kB of it have come; the rest is cut off.
 * @param userAgent says who sends
 */
export function openGuardedPost(
  userAgent: string,
  exceptions: GuardedFetchExceptions = {},
): GuardedPost {
  return async (url, message) => {
    const target = readUrl(url);
    if (target.protocol !== 'https:' || target.port !== '')
      throw new GuardedFetchError('refused_url');
    const body = Buffer.from(message.body);
    const headers = {
      'user-agent': userAgent,
      accept: '*/*',
      // What is shown of the answer is read as it comes.
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...message.headers,
    };
    return withinTime(message, async (signal) => {
      const asking = { method: 'POST', headers, body, signal } as const;
      const answer = await askGuarded(target, asking, exceptions);
      try {
        return {
          status: answer.statusCode ?? 0,
          headers: headersOf(answer),
          ...(await head(answer)),
        };
      } finally {
        answer.destroy();
      }
    });
  };
}

/** The first bytes of an answer; ends with an error where the connection ends before the answer. */
async function head(answer: IncomingMessage): Promise<Pick<GuardedReceipt, 'body' | 'isCut'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, MOST_BYTES - size));
    size += chunk.length;
    if (size > MOST_BYTES) return { body: Buffer.concat(chunks), isCut: true };
  }
  return { body: Buffer.concat(chunks), isCut: false };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}
