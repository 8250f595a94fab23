import { expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { openClickRecorder } from '#server/modules/clicks/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { later, openClickHarness } from '#tests/support/click-harness.ts';
import { visitor } from '#tests/support/visitors.ts';

const { pool, insertLink, hit, shown } = await openClickHarness();
let now = new Date();
const recorder = openClickRecorder({ db: openDatabase(pool), clock: () => now });

it.each([
  // The days of 23 and of 25 hours, and the last of a year.
  ['2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
  ['2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ['2027-12-31', '2027-12-30T23:00:00Z', '2027-12-31T23:00:00Z'],
])(
  'a click on %s earns the bonus of that day, and the ones around it do not',
  async (day, from, until) => {
    const link = await insertLink({ rewardType: 'per_click', amountCents: 20 });
    const { providerId, campaignId } = link;
    const bonus = newId();
    await pool.query(
      `insert into bonus_periods (provider_id, id, campaign_id, title, first_day, last_day, created_at)
     values ($1, $2, $3, 'Sommer', $4, $4, now())`,
      [providerId, bonus, campaignId, day],
    );
    await pool.query(
      `insert into reward_terms (provider_id, id, campaign_id, version, valid_from, ends_at, bonus_id,
       reward_type, calculation_type, amount_cents)
     values ($1, $2, $3, 1, $4, $5, $6, 'per_click', 'fixed', 50)`,
      [providerId, newId(), campaignId, from, until, bonus],
    );
    const [begin, end] = [new Date(from), new Date(until)];
    const instants = [later(begin, { ms: -1_000 }), begin, later(end, { ms: -1_000 }), end];
    for (const [n, instant] of instants.entries()) {
      now = instant;
      const view = await hit(link, visitor(n), now, { by: recorder });
      now = later(instant, { ms: 900 });
      await shown(view.shownToken, visitor(n), now, recorder);
    }
    const { rows } = await pool.query<{ amount: number }>(
      'select amount_cents::int as amount from commissions where link_id = $1 order by event_at',
      [link.linkId],
    );
    expect(rows.map(({ amount }) => amount)).toEqual([20, 50, 50, 20]);
  },
);
