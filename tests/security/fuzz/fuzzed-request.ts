import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Contract } from '#shared/contracts/contract.ts';
import { hostileValue, HOSTILE_TEXTS, writeJson } from './hostile-values.ts';
import { type Schema, schemaOf, valueOf } from './schema-values.ts';

/** One request that somebody with a bad day, a broken client or bad intentions might send. */
export interface FuzzedRequest {
  readonly url: string;
  readonly payload: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it comes with the owner's session. */
  readonly isOwner: boolean;
}

/** A valid request of a route, to start from. */
export interface Seed {
  readonly url: string;
  readonly body: unknown;
  readonly type: string;
}

/** What a call takes, as far as it is described. */
export interface Taken {
  readonly query: Schema | null;
  readonly body: Schema | null;
}

/** What a call of the application takes; nothing is known of a page. */
export const takenBy = (contract: Contract | null): Taken => ({
  query: contract?.query === undefined ? null : schemaOf(contract.query),
  body: contract?.body === undefined ? null : schemaOf(contract.body),
});

const json = 'application/json';
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
/** Escapes that are none, and paths that lead elsewhere. */
const RAW_PARTS = [
  '%',
  '%ff',
  '%zz',
  '%00',
  '..%2f..',
  '%2e%2e',
  ';a=b',
  '%F0%9F',
  '*',
  'x'.repeat(500),
];

/** The path with one of its segments replaced; the first two name the call. */
function pathsOf(path: string): fc.Arbitrary<string> {
  const segments = path.split('/');
  if (segments.length < 3) return fc.constant(path);
  const part = fc.oneof(hostileText.map(escaped), fc.uuid(), fc.constantFrom(...RAW_PARTS));
  return fc
    .tuple(fc.integer({ min: 2, max: segments.length - 1 }), part)
    .map(([at, text]) => segments.with(at, text).join('/'));
}

const pairsOf = (query: unknown): string[] =>
  Object.entries(query as Record<string, unknown>).map(
    ([key, value]) =>
      `${escaped(key)}=${escaped(typeof value === 'string' ? value : JSON.stringify(value ?? ''))}`,
  );

function queriesOf(query: Schema | null, given: string): fc.Arbitrary<string> {
  const known = query === null ? fc.constant([]) : valueOf(query);
  const fromSchema = known.map((value) => pairsOf(value ?? {}).join('&'));
  const raw = fc.constantFrom(
    'limit=1&limit=2',
    'a[]=1&a[b]=2',
    '__proto__[x]=1',
    '%ff=%zz',
    '&&==&',
    `q=${'x'.repeat(3_000)}`,
    'from=2026-01-01&to=2025-01-01',
    'ref[]=a',
    'cursor=%00',
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(given) },
    { weight: 4, arbitrary: fromSchema },
    { weight: 2, arbitrary: fc.tuple(fromSchema, raw).map((parts) => parts.join('&')) },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => `ref=${escaped(text)}&token=${escaped(text)}`),
    },
  );
}

/** Places in a valid body: paths to every value of it. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key])),
  ];
}

function replaced(body: unknown, path: readonly string[], value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(body) as Record<string, unknown>;
  let place = copy;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[path.at(-1) ?? ''] = value;
  return copy;
}

/** Files and forms: as they are, cut off, or with other bytes somewhere in them. */
function bytesOf(body: Buffer): fc.Arbitrary<Buffer> {
  const changed = fc
    .tuple(fc.nat(body.length), fc.uint8Array({ maxLength: 40 }), fc.nat(60))
    .map(([at, bytes, left]) =>
      Buffer.concat([body.subarray(0, at), Buffer.from(bytes), body.subarray(at + left)]),
    );
  return fc.oneof(
    fc.constant(body),
    changed,
    fc.nat(body.length).map((at) => body.subarray(0, at)),
  );
}

