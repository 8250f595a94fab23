import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { providerId } from '#shared/ids.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { checkBooks } from './support/check-books.ts';
import { startGenerators, type Total } from './support/click-load.ts';
import { publishLookPages, putOnPremium, waitForSmallPictures } from './support/look-pages.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * A flood on one hot link of the built server, and how long other pages take meanwhile: another
 * provider's landing page, that provider's lists, a page of the platform. Beside it the same in
 * quiet. Afterwards every acknowledged click must be stored and counted.
 * Run: npm run build && npm run bench -- flood [seconds] [pictures]; with pictures, the hot link leads to
 * a page in a look, with a hero and a gallery.
 */
const seconds = Number(process.argv[2] ?? 10);
const hasPictures = process.argv[3] === 'pictures';
const FLOODS = [16, 64];
const EVERY_MS = 20;
const MANY = 1_000_000;

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const dataDir = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const server = await startServer(dataDir, {
  DATABASE_URL: database.connectionString,
  LOG_LEVEL: 'silent',
  TRUSTED_PROXIES: '127.0.0.1',
});
const url = server.url.replace('localhost', '127.0.0.1');
const hot = await createWorld(networkCaller(server.url));
const other = await createWorld(networkCaller(server.url));
if (hasPictures) {
  const { cookie, email } = hot.provider;
  await putOnPremium(database.pool, email);
  await publishLookPages(networkCaller(server.url), cookie, true);
  await waitForSmallPictures(networkCaller(server.url), cookie);
}

const pages: Readonly<Record<string, (world: World) => string>> = {
  'landing page of another link': ({ campaign, link }) =>
    `/formular/${campaign.slug}?ref=${link.slug}`,
  'list of requests': () => '/api/leads',
  'list of credit notes': () => '/api/payouts',
  'prices of the platform': () => '/pricing',
};

interface Wait {
  readonly p50: number;
  readonly p99: number;
}

/** Calls each page in turn for as long as the work takes. */
async function waits(work: Promise<unknown>): Promise<Record<string, Wait>> {
  const over = { yet: false };
  void work.then(() => (over.yet = true));
  const measured = new Map<string, number[]>();
  while (!over.yet) {
    for (const [name, path] of Object.entries(pages)) {
      const begin = performance.now();
      const answer = await fetch(url + path(other), { headers: { cookie: other.provider.cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
      measured.set(name, [...(measured.get(name) ?? []), performance.now() - begin]);
      await pause(EVERY_MS);
    }
  }
  return Object.fromEntries([...measured].map(([name, times]) => [name, waitOf(times)]));
}

function waitOf(times: readonly number[]): Wait {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

await waits(pause(2_000));
const results: { name: string; perSecond: number; waits: Record<string, Wait> }[] = [
  { name: 'quiet', perSecond: 0, waits: await waits(pause(seconds * 1_000)) },
];
let acknowledged = 0;
let open = 0;
for (const connections of FLOODS) {
  const generators = await startGenerators(1, connections);
  const path = `/formular/${hot.campaign.slug}?ref=${hot.link.slug}`;
  const flood: Promise<Total> = generators.load({ url, paths: [path], visitors: MANY, seconds });
  const meanwhile = await waits(flood);
  const total = await flood;
  await generators.end();
  if (total.refused > 0) throw new Error(`${total.refused} views were refused`);
  acknowledged += total.acknowledged;
  open += connections;
  const name = `flood of ${connections} at once`;
  results.push({ name, perSecond: total.perSecond, waits: meanwhile });
}
await server.stop();
const link = {
  providerId: providerId(await providerIdOf(database.pool, hot.provider.email)),
  partnerId: hot.partner.id,
  campaignId: hot.campaign.id,
  linkId: hot.link.id,
};
await checkBooks(database.pool, [link], acknowledged, open);
await database.stop();
rmSync(dataDir, { recursive: true, force: true });

report(
  hasPictures ? 'flood-pictures' : 'flood',
  [
    `Other pages while one link${hasPictures ? ' to a page of pictures' : ''} is flooded with visitors, milliseconds`,
    `${seconds} s each, one server process with its worker; a page every ${EVERY_MS} ms`,
    ...machineLines(machine),
    '',
    ...table([
      ['', ...results.map(({ name, perSecond }) => `${name} (${perSecond} views/s)`)],
      ...Object.keys(pages).map((page) => [
        page,
        ...results.map(({ waits: each }) => `${each[page]?.p50} / ${each[page]?.p99}`),
      ]),
    ]),
    'median / slowest hundredth',
    '',
    `All ${acknowledged} acknowledged clicks were found, counter and roll-up equal to the rows.`,
  ],
  { machine, seconds, results, acknowledged },
);
