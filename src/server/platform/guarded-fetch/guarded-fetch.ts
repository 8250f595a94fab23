import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  createBrotliDecompress,
  createGunzip,
  type BrotliDecompress,
  type Gunzip,
} from 'node:zlib';
import {
  askGuarded,
  type GuardedFetchExceptions,
  readUrl,
  withinTime,
} from './guarded-connection.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

/** What is asked for; the limits are the most that anybody may ask for. */
export interface GuardedRequest {
  readonly accept?: string;
  /** Most bytes of the answer, unpacked; 3 MB unless stated. */
  readonly maxBytes?: number;
  /** Milliseconds for everything together, redirects too; 10 seconds unless stated. */
  readonly timeoutMs?: number;
  /** Redirects that are followed within the same host; 3 unless stated. */
  readonly redirects?: number;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  /** Where the answer came from in the end. */
  readonly url: string;
  readonly contentType: string;
  /** Unpacked. */
  readonly body: Buffer;
}

/**
 * Reads what stands at an address that a stranger named.
 * @throws GuardedFetchError and nothing else
 */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedAnswer>;

const MOST_BYTES = 3 * 1024 * 1024;
const MOST_REDIRECTS = 3;

/**
 * Opens connections whose host a stranger names. http and https on their own ports only, public
 * addresses only: the name is resolved once, every address of it is judged, and the connection goes
 * to the judged address, so that an answer that changes in between leads nowhere. Redirects stay on
 * the host (with or without 'www.', never from https back to http) and are judged anew. No cookies,
 * no proxies, no name and password. Time and size are bounded, the size after unpacking.
 * @param userAgent says who asks, and where to learn more
 */
export function openGuardedFetch(
  userAgent: string,
  exceptions: GuardedFetchExceptions = {},
): GuardedFetch {
  return async (url, request = {}) => {
    const first = readUrl(url);
    const most = Math.min(request.redirects ?? MOST_REDIRECTS, MOST_REDIRECTS);
    return withinTime(request, async (signal) => {
      let next = first;
      for (let followed = 0; followed <= most; followed += 1) {
        const answer = await ask(next, { userAgent, exceptions, request, signal });
        if (!(answer instanceof URL)) return answer;
        if (!staysWith(first, next, answer)) throw new GuardedFetchError('redirect_elsewhere');
        next = answer;
      }
      throw new GuardedFetchError('too_many_redirects');
    });
  };
}

const nameOf = (url: URL): string => url.hostname.replace(/\.$/, '').replace(/^www\./, '');

/** Whether a redirect leads to the same host, and not back from https to http. */
function staysWith(first: URL, from: URL, to: URL): boolean {
  const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:';
  return nameOf(first) === nameOf(to) && !isDowngrade;
}

interface Asking {
  readonly userAgent: string;
  readonly exceptions: GuardedFetchExceptions;
  readonly request: GuardedRequest;
  readonly signal: AbortSignal;
}

/** One request: the answer, or where it redirects to. */
async function ask(url: URL, asking: Asking): Promise<GuardedAnswer | URL> {
  const { userAgent, exceptions, request, signal } = asking;
  const headers = {
    'user-agent': userAgent,
    accept: request.accept ?? '*/*',
    'accept-encoding': 'gzip, br',
    'accept-language': 'de',
  };
  const answer = await askGuarded(url, { method: 'GET', headers, signal }, exceptions);
  try {
    const { statusCode: status = 0 } = answer;
    const { location, 'content-type': contentType = '' } = answer.headers;
    if (status >= 300 && status < 400 && location !== undefined) return readUrl(location, url);
    if (status < 200 || status >= 300) throw new GuardedFetchError('status', { status });
    const most = Math.min(request.maxBytes ?? MOST_BYTES, MOST_BYTES);
    const body = await readBody(answer, most, signal);
    return { url: url.href, contentType, body };
  } finally {
    answer.destroy();
  }
}

/**
 * Unpacks while it reads and stops at the limit, whichever is first: bytes as sent or unpacked. A few
 * kilobytes can unpack into gigabytes, and endless packed bytes into nothing.
 * @throws GuardedFetchError too_large, bad_answer
 */
async function readBody(
  answer: IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > most)
    throw new GuardedFetchError('too_large');
  const chunks: Buffer[] = [];
  const collect = async (unpacked: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of counted(unpacked, most)) chunks.push(chunk);
  };
  const decoder = decoderOf(answer);
  const sent = (packedBytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
    counted(packedBytes, most);
  if (decoder === null) await pipeline(answer, collect, { signal });
  else await pipeline(answer, sent, decoder, collect, { signal });
  return Buffer.concat(chunks);
}

/** @throws GuardedFetchError too_large */
async function* counted(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new GuardedFetchError('too_large');
    yield chunk;
  }
}

/**
 * What unpacks the answer; null where it came as it is.
 * @throws GuardedFetchError bad_answer for a packing that was not asked for
 */
function decoderOf({ headers, statusCode }: IncomingMessage): Gunzip | BrotliDecompress | null {
  const packed = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  // An answer without a body is not packed, whatever its headers say.
  if (packed === '' || packed === 'identity' || statusCode === 204) return null;
  if (packed === 'gzip' || packed === 'x-gzip') return createGunzip();
  if (packed === 'br') return createBrotliDecompress();
  throw new GuardedFetchError('bad_answer');
}
