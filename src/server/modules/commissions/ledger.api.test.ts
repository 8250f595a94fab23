import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import {
  countersAndLedger,
  createProgramme,
  sendLead,
  type Programme,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { lockOpenCommissions, settleCommissions } from './settle-commissions.ts';

const app = await createTestApplication();

const REWARDS = [
  { rewardType: 'per_lead', rewardAmount: 7.5 },
  { rewardType: 'per_lead', rewardQuantity: 3, rewardAmount: 1, rewardBulkAmount: 4 },
  { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 20 },
  { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 33.33 },
] as const;

type Deed =
  | { readonly kind: 'send'; readonly isUnchecked: boolean }
  | { readonly kind: 'patch'; readonly which: number; readonly body: object }
  | { readonly kind: 'disqualify'; readonly which: number }
  | { readonly kind: 'settle'; readonly part: number }
  | { readonly kind: 'terms'; readonly reward: object };

const which = fc.nat(9);
const amount = fc.integer({ min: 0, max: 99_999 }).map((value) => value / 100);
const body = fc.oneof(
  fc.constantFrom({ offerSent: true }, { offerSent: false }, { lost: true }, { lost: false }),
  fc.constantFrom({ approve: true }, { revenueConfirmed: true }, { notes: 'x' }),
  fc.record({ saleAmount: amount }),
  fc.record({ saleAmount: amount, revenueConfirmed: fc.constant(true) }),
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('send' as const), isUnchecked: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('patch' as const), which, body }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disqualify' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const), part: fc.nat(100) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      reward: fc.constantFrom(...REWARDS),
    }),
  },
);

/** Settles some percent of the oldest open claim. */
async function settleSome({ provider, partnerId }: Programme, part: number): Promise<void> {
  await app.services.db.transaction(async (tx) => {
    const { open } = await lockOpenCommissions(
      tx,
      provider,
      partnerId,
      'everything',
      calendarDate(TODAY),
    );
    const [oldest] = open;
    if (oldest === undefined) return;
    const share = cents(Math.ceil(((oldest.amount - oldest.paid) * Math.max(1, part)) / 100));
    await settleCommissions(tx, provider, [{ commissionId: oldest.commissionId, amount: share }]);
  });
}

async function act(programme: Programme, ids: string[], deed: Deed): Promise<number> {
  const { cookie } = programme;
  const pick = (place: number): string => ids[place % ids.length] ?? '';
  switch (deed.kind) {
    case 'send':
      ids.push(await sendLead(app, programme, { isUnchecked: deed.isUnchecked }));
      return 200;
    case 'patch':
      if (ids.length === 0) return 404;
      return (await app.call('PATCH', `/api/leads/${pick(deed.which)}`, deed.body, cookie))
        .statusCode;
    case 'disqualify': {
      if (ids.length === 0) return 404;
      const path = `/api/commissions/lead/${pick(deed.which)}/mark-not-qualified`;
      return (await app.call('PUT', path, { reason: 'x' }, cookie)).statusCode;
    }
    case 'settle':
      await settleSome(programme, deed.part);
      return 200;
    case 'terms': {
      const form = { name: 'Sommerfeste', status: 'active', ...deed.reward };
      return (await app.call('PUT', `/api/campaigns/${programme.campaignId}`, form, cookie))
        .statusCode;
    }
  }
}

describe('whatever a provider does', () => {
  it('the counters of the link are the sums of the ledger, and nothing answers 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...REWARDS),
        fc.array(deed, { minLength: 8, maxLength: 30 }),
        async (reward, deeds) => {
          const programme = await createProgramme(app, reward);
          const ids: string[] = [];
          for (const one of deeds)
            expect([200, 404, 409, 422]).toContain(await act(programme, ids, one));
          const { counters, ledger } = await countersAndLedger(app, programme.linkId);
          expect(counters).toEqual(ledger);
          const { rows } = await app.pool.query(
            `select 1 from commissions m
             left join leads l on l.provider_id = m.provider_id and l.id = m.lead_id where m.link_id = $1
               and (m.paid_cents > m.amount_cents
                 or (m.payable and m.source = 'sale' and l.status <> 'converted')
                 or (m.source = 'sale' and l.status = 'converted' and not m.payable))`,
            [programme.linkId],
          );
          expect(rows).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});
