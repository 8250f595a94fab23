import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { berlinDateOf, calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { sumCents } from '#shared/money.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import type { Period } from '../domain/booking.ts';
import { listBooked, sumBooked } from './queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

describe('what a booking batch would hold', () => {
  it('is what the documents of the period add up to, whatever has happened', async () => {
    const seen = { reversals: 0, objected: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        const provider = providerId(world.provider);
        const agree = async (period: Period) => {
          const booked = await listBooked(db, provider, period);
          const byHand = {
            documents: booked.length,
            reversals: booked.filter(({ kind }) => kind === 'reversal').length,
            gross: sumCents(booked.map(({ gross }) => gross)),
            objected: booked.filter(({ isObjected }) => isObjected).map(({ number }) => number),
            withoutCreditor: null,
          };
          seen.reversals += byHand.reversals;
          seen.objected += byHand.objected.length;
          expect(await sumBooked(db, provider, period, null)).toEqual(byHand);
        };
        for (let step = 0; step < 120; step += 1) {
          await world.happen();
          if (step % 10 !== 9) continue;
          const [from, to] = [world.instant(), world.instant()].map(berlinDateOf).toSorted();
          await agree({ from: from!, to: to! });
        }
        await pool.query(
          `update credit_note_states set objected_date = '2026-11-20' where provider_id = $1 and status <> 'cancelled'`,
          [provider],
        );
        await agree({ from: calendarDate('2025-01-01'), to: calendarDate('2027-12-31') });
      }),
      { numRuns: 4 },
    );
    expect(Math.min(seen.reversals, seen.objected)).toBeGreaterThan(0);
  }, 120_000);
});
