import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { addDays, berlinDateOf, calendarDate } from '#shared/calendar-date.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { countByHand } from '#tests/support/figures-by-hand.ts';
import { formerDatabase } from '#tests/support/former-database.ts';
import type { Period } from './domain/period.ts';
import { readFigurePartners, readFigures, readOwed } from './read-figures.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const now = new Date('2026-11-20T11:00:00Z');
const services = { db: openDatabase(pool), clock: () => now };

/** Those that the screen offers: 7, 30, 90 and 365 days, this month and year, and the year before. */
const USUAL_PERIODS: readonly Period[] = [
  ['2026-11-14', '2026-11-20'],
  ['2026-10-22', '2026-11-20'],
  ['2026-08-23', '2026-11-20'],
  ['2025-11-21', '2026-11-20'],
  ['2026-11-01', '2026-11-20'],
  ['2026-01-01', '2026-11-20'],
  ['2025-01-01', '2025-12-31'],
].map(([from = '', to = '']) => ({ from: calendarDate(from), to: calendarDate(to) }));

describe('figures', () => {
  it('are what counting every raw row by hand gives, whatever has happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        for (let step = 0; step < 120; step += 1) {
          await world.happen();
          if (step % 20 !== 19) continue;
          const [one, other] = [world.instant(), world.instant()].map(berlinDateOf).toSorted();
          const query = {
            ...(world.random(2) === 0
              ? world.oneOf(USUAL_PERIODS)
              : {
                  from: one!,
                  to: world.random(4) === 0 ? one! : addDays(other!, world.random(3)),
                }),
            unit: world.oneOf(['week', 'month'] as const),
            ...(world.random(2) === 0 ? {} : { campaignId: world.oneOf(world.campaignIds) }),
            ...(world.random(2) === 0 ? {} : { partnerId: world.oneOf(world.partnerIds) }),
          };
          const { forms: _, ...figures } = await readFigures(services.db, world.provider, query);
          const leaderboard = await readFigurePartners(services.db, world.provider, query);
          const owed = await readOwed(services, world.provider, query);
          expect({ ...figures, ...leaderboard, owed }).toEqual(
            await countByHand(pool, world.provider, query, now),
          );
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('of a usual period have its first and last day, and none outside', async () => {
    const world = await figureWorld(pool, 11);
    for (const { from, to } of USUAL_PERIODS)
      for (const day of [addDays(from, -1), from, to, addDays(to, 1)])
        await world.earn(new Date(`${day}T11:00:00Z`));
    await pool.query('select fold_figures(1000)');
    const [campaignId] = world.campaignIds;
    let shown = 0;
    for (const period of USUAL_PERIODS)
      for (const scope of [period, { ...period, campaignId }]) {
        const byHand = await countByHand(pool, world.provider, { ...scope, unit: 'month' }, now);
        const leaderboard = await readFigurePartners(services.db, world.provider, scope);
        expect(leaderboard.partners).toEqual(byHand.partners);
        shown += leaderboard.partners.length;
      }
    expect(shown).toBeGreaterThan(7);
  });

  it('are never wrong while they are folded and claims come in', async () => {
    const world = await figureWorld(pool, 7);
    const scope = { from: calendarDate('2025-11-01'), to: calendarDate('2026-11-30') };
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        ...Array.from({ length: 8 }, () => world.earn()),
        world.fold(),
        pool.query('select fold_figures(1000)'),
      ]);
      const query = { ...scope, unit: 'month' as const };
      const { current } = await readFigures(services.db, world.provider, query);
      const leaderboard = await readFigurePartners(services.db, world.provider, scope);
      const owed = await readOwed(services, world.provider, {});
      const byHand = await countByHand(pool, world.provider, query, now);
      expect({ current, leaderboard: leaderboard.partners, owed }).toEqual({
        current: byHand.current,
        leaderboard: byHand.partners,
        owed: byHand.owed,
      });
    }
    const { rows } = await pool.query('select from figure_counts where provider_id = $1', [
      world.provider,
    ]);
    expect(rows.length).toBeGreaterThan(4);
  });

  it('are there for what happened before they were stored', async () => {
    const former = await formerDatabase();
    const world = await figureWorld(former.pool, 20_261_121);
    for (let step = 0; step < 150; step += 1) await world.happen();
    for (const table of ['figure_changes', 'figure_counts', 'figure_event_counts'])
      await former.pool.query(`truncate ${table}`);
    await former.runAgain('0038_figures', '-- Accounts from before', '-- How far visitors get');
    await former.upgrade();
    const db = openDatabase(former.pool);
    const query = {
      from: calendarDate('2025-11-01'),
      to: calendarDate('2026-11-30'),
      unit: 'month' as const,
    };
    const { forms: _, ...figures } = await readFigures(db, world.provider, query);
    const leaderboard = await readFigurePartners(db, world.provider, query);
    const owed = await readOwed({ ...services, db }, world.provider, {});
    const byHand = await countByHand(former.pool, world.provider, query, now);
    await former.pool.end();
    expect({ ...figures, ...leaderboard, owed }).toEqual(byHand);
  });
});
