import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { later, NOON, openClickHarness } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { visitor } from '#tests/support/visitors.ts';
import { listClaimFacts } from './queries.ts';

const { pool, insertLink, hit, shown } = await openClickHarness();
const db = openDatabase(pool);

describe('what clicks have earned', () => {
  it('is there as it is in the ledger, on the day on which the database has recorded it', async () => {
    const link = await insertLink({ rewardType: 'per_click', quantity: 2, amountCents: 450 });
    const before = berlinDateOf(new Date());
    for (let n = 1; n <= 5; n += 1) {
      const { shownToken } = await hit(link, visitor(n));
      await shown(shownToken, visitor(n), later(NOON, { ms: 800 }));
    }
    const { commissionCents, commissions } = await clickTotals(pool, link);
    expect([commissionCents, commissions]).toEqual([900, 2]);
    // Midnight may have come meanwhile.
    const day = addDays(before, 1);
    const facts = await listClaimFacts(db, link.providerId, { from: before, day });
    expect(facts).toEqual([{ partnerId: link.partnerId, day: before, earned: 900, lapsed: 0 }]);
    const nextDay = { from: addDays(day, 1), day: addDays(day, 1) };
    expect(await listClaimFacts(db, link.providerId, nextDay)).toEqual([
      { partnerId: link.partnerId, day, earned: 900, lapsed: 0 },
    ]);
    const dayBefore = { from: addDays(before, -9), day: addDays(before, -1) };
    expect(await listClaimFacts(db, link.providerId, dayBefore)).toEqual([]);
  });
});
