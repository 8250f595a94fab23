import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { formerDatabase } from '#tests/support/former-database.ts';
import { TODAY } from '#tests/support/today.ts';
import { findLeadsWithoutOffer, findPartnersReadyToPay } from './to-do-queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

/** From the requests themselves. */
async function newByHand(provider: string, of = pool): Promise<string[]> {
  const { rows } = await of.query<{ id: string }>(
    `select id from leads where provider_id = $1 and status = 'new' order by id`,
    [provider],
  );
  return rows.map(({ id }) => id);
}

describe('requests without an offer', () => {
  it('are as many as there are new ones, whatever has happened; the oldest comes first', async () => {
    let most = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        for (let step = 0; step < 100; step += 1) {
          await world.happen();
          if (step % 5 !== 4) continue;
          const waiting = await newByHand(world.provider);
          most = Math.max(most, waiting.length);
          expect(await findLeadsWithoutOffer(db, world.provider)).toMatchObject({
            count: waiting.length,
            id: waiting[0] ?? null,
          });
        }
      }),
      { numRuns: 4 },
    );
    expect(most).toBeGreaterThan(2);
  }, 120_000);

  it('are also those from before they were counted here', async () => {
    const former = await formerDatabase();
    const world = await figureWorld(former.pool, 20_261_122);
    for (let step = 0; step < 100; step += 1) await world.happen();
    await former.pool.query(
      'update figure_changes set without_offer = 0; update figure_counts set without_offer = 0',
    );
    await former.runAgain('0046_kept_counts', '-- Accounts from before');
    await former.upgrade();
    const waiting = await newByHand(world.provider, former.pool);
    const { count } = await findLeadsWithoutOffer(openDatabase(former.pool), world.provider);
    await former.pool.end();
    expect(waiting.length).toBeGreaterThan(1);
    expect(count).toBe(waiting.length);
  });
});

/** From the claims themselves. */
async function readyByHand(provider: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select w.id from partners w where w.provider_id = $1 and exists (
       select from campaigns k where k.provider_id = $1 and greatest(k.min_payout_cents, 1) <= (
         select sum(m.amount_cents - m.paid_cents) from commissions m
         where m.provider_id = $1 and m.partner_id = w.id and m.campaign_id = k.id
           and m.status in ('pending', 'partial') and m.payable))
     order by w.company_name collate german, w.id`,
    [provider],
  );
  return rows.map(({ id }) => id);
}

describe('partners who can be paid', () => {
  it('are those whose claims reach the minimum, whatever has happened; the first by name begins', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        for (let step = 0; step < 100; step += 1) {
          await world.happen();
          if (step % 3 !== 2) continue;
          const ready = await readyByHand(world.provider);
          seen.add(ready.length);
          expect(
            await findPartnersReadyToPay(db, world.provider, calendarDate(TODAY)),
          ).toMatchObject({
            count: ready.length,
            id: ready[0] ?? null,
          });
        }
      }),
      { numRuns: 6 },
    );
    expect(seen.size).toBeGreaterThan(2);
  }, 120_000);
});