function bodiesOf(taken: Schema | null, body: unknown): fc.Arbitrary<unknown> {
  if (Buffer.isBuffer(body)) return bytesOf(body);
  const schema = taken === null ? null : valueOf(taken);
  const changed = fc
    .tuple(fc.constantFrom(...placesIn(body)), hostileValue)
    .map(([path, value]) => replaced(body, path, value));
  const merged = (schema ?? hostileValue).map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...(body as object), ...value }
      : value,
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(body) },
    { weight: 4, arbitrary: changed },
    { weight: 3, arbitrary: merged },
    { weight: 3, arbitrary: schema ?? hostileValue },
  );
}

/** What happens to the text of a body before it is sent. */
const SPOILERS: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text.slice(0, Math.max(1, Math.floor(text.length / 2)))),
  (text) => Buffer.from(`${text}${text}`),
  (text) => Buffer.from(text.replace('{', '{"__proto__":{"isAdmin":true},')),
  (text) => Buffer.from(text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},')),
  (text) => Buffer.from(text.replace(/^\{("[^"]*":)/, '{$1null,$1')),
  () => Buffer.from(`${'['.repeat(40_000)}${']'.repeat(40_000)}`),
  () => Buffer.from(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x22, 0x7d])]),
  (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`${text}${' '.repeat(110_000)}`),
  () => Buffer.alloc(0),
  () => Buffer.from('null'),
  () => Buffer.alloc(300, 0),
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset="' },
  { 'content-type': 'application/json, text/plain' },
  { 'content-type': '' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'if-none-match': '*, W/"', 'if-modified-since': 'gestern' },
  { accept: 'text/html;q=abc', 'accept-encoding': 'gzip;q=NaN, br, *' },
  { range: 'bytes=-1,5-3', 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '1\'"', 'x-forwarded-proto': 'https', 'user-agent': '%s\u00ff'.repeat(90) },
  { cookie: 'session=%ff%00; session=; __Host-session=a; login-ticket=%' },
];

/** The body as it travels: mostly as it is, else broken, packed, or under a foreign name. */
function travelling(bodies: fc.Arbitrary<unknown>, type: string) {
  const text = bodies.map((body) =>
    Buffer.isBuffer(body) ? body.toString('latin1') : writeJson(body),
  );
  const sound = text.map((written) => ({
    payload: Buffer.from(written, type === json ? 'utf8' : 'latin1'),
    headers: { 'content-type': type },
  }));
  const spoilt = fc.tuple(text, fc.constantFrom(...SPOILERS)).map(([written, spoil]) => ({
    payload: spoil(written),
    headers: { 'content-type': type },
  }));
  const packed = text.map((written) => ({
    payload: gzipSync(written),
    headers: { 'content-type': type, 'content-encoding': 'gzip' },
  }));
  return fc.oneof(
    { weight: 10, arbitrary: sound },
    { weight: 4, arbitrary: spoilt },
    { weight: 1, arbitrary: packed },
  );
}

/** Requests to one route: path, query, headers, session and body, drawn from its own schemas. */
export function requestsTo(taken: Taken, method: string, seed: Seed): fc.Arbitrary<FuzzedRequest> {
  const [path = '/', query = ''] = seed.url.split('?');
  const takesBody = !['GET', 'HEAD'].includes(method);
  const none = fc.constant({ payload: null, headers: {} });
  const sent = takesBody ? travelling(bodiesOf(taken.body, seed.body), seed.type) : none;
  return fc
    .record({
      path: fc.oneof(
        { weight: 5, arbitrary: fc.constant(path) },
        { weight: 1, arbitrary: pathsOf(path) },
      ),
      query: queriesOf(taken.query, query),
      sent,
      extra: fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...HEADERS) },
      ),
      isOwner: fc.oneof(
        { weight: 9, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    })
    .map(({ path: at, query: asked, sent: { payload, headers }, extra, isOwner }) => ({
      url: asked === '' ? at : `${at}?${asked}`,
      payload,
      headers: { ...headers, ...extra },
      isOwner,
    }));
}
