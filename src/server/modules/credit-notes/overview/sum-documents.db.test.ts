import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { sumDocuments, sumOpenCommissions } from './queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

/** From the claims themselves, without any stored sum. */
async function openByHand(provider: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ open: number }>(
    `select coalesce(sum(amount_cents - paid_cents), 0)::bigint as open from commissions
     where provider_id = $1 and status in ('pending', 'partial')`,
    [provider],
  );
  return rows[0]?.open;
}

interface Issued {
  readonly partner_id: string;
  readonly issue_date: string;
  readonly net_cents: number;
  readonly vat_cents: number;
  readonly gross_cents: number;
  readonly status: string;
  readonly objected_date: string | null;
}

/** From the documents themselves. */
async function tabsByHand(
  provider: string,
  { partnerId, from, to }: { readonly [Key in 'partnerId' | 'from' | 'to']?: string },
) {
  const { rows } = await pool.query<Issued>(
    `select n.*, s.status, s.objected_date from credit_notes n
     join credit_note_states s on s.credit_note_id = n.id where n.provider_id = $1`,
    [provider],
  );
  const found = rows.filter(
    ({ partner_id: partner, issue_date: day }) =>
      (partnerId === undefined || partner === partnerId) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to),
  );
  const tabOf = ({ status, objected_date: objected }: Issued) => {
    if (status === 'cancelled') return 'cancelled';
    if (objected !== null) return 'objected';
    return status === 'paid' ? 'paid' : 'pending';
  };
  const total = (of: readonly Issued[], key: 'net_cents' | 'vat_cents' | 'gross_cents') =>
    of.reduce((sum, row) => sum + row[key], 0);
  return new Map(
    [...Map.groupBy(found, tabOf)].map(([tab, of]) => [
      tab,
      {
        count: of.length,
        net: total(of, 'net_cents'),
        vat: total(of, 'vat_cents'),
        gross: total(of, 'gross_cents'),
      },
    ]),
  );
}

describe('the sums of the documents', () => {
  it('are what the documents themselves add up to, whatever has happened', async () => {
    let tabs = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        for (let step = 0; step < 120; step += 1) {
          await world.happen();
          if (step % 10 !== 9) continue;
          const [from, to] = [world.instant(), world.instant()].map(berlinDateOf).toSorted();
          const filters = {
            ...(world.random(2) === 0 ? {} : { from: from! }),
            ...(world.random(2) === 0 ? {} : { to: to! }),
            ...(world.random(2) === 0 ? {} : { partnerId: world.oneOf(world.partnerIds) }),
          };
          const byHand = await tabsByHand(world.provider, filters);
          tabs += byHand.size;
          expect(await sumDocuments(db, world.provider, { ...filters, search: '' })).toEqual(
            byHand,
          );
          // Looked for by their number, the documents themselves are summed.
          expect(await sumDocuments(db, world.provider, { ...filters, search: 'GS-' })).toEqual(
            byHand,
          );
        }
      }),
      { numRuns: 4 },
    );
    expect(tabs).toBeGreaterThan(10);
  }, 120_000);
});

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
      { numRuns: 4 },
    );
  }, 120_000);
});
