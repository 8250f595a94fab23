import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { visitor } from '#tests/support/visitors.ts';
import { oldestNeededDay } from './domain/visitor-days.ts';
import { clickJobs } from './index.ts';
import { retireHits } from './retire-hits.ts';
import { unscopedDestroySalts } from './store.ts';

const { pool, insertLink, openRecorder, hit, shown } = await openClickHarness();
const db = openDatabase(pool);
const retireAt = (instant: string) => retireHits({ db, clock: () => new Date(instant) });

async function partitions(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; hits: number }>(
    `select tableoid::regclass::text as name, count(*) as hits from clicks group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, hits }) => [name, hits]));
}

describe('raw hits', () => {
  it('are dropped after twelve full months, month by month; counters, roll-up and claims stay', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 20 });
    const see = async (n: number, at: string) => {
      const { shownToken } = await hit(link, visitor(n), new Date(at));
      await shown(shownToken, visitor(n), new Date(at));
    };
    await see(1, '2026-11-20T11:00:00Z');
    await retireAt('2026-11-20T12:00:00Z');
    // The first and the last moment of December and January in Berlin.
    await see(2, '2026-11-30T22:59:59.999Z');
    await see(3, '2026-11-30T23:00:00Z');
    await see(4, '2026-12-31T22:59:59.999Z');
    await see(5, '2026-12-31T23:00:00Z');
    expect(await partitions()).toEqual({ clicks_default: 2, clicks_2026_12: 2, clicks_2027_01: 1 });
    const before = await clickTotals(pool, link);
    expect(before).toMatchObject({ hits: { valid: 5 }, commissions: 5 });

    await retireAt('2027-11-30T22:59:00Z');
    expect(await partitions()).toEqual({ clicks_default: 2, clicks_2026_12: 2, clicks_2027_01: 1 });
    await retireAt('2027-11-30T23:00:00Z');
    expect(await partitions()).toEqual({ clicks_2026_12: 2, clicks_2027_01: 1 });
    await retireAt('2027-12-31T23:00:00Z');
    expect(await partitions()).toEqual({ clicks_2027_01: 1 });
    await retireAt('2027-12-31T23:00:00Z');
    expect(await clickTotals(pool, link)).toEqual({ ...before, hits: { valid: 1 } });
  });

  it('may be retired while hits come in', async () => {
    const link = await insertLink();
    const recorder = openRecorder();
    const hits = Array.from({ length: 300 }, (_, n) =>
      hit(link, visitor(n), later(NOON, { hours: 24 * 400, ms: n }), { by: recorder }),
    );
    await Promise.all([retireAt('2028-02-10T12:00:00Z'), ...hits]);
    expect((await clickTotals(pool, link)).clickCount).toBe(300);
  });
});

describe('the salt of a day', () => {
  it('is the same for all processes, whichever comes first', async () => {
    const day = new Date('2026-07-01T10:00:00Z');
    const keys = await Promise.all(
      Array.from({ length: 12 }, () => openRecorder().keys.of(day, day, '203.0.113.0', 'Browser')),
    );
    expect(new Set(keys.map((key) => key.keys.join())).size).toBe(1);
    const { rows } = await pool.query(`select day from visitor_salts where day = '2026-07-01'`);
    expect(rows).toHaveLength(1);
  });

  it('is destroyed when no duplicate can need it, and not while one can', async () => {
    const link = await insertLink();
    const days = async () => {
      const { rows } = await pool.query<{ day: string }>(
        `select day from visitor_salts where day between '2026-03-27' and '2026-03-31' order by day`,
      );
      return rows.map(({ day }) => day);
    };
    const destroyAt = (instant: string) =>
      unscopedDestroySalts(db, oldestNeededDay(new Date(instant)));
    // Late in the evening before the short night; 24 hours later it is the day after the next.
    await hit(link, visitor(1), new Date('2026-03-28T22:50:00Z'));
    await hit(link, visitor(2), new Date('2026-03-30T08:00:00Z'));
    await destroyAt('2026-03-29T22:40:00Z');
    expect(await days()).toContain('2026-03-28');
    const again = await hit(link, visitor(1), new Date('2026-03-29T22:40:00Z'), {
      by: openRecorder(),
    });
    expect(again.verdict).toBe('duplicate');
    await destroyAt('2026-03-30T12:00:00Z');
    expect(await days()).toEqual(['2026-03-29', '2026-03-30']);
  });
});

describe('the jobs', () => {
  it('have schedules, and can run twice without effect', async () => {
    const services = {
      db,
      clock: () => NOON,
      jobs: { enqueue: () => Promise.resolve(), wake: () => undefined },
      documentYears: 10,
      publicUrl: 'http://localhost',
    };
    const jobs = clickJobs(services);
    expect(jobs.map(({ job, schedule }) => [job.name, schedule])).toEqual([
      ['clicks.destroy-salts', '7 * * * *'],
      ['clicks.retire-hits', '41 3,9,15,21 * * *'],
      ['clicks.flag-jumps', '23 * * * *'],
    ]);
    for (const { handle } of [...jobs, ...jobs]) await handle({});
    const { rows } = await pool.query(`select day from visitor_salts where day < '2026-11-19'`);
    expect(rows).toEqual([]);
  });
});
