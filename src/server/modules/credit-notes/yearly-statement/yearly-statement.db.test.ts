import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { sumOfAll } from '../domain/document-sums.ts';
import { sumDocuments } from '../overview/queries.ts';
import { yearlyStatement } from './domain/yearly-statement.ts';
import { listForStatement, listStatementYears } from './queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

it('a statement comes to what the provider’s own screens sum, whatever has happened', async () => {
  let documents = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
      const world = await figureWorld(pool, seed);
      for (let step = 0; step < 160; step += 1) await world.happen();
      for (const partnerId of world.partnerIds) {
        const { belegdatum, zahlungsdatum } = await listStatementYears(
          db,
          world.provider,
          partnerId,
        );
        for (const year of belegdatum) {
          const filters = {
            partnerId,
            from: calendarDate(`${year}-01-01`),
            to: calendarDate(`${year}-12-31`),
            search: '',
          };
          const tabs = await sumDocuments(db, world.provider, filters);
          const all = await listForStatement(db, world.provider, { partnerId, year });
          const { totals, leftOut, entries } = yearlyStatement(all, year, 'belegdatum');
          const { count, ...sums } = sumOfAll(tabs);
          expect(totals).toEqual(sums);
          expect(entries.length + leftOut.length).toBe(count);
          documents += count;
        }
        const tabs = await sumDocuments(db, world.provider, { partnerId, search: '' });
        let paid = 0;
        for (const year of zahlungsdatum) {
          const all = await listForStatement(db, world.provider, { partnerId, year });
          const { entries } = yearlyStatement(all, year, 'zahlungsdatum');
          for (const { kind, document } of entries) {
            if (kind !== 'issued' || document.status !== 'paid') continue;
            // The provider’s screens have it under 'Widersprochen'; the money came all the same.
            if (document.objectedDate === null) paid += document.gross;
          }
        }
        expect(paid).toBe(tabs.get('paid')?.gross ?? 0);
      }
    }),
    { numRuns: 5 },
  );
  expect(documents).toBeGreaterThan(20);
}, 120_000);
