import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import {
  createBrotliDecompress,
  createGunzip,
  type BrotliDecompress,
  type Gunzip,
} from 'node:zlib';
import { failureOf, GuardedFetchError } from './guarded-fetch-error.ts';
import { isPublicAddress } from './public-address.ts';

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

/** Every address of a name; throws or gives none where there is none. */
type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** What tests need to stand in for the internet. Nothing of it can be configured. */
export interface GuardedFetchExceptions {
  readonly resolve?: Resolve;
  /** Reached although it is not public. */
  readonly mayReach?: (address: string) => boolean;
  /** Where a server listens in the place of port 80 or 443. */
  readonly portOf?: (port: number) => number;
  /** Signs certificates beside the authorities of the machine. */
  readonly ca?: string;
}

const MOST_BYTES = 3 * 1024 * 1024;
const MOST_MS = 10_000;
const MOST_REDIRECTS = 3;
const MOST_HEADER_BYTES = 16 * 1024;
/** Name servers are asked twice in this time. */
const NAME_SERVER_MS = 2_000;

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
    const deadline = AbortSignal.timeout(Math.min(request.timeoutMs ?? MOST_MS, MOST_MS));
    const signal =
      request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    const first = readUrl(url);
    const most = Math.min(request.redirects ?? MOST_REDIRECTS, MOST_REDIRECTS);
    let next = first;
    try {
      for (let followed = 0; followed <= most; followed += 1) {
        const answer = await ask(next, { userAgent, exceptions, request, signal });
        if (!(answer instanceof URL)) return answer;
        if (!staysWith(first, next, answer)) throw new GuardedFetchError('redirect_elsewhere');
        next = answer;
      }
    } catch (error) {
      if (error instanceof GuardedFetchError) throw error;
      const failure = signal.aborted ? 'timeout' : failureOf(error);
      throw new GuardedFetchError(failure, { cause: error });
    }
    throw new GuardedFetchError('too_many_redirects');
  };
}

/** @throws GuardedFetchError refused_url */
function readUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol);
  // An address without its standard port names another one.
  if (!isWeb || !['', '80', '443'].includes(url.port) || url.username + url.password !== '')
    throw new GuardedFetchError('refused_url');
  url.hash = '';
  return url;
}

/** Without the brackets around an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

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
  const { request, signal } = asking;
  const address = await judgedAddress(url, asking);
  const answer = await connect(url, address, asking);
  try {
    const { statusCode: status = 0, headers } = answer;
    const { location } = headers;
    if (status >= 300 && status < 400 && location !== undefined) return readUrl(location, url);
    if (status < 200 || status >= 300) throw new GuardedFetchError('status', { status });
    const most = Math.min(request.maxBytes ?? MOST_BYTES, MOST_BYTES);
    const body = await readBody(answer, most, signal);
    return { url: url.href, contentType: headers['content-type'] ?? '', body };
  } finally {
    answer.destroy();
  }
}

/**
 * The address to connect to. One that is not public among several refuses them all: which one a
 * connection takes would be chance.
 * @throws GuardedFetchError refused_address, dns
 */
async function judgedAddress(url: URL, { exceptions, signal }: Asking): Promise<string> {
  const host = hostOf(url);
  const addresses = isIP(host) > 0 ? [host] : await resolveAll(host, exceptions.resolve, signal);
  const [address] = addresses;
  if (address === undefined) throw new GuardedFetchError('dns');
  const mayReach = (each: string): boolean =>
    isPublicAddress(each) || exceptions.mayReach?.(each) === true;
  if (!addresses.every(mayReach)) throw new GuardedFetchError('refused_address');
  return address;
}

async function resolveAll(
  host: string,
  resolve: Resolve = askNameServers,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    return await untilAborted(resolve(host, signal), signal);
  } catch (error) {
    throw new GuardedFetchError(signal.aborted ? 'timeout' : 'dns', { cause: error });
  }
}

/**
 * IPv4 first, because many servers have no way to IPv6. The system's resolver is not used: it would
 * read names of the inner network from files, and a slow name server would hold its few threads.
 */
const askNameServers: Resolve = async (host, signal) =>
  resolveBy(new Resolver({ timeout: NAME_SERVER_MS, tries: 2 }), host, signal);

/** Both kinds of addresses by one resolver; one kind alone is enough. */
export async function resolveBy(
  resolver: Resolver,
  host: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const kinds = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = kinds.flatMap((kind) => (kind.status === 'fulfilled' ? kind.value : []));
    const [failed] = kinds.filter((kind) => kind.status === 'rejected');
    if (found.length === 0 && failed !== undefined) throw failed.reason;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Connects to the judged address; the name goes on standing in `Host` and in the handshake. */
function connect(
  url: URL,
  address: string,
  { userAgent, exceptions, request, signal }: Asking,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const standard = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const family = isIP(address);
  const host = hostOf(url);
  const options: RequestOptions & { servername?: string; rejectUnauthorized?: boolean } = {
    host,
    port: exceptions.portOf?.(standard) ?? standard,
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      'user-agent': userAgent,
      accept: request.accept ?? '*/*',
      'accept-encoding': 'gzip, br',
      'accept-language': 'de',
      connection: 'close',
    },
    // A connection of its own, without the proxies that the environment may name for the others.
    agent: false,
    setDefaultHeaders: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    lookup: (_name, { all }, found) => {
      if (all === true) found(null, [{ address, family }]);
      else found(null, address, family);
    },
    signal,
    rejectUnauthorized: true,
    ...(isIP(host) > 0 ? {} : { servername: host }),
    ...(exceptions.ca === undefined ? {} : { ca: exceptions.ca }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)(options, resolve);
    sent.on('error', reject);
    // Nothing else than a body is wanted; a server that switches protocols is done with.
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new GuardedFetchError('bad_answer'));
    });
    sent.end();
  });
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
