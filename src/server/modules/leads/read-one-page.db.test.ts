import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/kernel/database.ts';
import { camel, openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { listLeads } from '#shared/contracts/leads/leads.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { insertLinks } from '#tests/support/referral-link.ts';
import { listLeadRows } from './queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool({ ...connection, max: 1 }, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

const REQUESTS = 600;
const PAGE = 25;

/** How often commissions were looked into; not yet reported ones of earlier transactions are among them. */
async function scansOfRewards(tx: Tx): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select (seq_scan + idx_scan)::int as scans from pg_stat_xact_user_tables
    where relname = 'commissions'`.execute(camel(tx));
  return rows[0]?.scans ?? Number.NaN;
}

describe('a page of the list of requests', () => {
  it('reads the rewards of its own requests alone, however many the account has', async () => {
    const [link] = await insertLinks(pool, { links: 1 });
    if (link === undefined) throw new Error('no link');
    await pool.query(
      `insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
         source, content_hash)
       select l.provider_id, uuidv7(), l.campaign_id, c.current_terms_id, l.id, l.partner_id, now(), now(), 'form',
         decode(md5(n::text), 'hex')
       from referral_links l join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
       cross join generate_series(1, ${String(REQUESTS)}) n where l.id = $1`,
      [link.linkId],
    );
    await pool.query('vacuum analyze');
    const query = listLeads.query.parse({ limit: String(PAGE) });
    // Planned for its values the first five times, and from then on for any.
    for (let turn = 1; turn <= 8; turn += 1) {
      const [rows, scans] = await db.transaction(async (tx) => {
        const before = await scansOfRewards(tx);
        const found = await listLeadRows(tx, link.providerId, query, PAGE);
        return [found, (await scansOfRewards(tx)) - before] as const;
      });
      // Once for each of its requests, and once to find them.
      expect([turn, rows.length, scans]).toEqual([turn, PAGE, PAGE + 1]);
    }
  });
});
