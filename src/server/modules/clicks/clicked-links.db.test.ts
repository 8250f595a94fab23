import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { type ClickPeriod, listDayHits, listLinkHits } from './queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

interface CountedDay {
  readonly link_id: string;
  readonly partner_id: string;
  readonly campaign_id: string;
  readonly day: string;
  readonly verdict: string;
  readonly hits: number;
  readonly scans: number;
}

/** The counters of every day that a period has, without any stored sum. */
async function daysByHand(provider: string, period: ClickPeriod): Promise<CountedDay[]> {
  const { rows } = await pool.query<CountedDay>(
    `select d.*, l.partner_id, l.campaign_id from click_days d
     join referral_links l on l.id = d.link_id where d.provider_id = $1 and d.hits > 0`,
    [provider],
  );
  const { from, to, partnerId = null, campaignId = null } = period;
  return rows.filter(
    (row) =>
      row.day >= from &&
      row.day <= to &&
      (partnerId ?? row.partner_id) === row.partner_id &&
      (campaignId ?? row.campaign_id) === row.campaign_id,
  );
}

/** Hits by day and verdict, with the scans among the valid ones. */
function hitsByHand(days: readonly CountedDay[]) {
  const hits = Map.groupBy(days, ({ day, verdict }) => `${day} ${verdict}`);
  return [...hits]
    .map(([key, rows]) => ({
      key,
      hits: rows.reduce((sum, row) => sum + row.hits, 0),
      scans: rows.reduce((sum, row) => sum + (row.verdict === 'valid' ? row.scans : 0), 0),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The best links. */
function linksByHand(within: readonly CountedDay[], limit: number) {
  const links = [...Map.groupBy(within, (row) => row.link_id)].map(([linkId, days]) => {
    const hits: Record<string, number> = {};
    for (const { verdict, hits: more } of days) hits[verdict] = (hits[verdict] ?? 0) + more;
    const every = Object.values(hits).reduce((sum, more) => sum + more, 0);
    const scans = days.reduce((sum, row) => sum + (row.verdict === 'valid' ? row.scans : 0), 0);
    return { linkId, hits, scans, valid: hits['valid'] ?? 0, every };
  });
  return links
    .toSorted((a, b) => b.valid - a.valid || b.every - a.every || (a.linkId < b.linkId ? -1 : 1))
    .slice(0, limit)
    .map(({ linkId, hits, scans }) => ({ link_id: linkId, hits, scans }));
}

describe('the links with most clicks', () => {
  it('are those of the days themselves, whatever has happened and whenever a new day began', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        let today = berlinDateOf(world.instant());
        for (let step = 0; step < 160; step += 1) {
          await world.happen();
          if (world.random(24) === 0) today = berlinDateOf(world.instant());
          if (step % 4 !== 3) continue;
          const period = {
            from: addDays(today, 1 - world.oneOf([7, 30, 90, 90, 60])),
            to: today,
            ...(world.random(3) > 0 ? {} : { campaignId: world.oneOf(world.campaignIds) }),
            ...(world.random(3) > 0 ? {} : { partnerId: world.oneOf(world.partnerIds) }),
          };
          const limit = 1 + world.random(4);
          const links = await listLinkHits(db, world.provider, period, limit);
          const found = links.map(({ linkId, hits, scans }) => ({ link_id: linkId, hits, scans }));
          const days = await daysByHand(world.provider, period);
          expect(found).toEqual(linksByHand(days, limit));
          const byDay = (await listDayHits(db, world.provider, period)).map((row) => ({
            key: `${row.day} ${row.verdict}`,
            hits: row.hits,
            scans: row.scans,
          }));
          expect(byDay.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(hitsByHand(days));
          shown += links.length;
        }
      }),
      { numRuns: 5 },
    );
    expect(shown).toBeGreaterThan(20);
  }, 120_000);
});
