import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { startServer, type RunningServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { SAFARI } from '#tests/support/visitors.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Public pages a second through the whole built server, with what they weigh, next to the same
 * server answering a constant string (`/healthz`) in the same run, alternating.
 * Run: npm run build && node bench/public-page.ts [seconds] [rounds] [connections]
 */
const [seconds = 8, rounds = 3, connections = 64] = process.argv.slice(2).map(Number);
const WARM_UP_SECONDS = 2;

interface Variant {
  readonly name: string;
  readonly path: (world: World) => string;
  readonly encoding: 'gzip' | 'identity';
}

const direct = ({ campaign }: World): string => `/formular/${campaign.slug}`;
const recommended = (world: World): string => `${direct(world)}?ref=${world.link.slug}`;

const CONSTANT = 'constant string';
const VARIANTS: readonly Variant[] = [
  { name: CONSTANT, path: () => '/healthz', encoding: 'identity' },
  { name: 'page, uncompressed', path: direct, encoding: 'identity' },
  { name: 'page, gzip', path: direct, encoding: 'gzip' },
  { name: 'page of a link, gzip, click stored', path: recommended, encoding: 'gzip' },
  {
    name: 'landing data as JSON',
    path: (world) => `/api/landing/${world.campaign.slug}`,
    encoding: 'identity',
  },
];

interface Measurement {
  readonly variant: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

async function measure(
  server: RunningServer,
  world: World,
  variant: Variant,
): Promise<Measurement> {
  const options = {
    url: new URL(variant.path(world), server.url).href,
    connections,
    headers: { 'accept-encoding': variant.encoding, 'user-agent': SAFARI },
  };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${variant.name}: ${result.non2xx} refused, ${result.errors} broken`);
  return {
    variant: variant.name,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

interface Weight {
  readonly what: string;
  readonly raw: number;
  /** As a browser of today gets it. */
  readonly sent: number;
  readonly encoding: string;
}

/** What the server really sends; fetch would unpack it without a word. */
async function weigh(server: RunningServer, what: string, path: string): Promise<Weight> {
  const { hostname, port } = new URL(server.url);
  const get = (encodings: string): Promise<{ body: Buffer; encoding: string }> =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path, headers: { 'accept-encoding': encodings } }, (answer) => {
        const chunks: Buffer[] = [];
        const encoding = answer.headers['content-encoding'] ?? 'identity';
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ body: Buffer.concat(chunks), encoding }));
        answer.on('error', reject);
      })
        .on('error', reject)
        .end();
    });
  const plain = await get('identity');
  const { body, encoding } = await get('gzip, deflate, br, zstd');
  const unpacked = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
  // Nonces and stamps differ, but not in length.
  if (unpacked.length !== plain.body.length) throw new Error(`${what}: not the same document`);
  return { what, raw: plain.body.length, sent: body.length, encoding };
}

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  SERVICES: 'web',
  LOG_LEVEL: 'silent',
});
const caller = networkCaller(server.url);
const world = await createWorld(caller);
const page = await caller.call('GET', direct(world));
const script = /data-src="([^"]+)"/.exec(page.body)?.[1] ?? '';
const weights = [
  await weigh(server, 'page', direct(world)),
  await weigh(server, 'its script, on the first touch', script),
];
const measurements: Measurement[] = [];
for (let round = 0; round < rounds; round += 1)
  for (const variant of VARIANTS) {
    const measured = await measure(server, world, variant);
    measurements.push(measured);
    console.error(`round ${round + 1}: ${variant.name}: ${measured.perSecond}/s`);
  }
await server.stop();
await database.stop();

const figures = VARIANTS.map(({ name }) => {
  const of = measurements.filter(({ variant }) => variant === name);
  return {
    variant: name,
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    p50: median(of.map(({ p50 }) => p50)),
    p99: median(of.map(({ p99 }) => p99)),
  };
});
const constant = figures.find(({ variant }) => variant === CONSTANT)?.perSecond ?? Number.NaN;
const share = (perSecond: number): string => (perSecond / constant).toFixed(2);

const total = (bytes: (weight: Weight) => number): number =>
  weights.reduce((sum, weight) => sum + bytes(weight), 0);

report(
  'public-page',
  [
    'Public pages a second through the whole built server, and what they weigh',
    `median of ${rounds} rounds of ${seconds} s, ${connections} connections from one process`,
    ...machineLines(machine),
    '',
    ...table([
      ['', 'a second', 'of constant', 'p50 ms', 'p99 ms'],
      ...figures.map(({ variant, perSecond, p50, p99 }) => [
        variant,
        perSecond,
        share(perSecond),
        p50,
        p99,
      ]),
    ]),
    '',
    ...table([
      ['bytes of the body', 'raw', 'as sent', ''],
      ...weights.map(({ what, raw, sent, encoding }) => [what, raw, sent, encoding]),
      ['together', total(({ raw }) => raw), total(({ sent }) => sent), ''],
    ]),
  ],
  { machine, seconds, rounds, connections, figures, weights, measurements },
);
