import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { networkCaller, type Caller } from '../../support/caller.ts';
import { confirmSale, createWorld, must, type World } from '../../support/world.ts';
import { startServer, type RunningServer } from '../support/running-server.ts';

/**
 * Row 4: server and database are killed with SIGKILL while payouts and reversals run. Nothing
 * acknowledged is lost, no number comes twice, none is left out. 20 cycles here; KILL_CYCLES=200
 * for the long run.
 */
const CYCLES = Number(process.env['KILL_CYCLES'] ?? 20);

const test = base.extend<{ dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  dataDir: async ({}, give) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'empfehlwerk-kill-'));
    await give(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  },
});

interface Document {
  id: string;
  invoiceNumber: string;
  kind: string;
  status: string;
  netAmount: number;
}

test('no acknowledged payout is lost and no number is left out, whatever is killed', async ({
  dataDir,
}) => {
  test.setTimeout(120_000 + CYCLES * 20_000);
  let server = await startServer(dataDir);
  const world = await createWorld(networkCaller(server.url), {
    campaign: {
      rewardType: 'per_sale',
      calculationType: 'fixed',
      rewardAmount: 12.34,
      rewardPercentage: null,
    },
  });
  const acknowledged = new Map<string, number>();
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const caller = networkCaller(server.url);
    await confirmSome(caller, world, 4);
    const working = payUntilBroken(caller, world, acknowledged);
    await pause(Math.random() * 250);
    server =
      cycle % 2 === 0 ? await killDatabase(server, dataDir) : await killServer(server, dataDir);
    await working;
    await expectWholeLedger(networkCaller(server.url), world.provider.cookie, acknowledged);
  }
  expect(acknowledged.size).toBeGreaterThan(CYCLES);
  await server.stop();
  expect(verifyArchive(dataDir)).toContain(' Belege geprüft, 0 Fehler.');
});

/** The operator's own command, over the whole archive. */
function verifyArchive(dataDir: string): string {
  const command = join(import.meta.dirname, '../../../dist/server/cli/empfehlwerk.js');
  return execFileSync(process.execPath, [command, 'verify'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
}

async function confirmSome(caller: Caller, world: World, count: number): Promise<void> {
  for (let sale = 0; sale < count; sale += 1) await confirmSale(caller, world, 1000 + sale);
}

/** Pays and cancels in parallel until the connection breaks; remembers what was answered. */
async function payUntilBroken(
  caller: Caller,
  world: World,
  acknowledged: Map<string, number>,
): Promise<void> {
  const { cookie } = world.provider;
  const pay = async (): Promise<void> => {
    for (let round = 0; round < 6; round += 1) {
      const body = { partnerId: world.partner.id, paidAmount: 2.5, paidDate: '2026-11-01' };
      const answer = await caller.call('POST', '/api/commissions/process-payout', body, cookie);
      if (answer.statusCode !== 200) return;
      const { id, invoiceNumber, netAmount } = answer.json<Document>();
      acknowledged.set(invoiceNumber, netAmount);
      if (round % 3 !== 2) continue;
      const reason = { reason: 'data_error', notes: 'Im Versuch wieder storniert.' };
      const cancelled = await caller.call(
        'POST',
        `/api/payouts/${id}/cancel-with-credit`,
        reason,
        cookie,
      );
      if (cancelled.statusCode !== 200) return;
      acknowledged.set(
        cancelled.json<{ cancellationInvoiceNumber: string }>().cancellationInvoiceNumber,
        -netAmount,
      );
    }
  };
  await Promise.allSettled([pay(), pay(), pay()]);
}

async function killServer(server: RunningServer, dataDir: string): Promise<RunningServer> {
  await server.kill();
  return startServer(dataDir);
}

/** Kills PostgreSQL under the running application, which has to bring it back by itself. */
async function killDatabase(server: RunningServer, dataDir: string): Promise<RunningServer> {
  const pidFile = await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8');
  const [pid = ''] = pidFile.split('\n');
  execFileSync('kill', ['-KILL', pid]);
  const deadline = Date.now() + 10_000;
  await pause(600);
  while ((await fetch(`${server.url}/readyz`)).status !== 200) {
    if (Date.now() > deadline)
      throw new Error(`the database did not come back:\n${server.output()}`);
    await pause(100);
  }
  return server;
}

async function expectWholeLedger(
  caller: Caller,
  cookie: string,
  acknowledged: ReadonlyMap<string, number>,
): Promise<void> {
  const documents = await must<Document[]>(
    caller,
    'GET',
    '/api/payouts?limit=500',
    undefined,
    cookie,
  );
  const numbers = documents
    .map(({ invoiceNumber }) => Number(invoiceNumber.replace('GS-', '')))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const stored = new Map(
    documents.map(({ invoiceNumber, netAmount }) => [invoiceNumber, netAmount]),
  );
  for (const [number, net] of acknowledged) expect(stored.get(number)).toBe(net);
}
