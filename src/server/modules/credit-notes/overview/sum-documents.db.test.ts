import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { sumOpenCommissions } from './sum-documents-list.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

/** From the claims themselves, without any sum that is kept. */
async function openByHand(provider: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ open: number }>(
    `select coalesce(sum(amount_cents - paid_cents), 0)::bigint as open from commissions
     where provider_id = $1 and status in ('pending', 'partial')`,
    [provider],
  );
  return rows[0]?.open;
}

describe('what is open', () => {
  it('is what the claims themselves add up to, whatever has happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        for (let step = 0; step < 80; step += 1) {
          await world.happen();
          if (step % 10 !== 9) continue;
          expect(await sumOpenCommissions(db, world.provider)).toBe(
            await openByHand(world.provider),
          );
        }
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
