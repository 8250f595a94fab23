import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { addDays, berlinDateOf, calendarDate } from '#shared/calendar-date.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { countByHand } from '#tests/support/figures-by-hand.ts';
import type { Period } from './domain/period.ts';
import { readFigurePartners, readFigures, readOwed } from './read-figures.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const now = new Date('2026-11-20T11:00:00Z');
const services = { db: openDatabase(pool), clock: () => now };

describe('figures', () => {
  it('are what counting every raw row by hand gives, whatever has happened', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        for (let step = 0; step < 120; step += 1) {
          await world.happen();
          if (world.random(12) === 0) {
            const day = berlinDateOf(world.random(2) === 0 ? now : world.instant());
            await pool.query('select turn_kept_periods($1, 1000)', [day]);
          }
          if (step % 20 !== 19) continue;
          const [one, other] = [world.instant(), world.instant()].map(berlinDateOf).toSorted();
          const periods = await pool.query<Period>(
            `select first_day as "from", last_day as "to" from kept_periods
             where provider_id = $1 order by period`,
            [world.provider],
          );
          const isKept = periods.rows.length > 0 && world.random(2) === 0;
          if (isKept) kept += 1;
          const query = {
            ...(isKept
              ? world.oneOf(periods.rows)
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
    expect(kept).toBeGreaterThan(10);
  }, 120_000);

  it('move in kept periods with their first and last day, and with none beside them', async () => {
    const world = await figureWorld(pool, 11);
    await pool.query('select turn_kept_periods($1, 1000)', [berlinDateOf(now)]);
    const { rows: periods } = await pool.query<Period>(
      'select first_day as "from", last_day as "to" from kept_periods where provider_id = $1',
      [world.provider],
    );
    expect(periods).toHaveLength(7);
    for (const { from, to } of periods)
      for (const day of [addDays(from, -1), from, to, addDays(to, 1)])
        await world.earn(new Date(`${day}T11:00:00Z`));
    await pool.query('select fold_figures(1000)');
    const [campaignId] = world.campaignIds;
    let shown = 0;
    for (const period of periods)
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
    await pool.query('select turn_kept_periods($1, 1000)', ['2026-11-20']);
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        ...Array.from({ length: 8 }, () => world.earn()),
        world.fold(),
        pool.query('select fold_owed(1000)'),
        pool.query('select fold_figures(1000)'),
        pool.query('select fold_owed(1000)'),
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
    const { rows } = await pool.query('select from owed_sums where provider_id = $1', [
      world.provider,
    ]);
    expect(rows.length).toBeGreaterThan(4);
  });

  it('are there for what happened before they were kept', async () => {
    const world = await figureWorld(pool, 20_261_121);
    for (let step = 0; step < 150; step += 1) await world.happen();
    const migration = await readFile('migrations/0038_figures.sql', 'utf8');
    const start = migration.indexOf('-- Accounts from before');
    const end = migration.indexOf('-- How far visitors get');
    expect(end).toBeGreaterThan(start);
    for (const table of [
      'figure_changes',
      'figure_counts',
      'figure_event_counts',
      'owed_sums',
      'owed_changes',
    ])
      await pool.query(`truncate ${table}`);
    await pool.query(migration.slice(start, end));
    const owedSums = await readFile('migrations/0052_owed_sums.sql', 'utf8');
    await pool.query(owedSums.slice(owedSums.indexOf('-- Accounts from before')));
    const query = {
      from: calendarDate('2025-11-01'),
      to: calendarDate('2026-11-30'),
      unit: 'month' as const,
    };
    const { forms: _, ...figures } = await readFigures(services.db, world.provider, query);
    const leaderboard = await readFigurePartners(services.db, world.provider, query);
    const owed = await readOwed(services, world.provider, {});
    expect({ ...figures, ...leaderboard, owed }).toEqual(
      await countByHand(pool, world.provider, query, now),
    );
  });
});
