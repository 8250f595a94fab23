import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewardFrom } from '#shared/contracts/campaigns/reward-wire.ts';
import { rewardExample } from '#shared/reward-sentence.ts';
import { createCampaign, createLink } from '#tests/support/catalogue.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const base = await createProgramme(app);
const confirmed = { revenueConfirmed: true };

/** A campaign of its own with this reward, and the partner's link to it. */
async function programmeOf(name: string, reward: Record<string, unknown>) {
  const { cookie, partnerId } = base;
  const campaign = await createCampaign(app, cookie, { name, status: 'active', ...reward });
  const link = await createLink(app, cookie, { partnerId, campaignId: campaign.id });
  const programme: Programme = { ...base, campaignId: campaign.id, linkId: link.id };
  return { programme, campaign: campaign as Record<string, unknown> };
}

const bookedOn = async ({ linkId }: Programme): Promise<number> => {
  const { rows } = await app.pool.query<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::int as cents from commissions where link_id = $1',
    [linkId],
  );
  return rows[0]?.cents ?? 0;
};

const numberIn = (text = ''): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
/** Letters of any script, emoji and combining marks, up to what a name may have. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => `Fest ${text}`.slice(0, 110).toWellFormed().replaceAll(/\p{C}/gu, ''));
const hundredths = (max: number) =>
  fc.oneof(fc.constantFrom(0, 1, max), fc.nat(max)).map((number) => number / 100);

it('a sale of the example’s revenue books what the example says, for any terms and name', async () => {
  const share = hundredths(10_000).map((rewardPercentage) => ({
    rewardType: 'per_sale' as const,
    calculationType: 'percentage' as const,
    rewardPercentage,
    rewardAmount: null,
    rewardQuantity: 1,
  }));
  const fixed = hundredths(500_000).map((rewardAmount) => ({
    rewardType: 'per_sale' as const,
    calculationType: 'fixed' as const,
    rewardPercentage: null,
    rewardAmount,
    rewardQuantity: 1,
  }));
  await fc.assert(
    fc.asyncProperty(name, fc.oneof(share, fixed), async (called, reward) => {
      const { programme, campaign } = await programmeOf(called, reward);
      const [revenue, promised] =
        rewardExample(rewardFrom(reward))
          .match(/[\d.]+,\d\d €/g)
          ?.map(numberIn) ?? [];
      const id = await sendLead(app, programme);
      const body = { saleAmount: revenue, ...confirmed };
      const won = await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
      expect(won.statusCode).toBe(200);
      expect(await bookedOn(programme)).toBe(Math.round((promised ?? Number.NaN) * 100));
      expect(String(campaign['rewardSentence'])).not.toContain('Fest');
    }),
    { numRuns: 15 },
  );
});

it('as many requests as the example names book what it says, bundles and all', async () => {
  const reward = fc
    .record({ quantity: fc.integer({ min: 1, max: 6 }), value: hundredths(500_000) })
    .map(({ quantity, value }) => ({
      rewardType: 'per_lead' as const,
      rewardQuantity: quantity,
      rewardAmount: quantity === 1 ? value : 1,
      rewardBulkAmount: quantity === 1 ? null : value,
    }));
  await fc.assert(
    fc.asyncProperty(name, reward, async (called, terms) => {
      const { programme } = await programmeOf(called, terms);
      const example = rewardExample(rewardFrom(terms));
      const requests = numberIn(/^Bei ([\d.]+) /.exec(example)?.[1]);
      for (let n = 0; n < requests; n += 1) await sendLead(app, programme);
      const promised = numberIn(/([\d.]+,\d\d) € Prämie/.exec(example)?.[1]);
      expect(await bookedOn(programme)).toBe(Math.round(promised * 100));
    }),
    { numRuns: 10 },
  );
});
