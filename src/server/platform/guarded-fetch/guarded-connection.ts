import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { failureOf, GuardedFetchError } from './guarded-fetch-error.ts';
import { isPublicAddress } from './public-address.ts';

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

/** Milliseconds for everything together. */
const MOST_MS = 10_000;
const MOST_HEADER_BYTES = 16 * 1024;
/** Name servers are asked twice in this time. */
const NAME_SERVER_MS = 2_000;

/** What is asked of a judged address. */
export interface GuardedAsking {
  readonly method: 'GET' | 'POST';
  /** Beside `Host` and `Connection`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
}

/**
 * Does work within its time, and turns whatever it throws into the class of a failure.
 * @param timeoutMs 10 seconds at most, and unless stated
 * @throws GuardedFetchError and nothing else
 */
export async function withinTime<Value>(
  {
    timeoutMs = MOST_MS,
    signal: other,
  }: {
    readonly timeoutMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  },
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const deadline = AbortSignal.timeout(Math.min(timeoutMs, MOST_MS));
  const signal = other === undefined ? deadline : AbortSignal.any([deadline, other]);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof GuardedFetchError) throw error;
    const failure = signal.aborted ? 'timeout' : failureOf(error);
    throw new GuardedFetchError(failure, { cause: error });
  }
}

/**
 * An http(s) address on its own port, without a name and password.
 * @throws GuardedFetchError refused_url
 */
export function readUrl(text: string, base?: URL): URL {
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

/**
 * Asks a public address: the name is resolved once, every address of it is judged, and the connection
 * goes to the judged address, so that an answer that changes in between leads nowhere. The caller
 * reads the answer and destroys it.
 * @throws GuardedFetchError refused_address, dns, bad_answer
 */
export async function askGuarded(
  url: URL,
  asking: GuardedAsking,
  exceptions: GuardedFetchExceptions,
): Promise<IncomingMessage> {
  return connect(url, await judgedAddress(url, asking, exceptions), asking, exceptions);
}

/**
 * The address to connect to. One that is not public among several refuses them all: which one a
 * connection takes would be chance.
 * @throws GuardedFetchError refused_address, dns
 */
async function judgedAddress(
  url: URL,
  { signal }: GuardedAsking,
  exceptions: GuardedFetchExceptions,
): Promise<string> {
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
  { method, headers, body, signal }: GuardedAsking,
  exceptions: GuardedFetchExceptions,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const standard = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const family = isIP(address);
  const host = hostOf(url);
  const options: RequestOptions & { servername?: string; rejectUnauthorized?: boolean } = {
    host,
    port: exceptions.portOf?.(standard) ?? standard,
    path: url.pathname + url.search,
    method,
    headers: { host: url.host, ...headers, connection: 'close' },
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
    sent.end(body);
  });
}
