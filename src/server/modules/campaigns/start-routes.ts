import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  findAccount,
  isVerified,
  lockProvider,
  missingForActivation,
} from '#server/modules/accounts/index.ts';
import { addQuickPartner } from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import { campaignBody } from '#shared/contracts/campaigns/campaigns.ts';
import {
  getStartProgramme,
  startProgramme as startCall,
  type startProgrammeBody,
  type startReward,
} from '#shared/contracts/campaigns/start-programme.ts';
import { FIRST_CAMPAIGN_NAME } from '#shared/first-campaign.ts';
import { invitationForm } from '#shared/forms/form-presets.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findLinkOverview } from './links/overview-queries.ts';
import { findBeginning } from './links/queries.ts';
import { addLink, presentLink } from './links/routes.ts';
import { findCampaignOverview } from './overview-queries.ts';
import { addCampaign, presentCampaign } from './routes.ts';

/** The first hour's calls (docs/product/accounts.md section 16). */
export function startProgrammeRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const present = async (
    provider: ProviderId,
  ): Promise<z.input<typeof getStartProgramme.response>> => {
    const { partner, campaignId, linkId, isOutgrown } = await findBeginning(db, provider);
    const campaign =
      campaignId === null ? null : await findCampaignOverview(db, provider, campaignId);
    const link = linkId === null ? null : await findLinkOverview(db, provider, linkId);
    return {
      partner,
      campaign: campaign === null ? null : presentCampaign(campaign),
      link: link === null ? null : presentLink(link),
      isOutgrown,
    };
  };

  route(api, getStartProgramme, ({ acting }) => present(acting.providerId));

  route(api, startCall, async ({ acting, body }) => {
    await startProgramme(services, acting, body);
    return present(acting.providerId);
  });
}

/**
 * Makes what is missing of the first partner, campaign and link, all or nothing. Calls of one provider
 * come one after the other, and each begins with what is there: sent twice, or from two windows, none
 * of them is made a second time. Nothing is made where there are several to choose from.
 * @throws DomainError plan_limit_reached
 */
async function startProgramme(
  services: Services,
  acting: ActingProvider,
  { partner, reward }: z.output<typeof startProgrammeBody>,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const before = await findBeginning(tx, providerId);
    if (before.linkId !== null || before.isOutgrown) return;
    const partnerId =
      before.partner?.id ??
      (partner === undefined ? null : await addQuickPartner(tx, acting, partner, now));
    const campaignId =
      before.campaignId ??
      (reward === undefined ? null : await addFirstCampaign(tx, services, acting, reward, now));
    if (partnerId !== null && campaignId !== null)
      await addLink(tx, acting, providerId, { partnerId, campaignId }, now);
  });
}

/** A campaign with the inviting form. It is public at once where nothing stands against it, else a draft. */
async function addFirstCampaign(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  reward: z.output<typeof startReward>,
  now: Date,
): Promise<string> {
  const account = await findAccount(tx, acting.providerId);
  if (account === null) throw new DomainError('not_found');
  const loginVerified = isVerified(account, account.email);
  const isReady = missingForActivation({ ...account, loginVerified }).length === 0;
  const body = campaignBody.parse({
    ...reward,
    name: FIRST_CAMPAIGN_NAME,
    startDate: null,
    endDate: null,
    formConfig: invitationForm(),
    // Where requests are paid, somebody has to stand behind the address (docs/product/campaigns.md section 11).
    doubleOptIn: reward.rewardType === 'per_lead',
    status: isReady ? 'active' : 'draft',
  });
  return addCampaign(tx, services, acting, body, now);
}
