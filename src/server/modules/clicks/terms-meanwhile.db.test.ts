import { describe, expect, it } from 'vitest';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { changeTerms, type Link } from '#tests/support/referral-link.ts';
import { visitor } from '#tests/support/visitors.ts';

const { pool, recorder, openRecorder, insertLink, hit, shown } = await openClickHarness();
const recorders = [recorder, openRecorder({ largestBatch: 4 })];
const VISITORS = 60;

const see = async (link: Link, n: number) => {
  const by = recorders[n % 2] ?? recorder;
  const view = await hit(link, visitor(n), NOON, { by });
  await shown(view.shownToken, visitor(n), later(NOON, { ms: 800 }), by);
};

describe('terms that are edited while clicks come in', () => {
  it.each([1, 5])(
    'make no claim with the amount of another version, %i clicks a claim',
    async (quantity) => {
      const terms = (amountCents: number) => ({
        rewardType: 'per_click' as const,
        quantity,
        amountCents,
      });
      const link = await insertLink(terms(100));
      const edits = async () => {
        for (const amount of [201, 302, 0, 403, 100]) {
          await see(link, 1_000 + amount);
          await changeTerms(pool, link, terms(amount));
        }
      };
      await Promise.all([edits(), ...Array.from({ length: VISITORS - 5 }, (_, n) => see(link, n))]);
      const { rows } = await pool.query<{ claimed: number; agreed: number }>(
        `select c.amount_cents as claimed, coalesce(t.bulk_amount_cents, t.amount_cents) as agreed
         from commissions c join reward_terms t on t.id = c.terms_id where c.link_id = $1`,
        [link.linkId],
      );
      expect(rows).toHaveLength(VISITORS / quantity);
      for (const { claimed, agreed } of rows) expect(claimed).toBe(agreed);
      const sum = rows.reduce((total, { claimed }) => total + claimed, 0);
      expect(await clickTotals(pool, link)).toMatchObject({
        clickCount: VISITORS,
        commissionCents: sum,
        accruedCents: sum,
        remainder: 0,
      });
    },
  );
});
