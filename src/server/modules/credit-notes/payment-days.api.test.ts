import { describe, expect, it } from 'vitest';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { type World } from '#tests/support/world.ts';

// Half past midnight in Berlin: the 20th in UTC.
const app = await createTestApplication({ clock: () => new Date('2026-11-20T23:30:00Z') });

const order = (world: World, paidDate: string) =>
  [
    ['/api/commissions/process-payout', { partnerId: world.partner.id, paidAmount: 50, paidDate }],
    ['/api/commissions/preview-payout', { partnerId: world.partner.id, paidAmount: 50, paidDate }],
    [
      '/api/payout-batches',
      { partners: [{ partnerId: world.partner.id, netAmount: 50 }], paidDate },
    ],
  ] as const;

async function refusals(world: World, paidDate: string): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const [path, body] of order(world, paidDate)) {
    const answer = await app.call('POST', path, body, world.provider.cookie);
    const { code, issues = [] } = answer.json<{ code?: string; issues?: { path: string }[] }>();
    seen.add(`${answer.statusCode} ${code} at ${issues.map((issue) => issue.path).join()}`);
  }
  return seen;
}

/** The provider has run a campaign since January, and moved here today. */
async function movedHere(startDate: string | null): Promise<World> {
  const world = await payoutWorld(app);
  await confirmedSale(app, world, 1000);
  await app.pool.query('update campaigns set start_date = $2 where id = $1', [
    world.campaign.id,
    startDate,
  ]);
  return world;
}

describe('the day of a payment', () => {
  it.each([
    ['1999-01-01', 'payment_day_early'],
    ['2026-09-21', 'payment_day_early'],
    ['2027-01-21', 'payment_day_late'],
    ['2099-01-01', 'payment_day_late'],
  ])('%s is refused by every call that issues a document, at its field', async (day, code) => {
    const world = await movedHere('2026-01-01');
    expect(await refusals(world, day)).toEqual(new Set([`422 ${code} at paidDate`]));
    const { rows } = await app.pool.query('select 1 from credit_notes where partner_id = $1', [
      world.partner.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is not before the programme began', async () => {
    const early = new Set(['422 payment_before_programme at paidDate']);
    expect(await refusals(await movedHere(null), '2026-11-20')).toEqual(early);
    expect(await refusals(await movedHere('2026-11-19'), '2026-11-18')).toEqual(early);
  });

  it.each(['2026-09-22', '2026-11-21', '2027-01-20'])('can be %s', async (day) => {
    const world = await movedHere('2026-01-01');
    const [[path, body]] = order(world, day);
    const answer = await app.call('POST', path, body, world.provider.cookie);
    expect(answer.statusCode).toBe(200);
  });
});
