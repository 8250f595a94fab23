import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { startBenchDatabase } from './bench-database.ts';
import { fillFigures, foldAll } from './fill-figures.ts';
import { fillNames } from './fill-names.ts';
import { fillProvider } from './fill-provider.ts';

/** The account that the product must stand, and one a tenth its size. */
export const SIZES = {
  small: { partners: 20, campaigns: 2, clicks: 100_000, requests: 5_000, documents: 1_000 },
  large: { partners: 200, campaigns: 20, clicks: 1_000_000, requests: 50_000, documents: 10_000 },
} as const;

export type SizeName = keyof typeof SIZES;

/** One provider on a server and a database of its own, with the built application. */
export interface Account {
  readonly url: string;
  readonly cookie: string;
  readonly caller: Caller;
  readonly pool: Pool;
  readonly connectionString: string;
  /** What its addresses and calls may name. */
  readonly ids: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export function sizeLine(name: SizeName): string {
  const size = SIZES[name];
  return (
    `${name}: ${size.partners} partners, ${size.campaigns} campaigns, ${size.clicks.toLocaleString('en')} clicks, ` +
    `${size.requests.toLocaleString('en')} requests, ${size.documents.toLocaleString('en')} credit notes`
  );
}

/** Opens an account, filled by SQL. `BENCH_WORLD` names a folder that keeps it for the next time. */
export async function openAccount(name: SizeName): Promise<Account> {
  const kept = process.env['BENCH_WORLD'];
  const home =
    kept === undefined ? mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-')) : join(kept, name);
  mkdirSync(home, { recursive: true });
  const database = await startBenchDatabase(home);
  const server = await startServer(home, {
    DATABASE_URL: database.connectionString,
    SERVICES: 'web',
    LOG_LEVEL: 'silent',
  });
  const caller = networkCaller(server.url);
  const note = join(home, 'cookie.txt');
  if (existsSync(note)) await bringUpToDate(database.pool);
  else writeFileSync(note, await fill(name, caller, database.pool));
  return {
    url: server.url,
    cookie: readFileSync(note, 'utf8'),
    caller,
    pool: database.pool,
    connectionString: database.connectionString,
    ids: await idsOf(database.pool),
    async stop() {
      await server.stop();
      await database.stop();
      if (kept === undefined) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** What newer migrations have noted is folded, as the job would have done long ago. */
async function bringUpToDate(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ waits: boolean }>(
    'select exists (select from figure_changes) as waits',
  );
  if (rows[0]?.waits !== true) return;
  await foldAll(pool);
  await pool.query('vacuum analyze');
}

/** @returns the cookie of its session */
async function fill(name: SizeName, caller: Caller, pool: Pool): Promise<string> {
  const size = SIZES[name];
  const { provider } = await documentScene(caller);
  const { rows } = await pool.query<{ id: string }>(
    `update providers set plan = 'premium_yearly', next_partner_number = 10000 returning id`,
  );
  const id = rows[0]?.id ?? '';
  await fillProvider(pool, id, { ...size, partners: size.partners - 1 });
  await fillFigures(pool, id, { ...size, documents: size.documents - 1 });
  await fillNames(pool, id);
  const { rows: made } = await pool.query<Record<string, number>>(
    `select (select count(*) from partners) as partners, (select count(*) from campaigns) as campaigns,
       (select count(*) from clicks) as clicks, (select count(*) from leads) as requests,
       (select count(*) from credit_notes) as documents, (select count(*) from commissions) as commissions,
       (select count(*) from settlement_lines) as lines, (select count(*) from audit_events) as events`,
  );
  process.stderr.write(`${name}: ${JSON.stringify(made[0])}\n`);
  return provider.cookie;
}

async function idsOf(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<Record<string, string>>(
    `select
       (select partner_id from referral_links group by 1 order by sum(click_count) desc limit 1) as partner,
       (select campaign_id from referral_links group by 1 order by sum(click_count) desc limit 1) as campaign,
       (select id from referral_links order by click_count desc limit 1) as link,
       (select id from leads where partner_id is not null order by id desc limit 1) as lead,
       -- The one that was issued by a call: the snapshots of the others are copies of its own.
       (select id from credit_notes where snapshot->>'id' = id::text limit 1) as document,
       (select partner_id from commissions where status in ('pending', 'partial') and payable
          group by 1 order by count(*) desc, 1 limit 1) as owed,
       (select number from credit_notes order by running_number desc limit 1) as number`,
  );
  return rows[0] ?? {};
}
