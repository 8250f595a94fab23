import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { activitySentence } from '#shared/labels/activities.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import type { Link } from '#tests/support/referral-link.ts';
import { visitor } from '#tests/support/visitors.ts';
import { flagJumps } from './retire-hits.ts';

const { pool, insertLink, hit } = await openClickHarness();
const flagAt = (now: Date) => flagJumps({ db: openDatabase(pool), clock: () => now });

async function visit(link: Link, times: number, at: Date, first = 0): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, (_, n) => hit(link, visitor(first + n), later(at, { ms: n }))),
  );
}

async function flags(link: Link) {
  const { rows } = await pool.query<{ data: Record<string, unknown> }>(
    `select data from audit_events where action = 'link.clicks_jumped' and entity_id = $1 order by id`,
    [link.linkId],
  );
  return rows.map(({ data }) => data);
}

describe('a jump of clicks', () => {
  it('is flagged to the provider once a day, and listed among the activities', async () => {
    const [busy, usual, quiet] = [await insertLink(), await insertLink(), await insertLink()];
    await visit(usual, 20, later(NOON, { hours: -24 * 3 }));
    await visit(usual, 200, later(NOON, { hours: -24 * 2 }), 1_000);
    await visit(busy, 28, later(NOON, { hours: -24 * 14 }), 1_000);
    await visit(busy, 500, later(NOON, { hours: -24 * 15 }), 2_000);
    for (const [link, times] of [
      [busy, 60],
      [usual, 60],
      [quiet, 49],
    ] as const)
      await visit(link, times, NOON);
    await flagAt(later(NOON, { hours: 1 }));
    await flagAt(later(NOON, { hours: 2 }));
    expect(await flags(busy)).toEqual([{ day: '2026-11-20', clicks: 60, usual: 2 }]);
    expect(await flags(usual)).toEqual([]);
    expect(await flags(quiet)).toEqual([]);
    const names = { visitor: '', partner: 'Fotografie Grün', campaign: 'Sommerfeste', number: '' };
    expect(
      activitySentence({
        action: 'link.clicks_jumped',
        data: { day: '2026-11-20', clicks: 60, usual: 2 },
        ...names,
        times: 1,
        amountCents: 0,
      }),
    ).toBe(
      'Auffällig viele Klicks auf den Link von Fotografie Grün („Sommerfeste“): 60 am 20.11.2026, sonst etwa 2 am Tag',
    );
  });

  it('shortly before midnight is still seen after it', async () => {
    const link = await insertLink();
    await visit(link, 55, new Date('2026-12-05T22:50:00Z'));
    await flagAt(new Date('2026-12-05T23:10:00Z'));
    expect(await flags(link)).toEqual([{ day: '2026-12-05', clicks: 55, usual: 0 }]);
  });
});
