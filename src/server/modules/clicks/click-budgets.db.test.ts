import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { insertLinks, type Link } from '#tests/support/referral-link.ts';
import { visit, visitor } from '#tests/support/visitors.ts';

const { pool, recorder, openRecorder, insertLink, hit, shown } = await openClickHarness();
const other = openRecorder({ largestBatch: 3 });

interface Budget {
  readonly scope?: 'campaign' | 'link' | 'partner';
  readonly period?: 'day' | 'month' | 'ever';
  readonly unit?: 'cents' | 'events';
  readonly most: number;
  readonly beyond?: 'refuse' | 'hold';
}

async function limit(
  { providerId, campaignId, partnerId }: Link,
  { scope = 'campaign', period = 'day', unit = 'cents', most, beyond = 'refuse' }: Budget,
): Promise<void> {
  await pool.query(
    `insert into budgets (provider_id, id, scope, campaign_id, partner_id, period, unit, most, beyond, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [
      providerId,
      newId(),
      scope,
      scope === 'partner' ? null : campaignId,
      scope === 'partner' ? partnerId : null,
      period,
      unit,
      most,
      beyond,
    ],
  );
}

async function see(link: Link, n: number, by = n % 2 === 0 ? recorder : other, now = NOON) {
  const view = await hit(link, visitor(n), now, { by });
  await shown(view.shownToken, visitor(n), later(now, { ms: 800 }), by);
}

const seeAll = (link: Link, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, n) => see(link, from + n)));

const heldOf = async ({ linkId }: Link) =>
  (
    await pool.query<{ held_for: string; n: number }>(
      `select held_for, count(*)::int as n from held_clicks where link_id = $1 group by 1`,
      [linkId],
    )
  ).rows;

describe('a budget of a click campaign', () => {
  it('is used to the cent by clicks that come at once, and the rest earns and moves nothing', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 5, amountCents: 200 });
    await limit(link, { most: 1_000 });
    await seeAll(link, 0, 40);
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: { valid: 25, over_limit: 15 },
      clickCount: 25,
      remainder: 0,
      commissions: 5,
      accruedCents: 1_000,
      commissionCents: 1_000,
    });
  });

  it('holds what is over it where the provider wants to decide: counted, and no bundle moved', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 3, amountCents: 100 });
    await limit(link, { unit: 'events', most: 7, beyond: 'hold' });
    await seeAll(link, 0, 20);
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: { valid: 20 },
      clickCount: 20,
      remainder: 1,
      accruedCents: 200,
    });
    expect(await heldOf(link)).toEqual([{ held_for: 'budget', n: 13 }]);
  });

  it('is one for all links of the campaign, and of a link for each', async () => {
    const links = await insertLinks(pool, {
      terms: { rewardType: 'per_click', quantity: 1, amountCents: 30 },
      links: 3,
    });
    const [first] = links;
    if (first === undefined) throw new Error('no link');
    await limit(first, { most: 200 });
    await limit(first, { scope: 'link', most: 90 });
    await Promise.all(links.map((link, place) => seeAll(link, place * 100, place * 100 + 9)));
    const sums = await Promise.all(links.map(async (link) => clickTotals(pool, link)));
    const earned = sums.map(({ accruedCents }) => accruedCents);
    expect(earned.reduce((sum, cents) => sum + cents)).toBe(180);
    expect(Math.max(...earned)).toBeLessThanOrEqual(90);
  });

  it('begins anew with the Berlin day', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 100 });
    await limit(link, { most: 100 });
    await see(link, 1);
    await see(link, 2);
    const afterMidnight = new Date('2026-11-20T23:00:01Z');
    await see(link, 3, recorder, new Date('2026-11-20T22:59:00Z'));
    await see(link, 4, recorder, afterMidnight);
    expect(await clickTotals(pool, link)).toMatchObject({ accruedCents: 200, clickCount: 2 });
  });

  it('of the partner counts over campaigns', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 50 });
    await limit(link, { scope: 'partner', period: 'ever', most: 120 });
    await seeAll(link, 0, 6);
    expect(await clickTotals(pool, link)).toMatchObject({ accruedCents: 100 });
  });
});

describe('a click whose reward has to wait', () => {
  it('counts on a link that jumped, and leaves its bundle alone', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 2, amountCents: 100 });
    await see(link, 1);
    await pool.query(`update referral_links set rewards_held_at = now() where id = $1`, [
      link.linkId,
    ]);
    await seeAll(link, 2, 6);
    expect(await clickTotals(pool, link)).toMatchObject({
      clickCount: 5,
      remainder: 1,
      accruedCents: 0,
    });
    expect(await heldOf(link)).toEqual([{ held_for: 'jump', n: 4 }]);
  });

  it('is the 31st of one IPv6 /32, whose networks would otherwise be 65,536 households', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 10 });
    const come = async (n: number) => {
      const guest = visit(`2001:db8:${(n + 1).toString(16)}::7`);
      const by = n % 2 === 0 ? recorder : other;
      const view = await hit(link, guest, NOON, { by });
      await shown(view.shownToken, guest, later(NOON, { ms: 900 }), by);
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => come(n)));
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: { valid: 50 },
      clickCount: 50,
      accruedCents: 300,
    });
    expect(await heldOf(link)).toEqual([{ held_for: 'wide_network', n: 20 }]);
  });
});

describe('terms for one partner or a group', () => {
  it('are the ones that a click earns by: agreement before group before campaign', async () => {
    const links = await insertLinks(pool, {
      terms: { rewardType: 'per_click', quantity: 1, amountCents: 10 },
      links: 3,
    });
    const [plain, grouped, agreed] = links;
    if (plain === undefined || grouped === undefined || agreed === undefined)
      throw new Error('three links were asked for');
    const group = newId();
    const { providerId, campaignId } = plain;
    await pool.query(
      `insert into partner_groups values ($1, $2, 'Fotografen', '#aa3355', now(), now())`,
      [providerId, group],
    );
    await pool.query(`insert into partner_group_campaigns values ($1, $2, $3)`, [
      providerId,
      group,
      campaignId,
    ]);
    const join = async ({ partnerId }: Link) => {
      await pool.query(`insert into partner_group_members values ($1, $2, $3, now())`, [
        providerId,
        group,
        partnerId,
      ]);
      await pool.query(`insert into partner_group_places values ($1, $2, $3, $4)`, [
        providerId,
        campaignId,
        partnerId,
        group,
      ]);
    };
    await join(grouped);
    await join(agreed);
    const agree = (cents: number, whom: { group?: string; partner?: string }) =>
      pool.query(
        `insert into reward_terms (provider_id, id, campaign_id, version, valid_from, reward_type,
           calculation_type, amount_cents, partner_id, group_id)
         values ($1, $2, $3, 1, now() - interval '1 hour', 'per_click', 'fixed', $4, $5, $6)`,
        [providerId, newId(), campaignId, cents, whom.partner ?? null, whom.group ?? null],
      );
    await agree(20, { group });
    await agree(30, { partner: agreed.partnerId });
    await Promise.all(links.map((link, place) => see(link, 500 + place)));
    const earned = await Promise.all(links.map((link) => clickTotals(pool, link)));
    expect(earned.map(({ accruedCents }) => accruedCents)).toEqual([10, 20, 30]);
  });
});
