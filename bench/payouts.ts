import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningConnection } from '#server/platform/db/embedded/running-connection.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { TODAY } from '#tests/support/today.ts';
import { confirmSale, createWorld, must, type World } from '#tests/support/world.ts';
import { payBatch } from './support/batch-payouts.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';

/**
 * Payouts a second through the whole server, on one provider: the document alone, and with its PDF
 * and XRechnung fetched. For comparison, in the same run: bare transactions on the same database
 * that take a number from a counter row and insert one row.
 *
 *     npm run build && taskset -c 0,1 node bench/payouts.ts
 *
 * `taskset` gives it two cores; without it all of them are used. A batch is measured from the order
 * until the last file is stored, with the processor time of a document, which other work on the
 * machine does not touch.
 */
const EACH = Number(process.argv[2] ?? 120);
const dataDir = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const server = await startServer(dataDir);
const caller = networkCaller(server.url);
const reward = {
  rewardType: 'per_sale',
  calculationType: 'fixed',
  rewardAmount: 10,
  rewardPercentage: null,
};
const world = await createWorld(caller, { campaign: reward });
const pool = new pg.Pool({ ...runningConnection(dataDir), max: 20 });

const leads: string[] = [];
for (let sale = 0; sale < EACH * 4; sale += 1)
  leads.push((await confirmSale(caller, world, 1000)).id);

interface Row {
  readonly name: string;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

async function measure(
  name: string,
  parallel: number,
  count: number,
  work: () => Promise<void>,
): Promise<Row> {
  const times: number[] = [];
  let left = count;
  const begin = performance.now();
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  const seconds = (performance.now() - begin) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;
  return {
    name,
    perSecond: round(count / seconds),
    medianMs: round(sorted[Math.floor(sorted.length / 2)]),
    slowestMs: round(sorted.at(-1)),
  };
}

async function pay(client: Caller, { partner, provider }: World): Promise<string> {
  const leadIds = [leads.pop() ?? ''];
  const body = { partnerId: partner.id, leadIds, paidAmount: 10, paidDate: TODAY };
  const { id } = await must<{ id: string }>(
    client,
    'POST',
    '/api/commissions/process-payout',
    body,
    provider.cookie,
  );
  return id;
}

async function payAndFetch(): Promise<void> {
  const id = await pay(caller, world);
  for (const file of ['pdf', 'einvoice']) {
    const answer = await caller.call(
      'GET',
      `/api/payouts/${id}/${file}`,
      undefined,
      world.provider.cookie,
    );
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

await pool.query(
  'create table bench_counter (id int primary key, next int); insert into bench_counter values (1, 1)',
);
await pool.query('create table bench_numbers (number int primary key)');
async function bare(): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ next: number }>(
    'update bench_counter set next = next + 1 returning next',
  );
  await client.query('insert into bench_numbers values ($1)', [rows[0]?.next]);
  await client.query('commit');
  client.release();
}

const rows = [
  await measure('bare numbers, one after the other', 1, EACH, bare),
  await measure('bare numbers, 10 at once', 10, EACH, bare),
  await measure(
    'payouts, one after the other',
    1,
    EACH,
    async () => void (await pay(caller, world)),
  ),
  await measure('payouts, 10 at once', 10, EACH, async () => void (await pay(caller, world))),
  await measure('payouts with files, one after the other', 1, EACH, payAndFetch),
  await measure('payouts with files, 10 at once', 10, EACH, payAndFetch),
];

const batches = [
  await payBatch(pool, server, world, EACH),
  await payBatch(pool, server, world, EACH * 3),
];

const machine = await describeMachine(pool);
const { rows: counted } = await pool.query<{ documents: number; next: number }>(
  `select (select count(*)::int from credit_notes) as documents,
     (select next_number from number_ranges where is_current order by next_number desc limit 1) as next`,
);
const numbers = counted[0]?.documents ?? 0;
if (counted[0]?.next !== numbers + 1) throw new Error('a number is missing');
report(
  'payouts',
  [
    'Payouts a second of one provider, over HTTP, every one a durable document with the next number',
    ...machineLines(machine),
    '',
    ...table([
      ['', 'per second', 'p50 ms', 'slowest ms'],
      ...rows.map((row) => [row.name, row.perSecond, row.medianMs, row.slowestMs]),
    ]),
    '',
    'Payouts by one batch: one document for each partner, with PDF and XRechnung',
    ...table([
      ['partners', 'per second', 'ms of the application', 'ms of the database'],
      ...batches.map((row) => [String(row.partners), row.perSecond, row.serverMs, row.databaseMs]),
    ]),
    '',
    `${numbers} documents, numbered without gaps.`,
  ],
  { machine, rows, batches },
);
await pool.end();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
