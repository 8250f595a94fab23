import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { heldForReview } from '#server/modules/commissions/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { completeBundles } from '#tests/support/bundle-model.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { changeTerms, type Link } from '#tests/support/referral-link.ts';
import { visit, visitor } from '#tests/support/visitors.ts';
import { retireHits } from '../retire-hits.ts';
import { decideReview } from './decide.ts';
import { type GroupRow, listGroups } from './queries.ts';

const { pool, insertLink, hit, shown } = await openClickHarness();
const db = openDatabase(pool);
const LATE = later(NOON, { hours: 5 });
// Clicks queue nothing and mail nobody.
const services = { db, clock: () => LATE } as unknown as Services;
const none = () => Promise.reject(new Error('clicks are decided here'));
const DECIDED_ELSEWHERE = { release: none, refuse: none };
const REQUESTS = {
  isHeld: heldForReview.isHeld,
  steps: {
    requests: DECIDED_ELSEWHERE,
    request_rewards: DECIDED_ELSEWHERE,
    sale_rewards: DECIDED_ELSEWHERE,
  },
};
const actingOf = ({ providerId }: Link) =>
  ({ kind: 'provider', providerId, userId: providerId }) as unknown as ActingProvider;

/** The n-th visitor sees the page, and reports it from there or from another network. */
async function see(link: Link, n: number, isElsewhere = false, now = NOON): Promise<void> {
  const request = visitor(n);
  const { shownToken } = await hit(link, request, now);
  const from = isElsewhere ? { ...request, ip: '192.0.2.77' } : request;
  await shown(shownToken, from, later(now, { ms: 2_400 }));
}

const seeAll = (link: Link, count: number, { from = 0, isElsewhere = false } = {}) =>
  Promise.all(Array.from({ length: count }, (_, n) => see(link, from + n, isElsewhere)));

const groupsOf = (link: Link) => listGroups(db, link.providerId, heldForReview.isHeld, LATE, 50);

const decide = (link: Link, group: GroupRow, decision: 'release' | 'refuse', ids?: string[]) =>
  decideReview(services, actingOf(link), REQUESTS, {
    ...group,
    decision,
    ids,
    ...(decision === 'refuse' ? { reason: 'Erfunden' } : {}),
  });

const statesOf = async ({ linkId }: Link) =>
  (
    await pool.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from held_clicks where link_id = $1 group by 1 order by 1',
      [linkId],
    )
  ).rows;

describe('a click whose page was reported from another network', () => {
  it('counts, earns nothing and moves no bundle until it is released', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 3, amountCents: 100 });
    await seeAll(link, 4);
    await seeAll(link, 5, { from: 100, isElsewhere: true });
    expect(await clickTotals(pool, link)).toMatchObject({
      hits: { valid: 9 },
      clickCount: 9,
      remainder: 1,
      commissions: 1,
    });
    const [group, ...others] = await groupsOf(link);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      kind: 'clicks',
      cause: 'other_network',
      linkId: link.linkId,
      day: '2026-11-20',
      count: 5,
      atStakeCents: 166,
    });
    expect(await decide(link, group!, 'release')).toEqual({ decided: 5, left: 0 });
    expect(await clickTotals(pool, link)).toMatchObject({
      clickCount: 9,
      remainder: 0,
      commissions: 3,
      commissionCents: 300,
      accruedCents: 300,
    });
    expect(await groupsOf(link)).toEqual([]);
    await expect(decide(link, group!, 'release')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('earns once when two release it at the same moment, by the terms it came with', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 20 });
    await seeAll(link, 6, { isElsewhere: true });
    await changeTerms(pool, link, { rewardType: 'per_click', quantity: 1, amountCents: 500 });
    await pool.query('update campaigns set holding_days = 14 where id = $1', [link.campaignId]);
    const [group] = await groupsOf(link);
    const ends = await Promise.allSettled([1, 2, 3].map(() => decide(link, group!, 'release')));
    const decided = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.decided] : []));
    expect(decided.reduce((sum, each) => sum + each, 0)).toBe(6);
    expect(await clickTotals(pool, link)).toMatchObject({ commissions: 6, accruedCents: 120 });
    const { rows } = await pool.query(
      `select distinct c.payable_from::text, c.status, c.payable, c.id = c.click_id as takes_the_id, e.actor_kind
       from commissions c join audit_events e on e.entity_id = c.id where c.link_id = $1`,
      [link.linkId],
    );
    expect(rows).toEqual([
      {
        payable_from: '2026-12-04',
        status: 'pending',
        payable: true,
        takes_the_id: true,
        actor_kind: 'provider',
      },
    ]);
  });

  it('earns nothing when it is refused, one of them or all', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 20 });
    await seeAll(link, 4, { isElsewhere: true });
    const [group] = await groupsOf(link);
    expect(await decide(link, group!, 'refuse', [group!.newestId])).toEqual({
      decided: 1,
      left: 0,
    });
    expect(await groupsOf(link)).toMatchObject([{ count: 3 }]);
    await decide(link, group!, 'refuse');
    expect(await clickTotals(pool, link)).toMatchObject({ clickCount: 4, commissions: 0 });
    expect(await statesOf(link)).toEqual([{ state: 'refused', n: 4 }]);
  });
});

