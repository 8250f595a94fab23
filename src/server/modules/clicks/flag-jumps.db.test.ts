import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { activitySentence } from '#shared/labels/activities.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { insertLinks, type Link } from '#tests/support/referral-link.ts';
import { visitor } from '#tests/support/visitors.ts';
import { flagJumps } from './retire-hits.ts';

const { pool, insertLink, hit, shown } = await openClickHarness();
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
    expect(await flags(busy)).toEqual([
      { day: '2026-11-20', clicks: 60, usual: 2, areHeld: false },
    ]);
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
    expect(await flags(link)).toEqual([
      { day: '2026-12-05', clicks: 55, usual: 0, areHeld: false },
    ]);
  });
});

const PAID = { rewardType: 'per_click', quantity: 1, amountCents: 20 } as const;

/** Visitors who ask for the page and see it. */
async function see(link: Link, times: number, at: Date, first = 0): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const { shownToken } = await hit(link, visitor(first + n), later(at, { ms: n }));
      if (shownToken !== null)
        await shown(shownToken, visitor(first + n), later(at, { ms: 2_500 }));
    }),
  );
}

async function sendRequests(
  { providerId, campaignId, linkId, partnerId }: Link,
  times: number,
  at: Date,
) {
  await pool.query(
    `insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
       source, content_hash)
     select $1, n.id, $2, c.current_terms_id, $3, $4, $5, $5, 'form', ''
     from unnest($6::uuid[]) as n (id), campaigns c where c.provider_id = $1 and c.id = $2`,
    [providerId, campaignId, linkId, partnerId, at, Array.from({ length: times }, () => newId())],
  );
}

const actionsOf = async ({ providerId }: Link) =>
  (
    await pool.query<{ action: string; held: boolean }>(
      `select action, (data->>'areHeld')::boolean as held from audit_events
       where provider_id = $1 and action like '%jumped' order by id`,
      [providerId],
    )
  ).rows;

const heldSince = async ({ linkId }: Link) =>
  (
    await pool.query<{ rewards_held_at: Date | null }>(
      'select rewards_held_at from referral_links where id = $1',
      [linkId],
    )
  ).rows[0]?.rewards_held_at;

describe('what a jump holds', () => {
  it('are the rewards of paid clicks from the look on; they go on counting', async () => {
    const link = await insertLink(PAID);
    await see(link, 50, NOON);
    const look = later(NOON, { hours: 1 });
    await flagAt(look);
    expect(await actionsOf(link)).toEqual([{ action: 'link.clicks_jumped', held: true }]);
    expect(await heldSince(link)).toEqual(look);
    await see(link, 7, later(NOON, { hours: 2 }), 100);
    expect(await clickTotals(pool, link)).toMatchObject({ clickCount: 57, commissions: 50 });
    const { rows } = await pool.query(
      'select held_for, state, count(*)::int as n from held_clicks where link_id = $1 group by 1, 2',
      [link.linkId],
    );
    expect(rows).toEqual([{ held_for: 'jump', state: 'held', n: 7 }]);
    // The provider has looked: the same day holds nothing again.
    await pool.query('update referral_links set rewards_held_at = null where id = $1', [
      link.linkId,
    ]);
    await flagAt(later(NOON, { hours: 3 }));
    expect(await heldSince(link)).toBeNull();
  });

  it('is nothing where clicks jump and requests are paid, and paid requests where those jump', async () => {
    const [clicked, asked] = [await insertLink(), await insertLink()];
    await visit(clicked, 60, NOON);
    await sendRequests(asked, 10, NOON);
    await flagAt(later(NOON, { hours: 1 }));
    expect(await actionsOf(clicked)).toEqual([{ action: 'link.clicks_jumped', held: false }]);
    expect(await heldSince(clicked)).toBeNull();
    expect(await actionsOf(asked)).toEqual([{ action: 'link.requests_jumped', held: true }]);
    expect(await heldSince(asked)).not.toBeNull();
  });

  it('is nothing of a campaign, which is flagged only where none of its links explains it', async () => {
    const spread = await insertLinks(pool, { terms: PAID, links: 6 });
    for (const [n, link] of spread.entries()) await see(link, 10, NOON, n * 100);
    const one = await insertLinks(pool, { links: 3 });
    await sendRequests(one[0]!, 12, NOON);
    for (const link of one) await sendRequests(link, 3, NOON);
    await flagAt(later(NOON, { hours: 1 }));
    await flagAt(later(NOON, { hours: 2 }));
    expect(await actionsOf(spread[0]!)).toEqual([
      { action: 'campaign.clicks_jumped', held: false },
    ]);
    expect(await Promise.all(spread.map(heldSince))).toEqual(spread.map(() => null));
    expect(await actionsOf(one[0]!)).toEqual([{ action: 'link.requests_jumped', held: true }]);
  });
});
