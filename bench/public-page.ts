import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { SAFARI } from '#tests/support/visitors.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { databaseTime, processTime } from './support/database-time.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { buildsToMeasure } from './support/other-build.ts';
import { median, report, table } from './support/report.ts';

/**
 * Public pages a second through the whole built server, with what they weigh, next to the same
 * server answering a constant string (`/healthz`) in the same run, alternating.
 * Run: npm run build && node bench/public-page.ts [seconds] [rounds] [connections]
 * `BEFORE=/path/of/another/built/checkout` measures that one, too, by turns with this one.
 */
const [seconds = 8, rounds = 3, connections = 64] = process.argv.slice(2).map(Number);
const WARM_UP_SECONDS = 2;

interface Variant {
  readonly name: string;
  readonly path: (world: World) => string;
  readonly encoding: 'gzip' | 'identity';
  /** 200 unless stated. */
  readonly status?: number;
}

const direct = ({ campaign }: World): string => `/formular/${campaign.slug}`;
const recommended = (world: World): string => `${direct(world)}?ref=${world.link.slug}`;

const CONSTANT = 'constant string';
const VARIANTS: readonly Variant[] = [
  { name: CONSTANT, path: () => '/healthz', encoding: 'identity' },
  {
    name: 'short link, redirect',
    path: ({ link }) => `/r/${link.slug}`,
    encoding: 'identity',
    status: 302,
  },
  { name: 'page, uncompressed', path: direct, encoding: 'identity' },
  { name: 'page, gzip', path: direct, encoding: 'gzip' },
  { name: 'page of a link, click stored', path: recommended, encoding: 'identity' },
  { name: 'page of a link, gzip, click stored', path: recommended, encoding: 'gzip' },
  {
    name: 'landing data as JSON',
    path: (world) => `/api/landing/${world.campaign.slug}`,
    encoding: 'identity',
  },
];

interface Measurement {
  readonly build: string;
  readonly variant: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server for one answer, in microseconds. */
  readonly serverMicroseconds: number;
  /** The same of the database server; 0 where the system does not report it. */
  readonly databaseMicroseconds: number;
}

async function measure(
  build: string,
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
  const cpuOf = async () => [processTime(server.pid), (await databaseTime(database.pool)) ?? 0];
  const [serverBefore = 0, databaseBefore = 0] = await cpuOf();
  const result = await autocannon({ ...options, duration: seconds });
  const [serverAfter = 0, databaseAfter = 0] = await cpuOf();
  const each = (microseconds: number) => Math.round(microseconds / result.requests.total);
  const { status = 200 } = variant;
  const others = Object.entries(result.statusCodeStats ?? {}).filter(
    ([code]) => code !== `${status}`,
  );
  if (others.length + result.errors > 0)
    throw new Error(`${variant.name}: ${JSON.stringify(others)}, ${result.errors} broken`);
  return {
    build,
    variant: variant.name,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverMicroseconds: each(serverAfter - serverBefore),
    databaseMicroseconds: each(databaseAfter - databaseBefore),
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
const environment = {
  DATABASE_URL: database.connectionString,
  SERVICES: 'web',
  LOG_LEVEL: 'silent',
};
const builds = new Map<string, RunningServer>();
for (const [build, start] of await buildsToMeasure())
  builds.set(build, await start(tmpdir(), environment));
const server = builds.get('');
if (server === undefined) throw new Error('this build is always measured');
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
  for (const variant of VARIANTS)
    for (const [build, each] of builds) {
      const measured = await measure(build, each, world, variant);
      measurements.push(measured);
      console.error(
        `round ${round + 1}: ${variant.name} ${build}: ${measured.perSecond}/s, ${measured.serverMicroseconds} µs`,
      );
    }
for (const each of builds.values()) await each.stop();
await database.stop();

const figures = [...builds.keys()].flatMap((build) =>
  VARIANTS.map(({ name }) => {
    const of = measurements.filter((each) => each.variant === name && each.build === build);
    return {
      build,
      variant: name,
      perSecond: median(of.map(({ perSecond }) => perSecond)),
      p50: median(of.map(({ p50 }) => p50)),
      p99: median(of.map(({ p99 }) => p99)),
      serverMicroseconds: median(of.map((each) => each.serverMicroseconds)),
      databaseMicroseconds: median(of.map((each) => each.databaseMicroseconds)),
    };
  }),
);
const share = (build: string, perSecond: number): string => {
  const constant = figures.find((each) => each.variant === CONSTANT && each.build === build);
  return (perSecond / (constant?.perSecond ?? Number.NaN)).toFixed(2);
};

const total = (bytes: (weight: Weight) => number): number =>
  weights.reduce((sum, weight) => sum + bytes(weight), 0);

report(
  'public-page',
  [
    'Public pages a second through the whole built server, and what they weigh',
    `median of ${rounds} rounds of ${seconds} s, ${connections} connections from one process`,
    ...machineLines(machine),
    'µs: processor time for one answer, the figure to trust where the machine has other work',
    '',
    ...table([
      ['', 'a second', 'of constant', 'p50 ms', 'p99 ms', 'server µs', 'database µs'],
      ...figures.map(({ build, variant, perSecond, ...figure }) => [
        build === '' ? variant : `${build}: ${variant}`,
        perSecond,
        share(build, perSecond),
        figure.p50,
        figure.p99,
        figure.serverMicroseconds,
        figure.databaseMicroseconds,
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
