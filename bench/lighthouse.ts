import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { termsTemplate } from '#shared/participation-terms.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { findChromium } from '../scripts/browser/find-chromium.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { publishLookPages, putOnPremium, waitForSmallPictures } from './support/look-pages.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { openPartnerSession } from './support/partner-session.ts';
import { median, report, table } from './support/report.ts';

/**
 * What Lighthouse says of the public pages on a phone (its own: a mid-range phone on slow 4G), on
 * the whole built server. Lighthouse is large and used here alone, so it is no dependency of the
 * project: npx fetches this version, or `LIGHTHOUSE` names its program where it is installed.
 * Ends with exit code 1 when a score is lower than wanted (100; for performance 98 with pictures of the
 * house, 95 in the partner area), or when the page with a gallery is beyond the bounds of
 * docs/product/guest-pages.md: LCP, its ratio to the picture alone, CLS, bytes before scrolling.
 * Run: npm run build && npm run bench -- lighthouse [rounds] [pages]
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const rounds = Number(process.argv[2] ?? 3);
/** Only pages with this in their name. */
const only = process.argv[3] ?? '';
const run = promisify(execFile);

const GALLERY = 'guest page with hero and gallery';
const PICTURE = 'the same first screen alone';

interface Audit {
  /** 1 where nothing is wrong; null where there is nothing to judge. */
  readonly score?: number | null;
  readonly details?: { readonly items?: readonly unknown[] };
  readonly numericValue?: number;
}
interface Page {
  readonly name: string;
  readonly path: string;
  readonly isIndexed: boolean;
  /** Of whoever looks; nobody in particular without one. */
  readonly cookie?: string;
  /** Lowest score of performance; 100 unless stated. */
  readonly performance?: number;
}
interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}
interface Result {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  seo: 'seo',
} as const;
const TIMES = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** On a busy machine the browser's trace may come without its beginning; Lighthouse asks to try again. */
const TRIES = 4;

async function look(url: string, cookie: string | null, tries = TRIES): Promise<Result> {
  try {
    return await lookOnce(url, cookie);
  } catch (error) {
    if (tries <= 1) throw error;
    return look(url, cookie, tries - 1);
  }
}

async function lookOnce(url: string, cookie: string | null): Promise<Result> {
  const named = process.env['LIGHTHOUSE'];
  const [program, ...before] =
    named === undefined ? ['npx', '--yes', LIGHTHOUSE] : [process.execPath, named];
  const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const { stdout } = await run(
    program ?? '',
    [
      ...before,
      url,
      '--quiet',
      ...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
      '--output=json',
      '--disable-full-page-screenshot',
      `--only-categories=${Object.values(SCORES).join(',')}`,
      `--chrome-flags=--headless=new --disable-gpu${asRoot}`,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: findChromium(process.env) },
    },
  );
  return JSON.parse(stdout) as Result;
}

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const dataDir = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const settings = { DATABASE_URL: database.connectionString, LOG_LEVEL: 'silent' };
const server = await startServer(dataDir, { ...settings, SERVICES: 'web' });
const caller = networkCaller(server.url);
const world = await createWorld(caller);
const providerId = await providerIdOf(database.pool, world.provider.email);
const inLook = await withSmallPictures();
const landing = `/formular/${world.campaign.slug}`;
const pages: readonly Page[] = [
  { name: 'landing page', path: landing, isIndexed: true },
  { name: 'landing page of a link', path: `${landing}?ref=${world.link.slug}`, isIndexed: false },
  { name: GALLERY, path: inLook.gallery, isIndexed: true, performance: 98 },
  { name: PICTURE, path: inLook.pictureAlone, isIndexed: true, performance: 98 },
  { name: 'application page', path: await openApplicationPage(), isIndexed: true },
  { name: 'login of partners', path: '/partner/anmelden', isIndexed: false, performance: 95 },
  {
    name: 'start of a partner',
    path: `/partner/${providerId}/${world.partner.id}`,
    isIndexed: false,
    performance: 95,
    cookie: await openPartnerSession(database.pool, caller, {
      providerId,
      partnerId: world.partner.id,
    }),
  },
  { name: 'home', path: '/', isIndexed: true },
  { name: 'features', path: '/features', isIndexed: true },
  { name: 'pricing', path: '/pricing', isIndexed: true },
  { name: 'help', path: '/hilfe', isIndexed: true },
  { name: 'a page of the help', path: '/hilfe/kampagne-anlegen', isIndexed: true },
  { name: 'terms', path: '/terms', isIndexed: false },
];