describe('what was decided', () => {
  it('goes with the raw hits of its month; what waits stays, for ever', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 20 });
    await seeAll(link, 3, { isElsewhere: true });
    const [group] = await groupsOf(link);
    await decide(link, group!, 'release', [group!.newestId]);
    await retireHits({ db, clock: () => new Date('2027-12-01T12:00:00Z') });
    expect(await statesOf(link)).toEqual([{ state: 'held', n: 2 }]);
    // Its networks are gone with the hits, the group is not.
    expect(await groupsOf(link)).toMatchObject([{ count: 2, networks: 0 }]);
  });
});

describe('a /32 of IPv6', () => {
  it('earns for thirty visitors a day, and counts them all', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 20 });
    await Promise.all(
      Array.from({ length: 45 }, async (_, n) => {
        const request = visit(`2001:db8:${n.toString(16)}::1`);
        const { shownToken } = await hit(link, request, later(NOON, { ms: n }));
        await shown(shownToken, request, later(NOON, { ms: 2_500 }));
      }),
    );
    expect(await clickTotals(pool, link)).toMatchObject({ clickCount: 45, commissions: 30 });
    expect(await groupsOf(link)).toMatchObject([{ cause: 'wide_network', count: 15 }]);
  });
});

describe('bundles', () => {
  it('are those of what is released and was never held, however all of it interleaves', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('new' as const), count: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant('held' as const), count: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constantFrom('release' as const, 'refuse' as const), count: fc.nat(6) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 7 }),
        fc.array(step, { minLength: 1, maxLength: 10 }),
        async (quantity, steps) => {
          const link = await insertLink({ rewardType: 'per_click', quantity, amountCents: 30 });
          const sum = { visitors: 0, held: 0, earning: 0 };
          // Neighbours run at the same time: new clicks while others are decided.
          for (let place = 0; place < steps.length; place += 2) {
            const work = steps.slice(place, place + 2).map(async (each) => {
              if (each.do === 'new' || each.do === 'held') {
                const from = sum.visitors;
                sum.visitors += each.count;
                const isElsewhere = each.do === 'held';
                await seeAll(link, each.count, { from, isElsewhere });
                if (isElsewhere) sum.held += each.count;
                else sum.earning += each.count;
                return;
              }
              const [group] = await groupsOf(link);
              if (group === undefined || each.count === 0) return;
              const ids = (
                await pool.query<{ click_id: string }>(
                  `select click_id from held_clicks where link_id = $1 and state = 'held' limit $2`,
                  [link.linkId, each.count],
                )
              ).rows.map((row) => row.click_id);
              const done = await decide(
                link,
                { ...group, newestId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' },
                each.do,
                ids,
              ).catch(() => ({ decided: 0 }));
              sum.held -= done.decided;
              if (each.do === 'release') sum.earning += done.decided;
            });
            await Promise.all(work);
          }
          const { completed, remainder } = completeBundles(0, sum.earning, quantity);
          expect(await clickTotals(pool, link)).toMatchObject({
            clickCount: sum.visitors,
            commissions: completed,
            remainder,
            accruedCents: completed * 30,
            commissionCents: completed * 30,
          });
          const open = (await groupsOf(link)).reduce((all, { count }) => all + count, 0);
          expect(open).toBe(sum.held);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('of another provider’s link cannot be decided', async () => {
    const [link, other] = [
      await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 20 }),
      await insertLink({ rewardType: 'per_click', quantity: 1, amountCents: 20 }),
    ];
    await seeAll(link, 2, { isElsewhere: true });
    const [group] = await groupsOf(link);
    await expect(decide(other, group!, 'release')).rejects.toMatchObject({ code: 'not_found' });
    expect(group?.day).toBe(calendarDate('2026-11-20'));
    expect(await statesOf(link)).toEqual([{ state: 'held', n: 2 }]);
  });
});
