import { findCampaign } from '#server/modules/campaigns/index.ts';
import { accrueForLead } from '#server/modules/commissions/index.ts';
import { recordLead } from '#server/modules/leads/index.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from './digest.ts';
import type { TestApplication } from './test-application.ts';
import { createWorld, must, type World, type WorldOptions } from './world.ts';

/** A live campaign that pays 5 % of the net revenue of each sale, unless given. */
export function payoutWorld(app: TestApplication, options: WorldOptions = {}): Promise<World> {
  return createWorld(app, options);
}

let visitors = 0;

/** A request that came by the world's link, without the public page in between. @returns its id */
async function recordedLead(app: TestApplication, world: World): Promise<string> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  const { db, jobs, clock } = app.services;
  visitors += 1;
  const email = `gast-${visitors}@example.com`;
  return db.transaction(async (tx) => {
    const campaign = await findCampaign(tx, provider, world.campaign.id);
    if (campaign === null) throw new Error('no campaign');
    const lead = {
      campaignId: campaign.id,
      link: { id: world.link.id, partnerId: world.partner.id },
      answers: [{ name: 'email', label: 'E-Mail', type: 'email', value: email }],
      visitor: { email, phone: '', firstName: 'Aylin', lastName: 'Şahin' },
      consents: [],
      isUnchecked: false,
      asksConfirmation: false,
    };
    const recorded = await recordLead(tx, jobs, provider, lead, clock());
    await accrueForLead(tx, provider, recorded, clock());
    return recorded.leadId;
  });
}

/** A request whose net revenue (euros) is confirmed. @returns the lead's id */
export async function confirmedSale(
  app: TestApplication,
  world: World,
  revenue: number,
): Promise<string> {
  const leadId = await recordedLead(app, world);
  await must(
    app,
    'PATCH',
    `/api/leads/${leadId}`,
    { saleAmount: revenue, revenueConfirmed: true },
    world.provider.cookie,
  );
  return leadId;
}
