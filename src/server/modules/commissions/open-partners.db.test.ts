import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { TODAY } from '#tests/support/today.ts';
import {
  countAwaiting,
  findOpenPartners,
  listOpenSums,
  listPayableSums,
} from './open-partner-queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

interface Claim {
  readonly partner_id: string;
  readonly campaign_id: string;
  readonly amount_cents: number;
  readonly paid_cents: number;
  readonly status: string;
  readonly payable: boolean;
  readonly lead_status: string | null;
}

/** Claims that wait for a revenue: one for some of the requests that partners brought. */
const awaitRevenue = (provider: string) =>
  pool.query(
    `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, lead_id, event_at,
       created_at, amount_cents, status, payable)
     select l.provider_id, gen_random_uuid(), l.partner_id, l.campaign_id, l.link_id, l.terms_id, 'lead', l.id,
       l.created_at, now(), 0, 'pending', false
     from leads l where l.provider_id = $1 and l.partner_id is not null and l.status <> 'converted'`,
    [provider],
  );

type SumOf<Sum> = (claims: readonly Claim[]) => Sum;

const ofPartner = (claim: Claim) => claim.partner_id;
const ofCampaign = (claim: Claim) => `${claim.partner_id} ${claim.campaign_id}`;

/** From every claim there is. */
async function openByHand(provider: string) {
  const { rows } = await pool.query<Claim>(
    `select c.*, l.status as lead_status from commissions c left join leads l on l.id = c.lead_id
     where c.provider_id = $1`,
    [provider],
  );
  const open = rows.filter(
    ({ status, payable, amount_cents: amount, paid_cents: paid, lead_status: lead }) =>
      (status === 'pending' || status === 'partial') && (payable ? paid < amount : lead !== 'lost'),
  );
  const sums = (claims: readonly Claim[]) => {
    const payable = claims.filter((claim) => claim.payable);
    return {
      openCents: payable.reduce((sum, claim) => sum + claim.amount_cents - claim.paid_cents, 0),
      payableCount: payable.length,
      correctedCents: 0,
      awaitingCount: claims.length - payable.length,
    };
  };
  const by = <Sum>(key: (claim: Claim) => string, claims: readonly Claim[], of: SumOf<Sum>) =>
    new Map([...Map.groupBy(claims, key)].map(([name, found]) => [name, of(found)]));
  const awaiting = open.filter((claim) => !claim.payable);
  return {
    ofPartner: by(ofPartner, open, sums),
    ofCampaign: by(
      ofCampaign,
      open.filter(({ payable }) => payable),
      (claims) => {
        const { awaitingCount: _, ...sum } = sums(claims);
        return sum;
      },
    ),
    awaiting: by(ofPartner, awaiting, ({ length }) => length),
  };
}

/** None of these campaigns lets rewards wait, and no budget holds any. */
const NOTHING_WAITS = {
  laterCents: 0,
  laterCount: 0,
  laterFrom: null,
  heldCents: 0,
  heldCount: 0,
};

const today = calendarDate(TODAY);

describe('what partners are owed', () => {
  it('is what their claims add up to, by partner and by campaign, whatever has happened', async () => {
    const seen = { payable: 0, awaiting: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        const provider = providerId(world.provider);
        for (let step = 0; step < 120; step += 1) await world.happen();
        await awaitRevenue(provider);
        const byHand = await openByHand(provider);
        const page = { limit: 100, today, withBundles: false, now: new Date() };
        const { ids, ...counts } = await findOpenPartners(db, provider, page);
        expect(counts).toEqual({ count: byHand.ofPartner.size, owedCount: byHand.ofPartner.size });
        expect(new Set(ids)).toEqual(new Set(byHand.ofPartner.keys()));
        const places = ids.map((id) => (byHand.ofPartner.get(id)?.payableCount === 0 ? 1 : 0));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const sums = await listOpenSums(db, provider, ids, today);
        expect(new Map(sums.map(({ partnerId: id, ...sum }) => [id, sum]))).toEqual(
          new Map([...byHand.ofPartner].map(([id, sum]) => [id, { ...sum, ...NOTHING_WAITS }])),
        );
        const payable = await listPayableSums(db, provider, ids, today);
        expect(
          new Map(
            payable.map(({ partnerId: partner, campaignId: campaign, ...sum }) => [
              `${partner} ${campaign}`,
              sum,
            ]),
          ),
        ).toEqual(
          new Map([...byHand.ofCampaign].map(([key, sum]) => [key, { ...sum, correctedCents: 0 }])),
        );
        expect(await countAwaiting(db, provider, ids)).toEqual(byHand.awaiting);
        for (const sum of sums) {
          seen.payable += sum.payableCount;
          seen.awaiting += sum.awaitingCount;
        }
      }),
      { numRuns: 6 },
    );
    expect(Math.min(seen.payable, seen.awaiting)).toBeGreaterThan(0);
  }, 120_000);
});
