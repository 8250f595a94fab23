import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { PayoutBatchDetail } from '#shared/contracts/credit-notes/batches.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { clickCommissions } from '#tests/support/click-commissions.ts';
import { eventually } from '#tests/support/eventually.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { TODAY } from '#tests/support/today.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { startTwoNodes, type TwoNodes } from '../support/two-nodes.ts';

/**
 * Rows 3 and 4 over two server processes on one database: fifty issuers, equal payouts and batches
 * while a node is killed with SIGKILL or every connection to the database is cut.
 */
const test = base.extend<{ two: TwoNodes }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  two: async ({}, give) => {
    const two = await startTwoNodes();
    await give(two);
    await two.stop();
  },
});

const ISSUERS = 50;
const CUTS = Number(process.env['KILL_CYCLES'] ?? 4);

interface Answer {
  id: string;
  invoiceNumber: string;
  netAmount: number;
}

const send = (two: TwoNodes, node: number, world: World, body: object, key?: string) =>
  networkCaller(two.nodes[node % 2]?.url ?? '').call(
    'POST',
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, paidDate: TODAY, ...body },
    world.provider.cookie,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

/** Cuts every connection of both servers, as a failing network or database does. */
const cutConnections = (two: TwoNodes) =>
  two.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

/** Numbers in their order, from the rows themselves. */
async function expectNoGap(two: TwoNodes): Promise<number> {
  const { rows } = await two.pool.query<{ running_number: number }>(
    `select running_number from credit_notes n join number_ranges r
     on r.provider_id = n.provider_id and r.id = n.range_id order by 1`,
  );
  const numbers = rows.map(({ running_number: running }) => running);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const { rows: next } = await two.pool.query<{ next_number: number }>(
    'select next_number from number_ranges where is_current order by next_number desc limit 1',
  );
  expect(next[0]?.next_number).toBe(numbers.length + 1);
  return numbers.length;
}

function verifyArchive({ databaseUrl }: TwoNodes): string {
  const command = join(import.meta.dirname, '../../../dist/server/cli/empfehlwerk.js');
  return execFileSync(process.execPath, [command, 'verify'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
}

test(
  'fifty issuers over two servers lose nothing acknowledged and leave no number out',
  { tag: '@drill' },
  async ({ two }) => {
    test.setTimeout(120_000 + CUTS * 15_000);
    const world = await createWorld(networkCaller(two.nodes[0].url));
    const acknowledged = new Map<string, number>();
    for (let cut = 1; cut <= CUTS; cut += 1) {
      await clickCommissions(two.pool, world, 60, 1_000);
      const issuers = Array.from({ length: ISSUERS }, async (_, issuer) => {
        for (let round = 0; round < 4; round += 1) {
          const answer = await send(two, issuer, world, { paidAmount: 2.5 }).catch(() => null);
          if (answer?.statusCode !== 200) continue;
          const { invoiceNumber, netAmount } = answer.json<Answer>();
          acknowledged.set(invoiceNumber, netAmount);
        }
      });
      await pause(150 + Math.random() * 600);
      if (cut % 2 === 0) await cutConnections(two);
      else await two.replaceFirst();
      await Promise.all(issuers);
      await expectNoGap(two);
    }
    expect(acknowledged.size).toBeGreaterThan(ISSUERS);
    const { rows } = await two.pool.query<{ number: string; net: number }>(
      'select number, net_cents::int as net from credit_notes',
    );
    const stored = new Map(rows.map(({ number, net }) => [number, net]));
    for (const [number, net] of acknowledged) expect(stored.get(number)).toBe(net * 100);
    const { rows: ledger } = await two.pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from commissions c where c.paid_cents <>
       (select coalesce(sum(l.amount_cents), 0) from settlement_lines l
        where l.provider_id = c.provider_id and l.commission_id = c.id)`,
    );
    expect(ledger).toEqual([{ wrong: 0 }]);
    expect(verifyArchive(two)).toContain(' Belege geprüft, 0 Fehler.');
  },
);

test('fifty equal payouts over two servers are one credit note', async ({ two }) => {
  test.setTimeout(90_000);
  const world = await createWorld(networkCaller(two.nodes[0].url));
  const all = Array.from({ length: ISSUERS }, (_, place) => place);

  await clickCommissions(two.pool, world, 1, 5_000);
  const keyed = await Promise.all(
    all.map((place) => send(two, place, world, { paidAmount: 50 }, 'auszahlung-1')),
  );
  expect(new Set(keyed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(keyed.map(({ body }) => body)).size).toBe(1);

  await clickCommissions(two.pool, world, 1, 5_000);
  const { rows } = await two.pool.query<{ click_id: string }>(
    `select click_id from commissions where status = 'pending'`,
  );
  const clickIds = rows.map((row) => row.click_id);
  const bare = await Promise.all(
    all.map((place) => send(two, place, world, { paidAmount: 50, clickIds })),
  );
  expect(bare.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(bare.filter(({ statusCode }) => statusCode === 409)).toHaveLength(ISSUERS - 1);
  expect(await expectNoGap(two)).toBe(2);
});

test(
  'a batch whose server is killed in the middle is finished by the other, everybody paid once',
  { tag: '@drill' },
  async ({ two }) => {
    test.setTimeout(120_000);
    const caller = networkCaller(two.nodes[0].url);
    const world = await createWorld(caller);
    const { cookie } = world.provider;
    const partners = await manyPartners(two.pool, world, 120);
    const order = {
      partners: partners.map((partnerId) => ({ partnerId, netAmount: 20 })),
      paidDate: TODAY,
    };
    const { id } = await must<PayoutBatchDetail>(
      caller,
      'POST',
      '/api/payout-batches',
      order,
      cookie,
    );
    const issued = async () => {
      const { rows } = await two.pool.query<{ count: number }>(
        `select count(*)::int from payout_batch_items where status = 'issued'`,
      );
      return rows[0]?.count ?? 0;
    };
    // Whichever server works: connections are cut under both, and the first is killed.
    await eventually(async () => expect(await issued()).toBeGreaterThan(5));
    await cutConnections(two);
    await two.nodes[0].kill();
    expect(await issued()).toBeLessThan(partners.length);
    const other = networkCaller(two.nodes[1].url);
    const done = async (): Promise<PayoutBatchDetail> => {
      const batch = await must<PayoutBatchDetail>(
        other,
        'GET',
        `/api/payout-batches/${id}`,
        undefined,
        cookie,
      );
      expect(batch.counts.waiting).toBe(0);
      return batch;
    };
    // As the open screen does when nothing moves.
    await eventually(
      () => must(other, 'POST', `/api/payout-batches/${id}/resume`, undefined, cookie),
      10_000,
    );
    const { counts, items } = await eventually(done, 60_000);
    expect(counts).toMatchObject({ all: 120, issued: 120, refused: 0 });
    expect(new Set(items.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(120);
    expect(await expectNoGap(two)).toBe(120);
    const { rows } = await two.pool.query<{ partners: number; paid: number }>(
      `select count(distinct partner_id)::int as partners,
       (select count(*)::int from commissions where status = 'paid') as paid from credit_notes`,
    );
    expect(rows).toEqual([{ partners: 120, paid: 120 }]);
  },
);
