import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * Milliseconds of the calls behind the overview of credit notes, over HTTP, one after the other: a
 * page, the last page, every order, tab, filter and search, the sums, the table for spreadsheets.
 * Run: npm run build && npm run bench -- credit-note-list [documents] [calls]
 */
const documents = Number(process.argv[2] ?? 10_000);
const calls = Number(process.argv[3] ?? 40);
const PARTNERS = 200;
const BOUND_MS = 50;

interface Timing {
  readonly what: string;
  readonly p50: number;
  readonly p95: number;
  readonly bytes: number;
}

async function time(caller: Caller, cookie: string, what: string, url: string): Promise<Timing> {
  const call = async () => {
    const answer = await caller.call('GET', url, undefined, cookie);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.body.length;
  };
  let bytes = await call();
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn += 1) {
    const begin = performance.now();
    bytes = await call();
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(calls - 1, Math.floor(calls * share))] ?? 0) * 10) / 10;
  return { what, p50: at(0.5), p95: at(0.95), bytes };
}

async function timings(caller: Caller, cookie: string, pool: Pool): Promise<Timing[]> {
  const { rows } = await pool.query<{ partner_id: string; id: string }>(
    'select partner_id, id from credit_notes order by id offset 5000 limit 1',
  );
  const { partner_id: partner = '', id = '' } = rows[0] ?? {};
  const last = Math.ceil(documents / 25);
  const page = '/api/payouts?limit=25';
  const urls = [
    ['first page', page],
    ['last page', `${page}&page=${last}`],
    ...['number', '-number', 'partner', '-partner', 'amount', '-amount', 'status', 'created'].map(
      (sort) => [`first page by ${sort}`, `${page}&sort=${sort}`] as const,
    ),
    ['last page by partner', `${page}&sort=partner&page=${last}`],
    ...['pending', 'paid', 'cancelled', 'objected'].map(
      (status) => [`tab ${status}`, `${page}&status=${status}`] as const,
    ),
    ['one partner', `${page}&partnerId=${partner}`],
    ['one quarter', `${page}&from=2025-01-01&to=2025-03-31`],
    ['search: a number', `${page}&search=gs-07777`],
    ['search: a name', `${page}&search=etrieb%20177`],
    ['search: nothing found', `${page}&search=gibt%20es%20nicht`],
    ['search in a tab by amount', `${page}&search=etrieb&status=paid&sort=-amount`],
    ['500 rows (the API’s most)', '/api/payouts'],
    ['sums of all', '/api/payouts/summary'],
    ['sums of a search', '/api/payouts/summary?search=etrieb%2017'],
    ['cards', '/api/payouts/stats'],
    ['one document with its history', `/api/payouts/${id}`],
    ['table of all for spreadsheets', '/api/payouts/export'],
  ] as const;
  const found: Timing[] = [];
  for (const [what, url] of urls) found.push(await time(caller, cookie, what, url));
  return found;
}

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  SERVICES: 'web',
  LOG_LEVEL: 'silent',
});
try {
  const caller = networkCaller(server.url);
  const { provider } = await documentScene(caller);
  const { rows } = await database.pool.query<{ id: string }>('select id from providers');
  await fillDocuments(database.pool, rows[0]?.id ?? '', {
    documents: documents - 1,
    partners: PARTNERS,
  });
  const found = await timings(caller, provider.cookie, database.pool);
  const beyond = found.filter(({ what, p50 }) => p50 > BOUND_MS && !what.startsWith('table'));
  report(
    'credit-note-list',
    [
      'Calls of the overview of credit notes over HTTP, milliseconds',
      `${calls} calls each, one after the other; one provider with ${documents.toLocaleString('en')} documents of ` +
        `${PARTNERS} partners`,
      ...machineLines(machine),
      '',
      ...table([
        ['', 'p50', 'p95', 'bytes'],
        ...found.map(({ what, p50, p95, bytes }) => [what, p50, p95, bytes.toLocaleString('en')]),
      ]),
      '',
      beyond.length === 0
        ? `Every call of the screen stays under ${BOUND_MS} ms.`
        : `Above ${BOUND_MS} ms: ${beyond.map(({ what }) => what).join(', ')}`,
    ],
    { machine, calls, documents, partners: PARTNERS, timings: found },
  );
} finally {
  await server.stop();
  await database.stop();
}