/** Pages in a look, once their pictures are there in every format; nothing else works while pages are looked at. */
async function withSmallPictures() {
  const { cookie, email } = world.provider;
  await putOnPremium(database.pool, email);
  const published = await publishLookPages(caller, cookie);
  const worker = await startServer(dataDir, { ...settings, SERVICES: 'worker' });
  try {
    await waitForSmallPictures(caller, cookie);
  } finally {
    await worker.stop();
  }
  return published;
}

/** Opens the page on which people apply as partners. @returns its path */
async function openApplicationPage(): Promise<string> {
  const { cookie } = world.provider;
  const text = termsTemplate('Gut Lindenhof');
  await must(caller, 'POST', '/api/applications/terms', { text }, cookie);
  const settings = { isOpen: true, automaticPerMonth: 0, campaignIds: [world.campaign.id] };
  const { path } = await must<{ path: string }>(
    caller,
    'PUT',
    '/api/applications/settings',
    settings,
    cookie,
  );
  return path;
}

/** What is wrong with a page, but for its speed, which has figures of its own. */
function failedAudits({ categories, audits }: Result): string[] {
  return Object.entries(categories)
    .filter(([category]) => category !== SCORES.performance)
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
    .filter(({ id }) => typeof audits[id]?.score === 'number' && audits[id].score < 1)
    .map(({ id }) => `${id} ${JSON.stringify(audits[id]?.details?.items?.slice(0, 3)) ?? ''}`);
}

async function measure(): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const page of pages.filter(({ name }) => name.includes(only))) {
    const { name, path, isIndexed, cookie = null, performance = 100 } = page;
    const results: Result[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await look(server.url + path, cookie));
      console.error(`${name}, round ${round + 1}`);
    }
    for (const line of new Set(results.flatMap(failedAudits))) console.error(`  ${name}: ${line}`);
    const scores = Object.entries(SCORES).map(([key, id]) => [
      key,
      Math.round(100 * median(results.map(({ categories }) => categories[id]?.score ?? 0))),
    ]);
    const times = Object.entries(TIMES).map(([key, id]) => [
      key,
      Math.round(
        1000 * median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
      ) / 1000,
    ]);
    figures.push({
      name,
      isIndexed,
      wanted: performance,
      ...Object.fromEntries([...scores, ...times]),
    } as Figures);
  }
  return figures;
}

async function measureAndStop(): Promise<Figures[]> {
  try {
    return await measure();
  } finally {
    await server.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
const figures = await measureAndStop();

type Figures = {
  readonly name: string;
  readonly isIndexed: boolean;
  /** Lowest score of performance. */
  readonly wanted: number;
} & Readonly<Record<keyof typeof SCORES | keyof typeof TIMES, number>>;

report(
  'lighthouse',
  [
    `Public pages as ${LIGHTHOUSE} sees them on a phone (slow 4G, a quarter of this processor)`,
    `median of ${rounds} rounds; search engines are kept from the pages without a score for them`,
    ...machineLines(machine),
    '',
    ...table([
      ['', 'performance', 'accessibility', 'practices', 'SEO', ...Object.keys(TIMES)],
      ...figures.map((page) => [
        page.name,
        page.performance,
        page.accessibility,
        page.practices,
        page.isIndexed ? page.seo : '–',
        Math.round(page['LCP ms']),
        Math.round(page['TBT ms']),
        page.CLS,
        page.bytes,
      ]),
    ]),
  ],
  { machine, rounds, lighthouse: LIGHTHOUSE, figures },
);

const LCP_MS = 1_800;
const LCP_TO_PICTURE = 1.25;
const BYTES = 250_000;

const pageNamed = (name: string): Figures | undefined => figures.find((each) => each.name === name);
const gallery = pageNamed(GALLERY);
const ratio = (gallery?.['LCP ms'] ?? Infinity) / (pageNamed(PICTURE)?.['LCP ms'] ?? 1);
process.stdout.write(`LCP of the gallery by that of its picture alone: ${ratio.toFixed(2)}\n`);
if (
  gallery === undefined ||
  gallery['LCP ms'] > LCP_MS ||
  ratio > LCP_TO_PICTURE ||
  gallery.CLS > 0 ||
  gallery.bytes > BYTES
) {
  process.stdout.write(`${GALLERY}: over a bound\n`);
  process.exitCode = 1;
}

const lower = figures.filter(
  ({ performance, wanted, accessibility, practices, seo, isIndexed }) =>
    performance < wanted || Math.min(accessibility, practices, isIndexed ? seo : 100) < 100,
);
if (lower.length > 0) {
  process.stdout.write(`below what is wanted: ${lower.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}
