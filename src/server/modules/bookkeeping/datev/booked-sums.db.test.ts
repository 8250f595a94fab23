import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { berlinDateOf, calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { sumCents } from '#shared/money.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import type { BookedDocument, Period } from '../domain/booking.ts';
import { listBooked, sumBooked } from './queries.ts';
import { countExportsOf, insertExport } from './store.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

const NOW = new Date('2026-11-21T09:00:00Z');
const TODAY = '2026-11-21';
const FILE = { kind: 'bookings', fileName: 'EXTF_X.csv', bytes: Buffer.from('EXTF') } as const;

async function userOf(provider: string): Promise<string> {
  const id = newId();
  await pool.query('insert into users (provider_id, id, created_at) values ($1, $2, $3)', [
    provider,
    id,
    NOW,
  ]);
  return id;
}

describe('what a booking batch would hold', () => {
  it('is what the documents of the period add up to, whatever has happened', async () => {
    const seen = { reversals: 0, objected: 0, exported: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        const provider = providerId(world.provider);
        const user = await userOf(world.provider);
        const agree = async (period: Period) => {
          const all = await listBooked(db, provider, { ...period, again: true });
          const booked = await listBooked(db, provider, { ...period, again: false });
          const exported = all.filter(({ isExported }) => isExported);
          seen.exported += exported.length;
          expect(booked).toEqual(all.filter(({ isExported }) => !isExported));
          const sumsOf = (documents: typeof all) => ({
            documents: documents.length,
            reversals: documents.filter(({ kind }) => kind === 'reversal').length,
            gross: sumCents(documents.map(({ gross }) => gross)),
          });
          const found = await sumBooked(db, provider, { ...period, again: false }, null);
          const byHand = {
            ...sumsOf(booked),
            objected: all.filter(({ isObjected }) => isObjected).map(({ number }) => number),
            withoutCreditor: null,
            exported: {
              ...sumsOf(exported),
              firstOn: exported.length === 0 ? null : TODAY,
              lastOn: exported.length === 0 ? null : TODAY,
            },
          };
          seen.reversals += byHand.reversals;
          seen.objected += byHand.objected.length;
          expect(found).toEqual(byHand);
          expect(await sumBooked(db, provider, { ...period, again: true }, null)).toEqual({
            ...byHand,
            ...sumsOf(all),
          });
          return booked;
        };
        const exportSome = async (period: Period, documents: readonly BookedDocument[]) => {
          if (documents.length === 0) return;
          await db.transaction(async (tx) => {
            const part = (await countExportsOf(tx, provider, period)) + 1;
            const id = newId();
            const more = { part, hasPictures: false, documents };
            await insertExport(tx, provider, { id, createdBy: user, period, ...more }, [FILE], NOW);
          });
        };
        for (let step = 0; step < 120; step += 1) {
          await world.happen();
          if (step % 10 !== 9) continue;
          const [from, to] = [world.instant(), world.instant()].map(berlinDateOf).toSorted();
          const period = { from: from!, to: to! };
          const left = await agree(period);
          await exportSome(period, left.slice(0, Math.ceil(left.length / 2)));
          await agree(period);
        }
        await pool.query(
          `update credit_note_states set objected_date = '2026-11-20' where provider_id = $1 and status <> 'cancelled'`,
          [provider],
        );
        await agree({ from: calendarDate('2025-01-01'), to: calendarDate('2027-12-31') });
      }),
      { numRuns: 4 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 120_000);
});
