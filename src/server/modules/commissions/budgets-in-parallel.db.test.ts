import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { cents } from '#shared/money.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { insertLinkOfPartner, type Link } from '#tests/support/referral-link.ts';
import { visitor } from '#tests/support/visitors.ts';
import { giveBudgetsBack, spendBudgets } from './budget-store.ts';
import { lockLink } from './store.ts';

const { pool, recorder, openRecorder, insertLink, hit, shown } = await openClickHarness();
const other = openRecorder({ largestBatch: 3 });
const db = openDatabase(pool);

/** Cents of every reward: what is admitted then does not depend on the order. */
const REWARD = 10;

/** A click that is paid, as one of two processes records it. */
async function click(link: Link, n: number): Promise<void> {
  const by = n % 2 === 0 ? recorder : other;
  const view = await hit(link, visitor(n), NOON, { by });
  await shown(view.shownToken, visitor(n), later(NOON, { ms: 2_800 }), by);
}

/** A confirmation that earns, as the transaction of a request takes it from its budgets. */
function confirmation(link: Link) {
  return db.transaction(async (tx) => {
    await lockLink(tx, link.providerId, link.linkId);
    const spending = { reward: cents(REWARD), earns: cents(REWARD) };
    return spendBudgets(tx, link.providerId, link, spending, NOON);
  });
}

interface Limit {
  readonly scope: 'campaign' | 'link' | 'partner';
  readonly unit: 'cents' | 'events';
  /** Rewards for which there is room. */
  readonly rewards: number;
  /** Cents beyond that, too few for another one. */
  readonly rest: number;
  readonly period: 'day' | 'month' | 'ever';
}

async function limit(of: Link, { scope, unit, rewards, rest, period }: Limit): Promise<void> {
  await pool.query(
    `insert into budgets (provider_id, id, scope, campaign_id, partner_id, period, unit, most, beyond, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'refuse', $9)`,
    [
      of.providerId,
      newId(),
      scope,
      scope === 'partner' ? null : of.campaignId,
      scope === 'partner' ? of.partnerId : null,
      period,
      unit,
      unit === 'cents' ? rewards * REWARD + rest : rewards,
      new Date(NOON.getTime() - 3_600_000),
    ],
  );
}

const usesOf = async ({ providerId }: Link) =>
  (
    await pool.query<{ scope: string; most: number; used: number; cents: number; events: number }>(
      `select b.scope, b.most, case b.unit when 'cents' then u.used_cents else u.used_events end as used,
         u.used_cents as cents, u.used_events as events
       from budgets b join budget_uses u on u.provider_id = b.provider_id and u.budget_id = b.id
       where b.provider_id = $1`,
      [providerId],
    )
  ).rows;

const limitOf = (scopes: readonly Limit['scope'][]) =>
  fc.record({
    scope: fc.constantFrom(...scopes),
    unit: fc.constantFrom('cents' as const, 'events' as const),
    rewards: fc.integer({ min: 1, max: 12 }),
    rest: fc.integer({ min: 0, max: REWARD - 1 }),
    period: fc.constantFrom('day' as const, 'month' as const, 'ever' as const),
  });

describe('budgets that clicks and confirmations use up at once', () => {
  it('are used to exactly what one after the other would use, and never beyond', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(limitOf(['campaign', 'link']), { maxLength: 2 }),
        fc.array(limitOf(['campaign', 'link']), { maxLength: 2 }),
        fc.array(limitOf(['partner']), { maxLength: 2 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        async (ofClicks, ofRequests, ofPartner, clicks, confirmations) => {
          const paid = { rewardType: 'per_click', quantity: 1, amountCents: REWARD } as const;
          const clicked = await insertLink(paid);
          const asked = await insertLinkOfPartner(pool, clicked);
          for (const each of ofClicks) await limit(clicked, each);
          for (const each of ofRequests) await limit(asked, each);
          for (const each of ofPartner) await limit(clicked, each);

          const [, verdicts] = await Promise.all([
            Promise.all(Array.from({ length: clicks }, (_, n) => click(clicked, n))),
            Promise.all(Array.from({ length: confirmations }, () => confirmation(asked))),
          ]);
          const admitted = verdicts.filter((verdict) => verdict === 'admitted').length;
          const { accruedCents, clickCount, hits } = await clickTotals(pool, clicked);
          const most = (limits: readonly Limit[], events: number) =>
            Math.min(events, ...limits.map(({ rewards }) => rewards));
          const model = most(ofPartner, most(ofClicks, clicks) + most(ofRequests, confirmations));
          expect(accruedCents / REWARD + admitted).toBe(model);
          expect(clickCount).toBe(accruedCents / REWARD);
          expect((hits['valid'] ?? 0) + (hits['over_limit'] ?? 0)).toBe(clicks);
          for (const { scope, most: limited, used, ...spent } of await usesOf(clicked)) {
            expect(used).toBeLessThanOrEqual(Number(limited));
            expect(Number(spent.cents)).toBe(Number(spent.events) * REWARD);
            if (scope === 'partner') expect(Number(spent.events)).toBe(model);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it('get back at once what was taken back, and no more', async () => {
    const link = await insertLink({ rewardType: 'per_lead', quantity: 1, amountCents: REWARD });
    const room = { scope: 'campaign', rewards: 5, rest: 3, period: 'month' } as const;
    await limit(link, { ...room, unit: 'cents' });
    await limit(link, { ...room, unit: 'events', period: 'ever' });
    for (let n = 0; n < 5; n += 1) expect(await confirmation(link)).toBe('admitted');
    expect(await confirmation(link)).toBe('refused');
    const takeBack = () =>
      db.transaction((tx) => giveBudgetsBack(tx, link.providerId, link, cents(REWARD), NOON));
    const verdicts = await Promise.all([
      ...Array.from({ length: 3 }, takeBack),
      ...Array.from({ length: 8 }, () => confirmation(link)),
    ]);
    const admitted = verdicts.filter((verdict) => verdict === 'admitted').length;
    for (const { events, cents: spent } of await usesOf(link)) {
      expect(Number(events)).toBe(2 + admitted);
      expect(Number(spent)).toBe((2 + admitted) * REWARD);
    }
    expect(2 + admitted).toBeLessThanOrEqual(5);
  });

  it('that are new know nothing of what was earned before them, also when it is taken back', async () => {
    const link = await insertLink({ rewardType: 'per_lead', quantity: 1, amountCents: REWARD });
    const before = new Date(NOON.getTime() - 7_200_000);
    const room = { scope: 'link', unit: 'cents', rewards: 2, rest: 0, period: 'day' } as const;
    await limit(link, room);
    await confirmation(link);
    await db.transaction((tx) => giveBudgetsBack(tx, link.providerId, link, cents(REWARD), before));
    expect(await usesOf(link)).toMatchObject([{ used: REWARD }]);
  });
});
