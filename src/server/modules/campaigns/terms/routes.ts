import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  agreeTerms as agreeCall,
  endTerms as endCall,
  type HeldTerms,
  listPartnerTerms,
  listRewardTerms,
} from '#shared/contracts/campaigns/reward-terms.ts';
import { rewardFields } from '#shared/contracts/campaigns/reward-wire.ts';
import type { ProviderId } from '#shared/ids.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import { bonusRoutes } from '../bonus-periods/routes.ts';
import { agreeTerms, endTerms } from './agree.ts';
import {
  type HeldRow,
  listCampaignsOf,
  listOpenBonuses,
  listTimelines,
  listVersions,
  type VersionRow,
} from './queries.ts';
import { listTierStandings } from './tier-queries.ts';

const DONE = {
  ended: 'Die Prämie ist beendet. Was bisher einging, behält seine Prämie.',
  withdrawn: 'Die geplante Prämie ist zurückgezogen.',
} as const;

/** Rewards for single partners and their versions (docs/product/campaigns.md section 4). */
export function termsRoutes(api: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  bonusRoutes(api, services);

  route(api, listPartnerTerms, ({ acting, params }) =>
    readPartnerTerms(services, acting.providerId, params.id),
  );

  route(api, agreeCall, async ({ acting, params, body }) => {
    await agreeTerms(services, acting, params.id, body);
    return readPartnerTerms(services, acting.providerId, params.id);
  });

  route(api, endCall, async ({ acting, params }) => ({
    message: DONE[await endTerms(services, acting, params.id)],
  }));

  route(api, listRewardTerms, async ({ acting, params }) => {
    const versions = await listVersions(db, acting.providerId, { campaignId: params.id }, clock());
    // A campaign has its first version from the beginning.
    if (versions.length === 0) throw new DomainError('not_found');
    return versions.map(presentVersion);
  });
}

/** What holds for a partner in each of their campaigns, as of one instant. @throws DomainError not_found */
function readPartnerTerms(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  partnerId: string,
): Promise<z.input<typeof listPartnerTerms.response>> {
  const now = clock();
  return db.snapshot(async (snapshot) => {
    if ((await findPartner(snapshot, provider, partnerId)) === null)
      throw new DomainError('not_found');
    const campaigns = await listCampaignsOf(snapshot, provider, partnerId);
    const spans = campaigns.map(({ id }) => ({ campaignId: id, since: now }));
    const held = await listTimelines(snapshot, provider, partnerId, spans);
    const agreements = await listVersions(snapshot, provider, { partnerId }, now);
    const bonuses = await listOpenBonuses(snapshot, provider, partnerId, now);
    const theirs = new Set(held.map(({ bonusId }) => bonusId));
    const standings = await listTierStandings(snapshot, provider, partnerId, held, now);
    return campaigns.flatMap((campaign) => {
      const [holds, ...later] = held.filter(({ campaignId }) => campaignId === campaign.id);
      if (holds === undefined) return [];
      return {
        campaignId: campaign.id,
        campaignName: campaign.name,
        campaignStatus: campaign.status,
        hasOwnPage: campaign.hasOwnPage,
        hasLink: campaign.hasLink,
        holds: presentHeld({ ...holds, from: holds.validFrom }),
        tierStanding: standings.get(holds.id) ?? null,
        later: later.map(presentHeld),
        otherBonuses: bonuses
          .filter(({ campaignId, bonusId }) => campaignId === campaign.id && !theirs.has(bonusId))
          .map(({ title }) => title),
        agreements: agreements
          .filter(({ campaignId, bonusId }) => campaignId === campaign.id && bonusId === null)
          .map((version) => ({
            id: version.id,
            createdAt: version.createdAt.toISOString(),
            validFrom: version.validFrom.toISOString(),
            endsAt: version.endsAt?.toISOString() ?? null,
            state: version.state,
            rewardSentence: rewardSentence(version.reward),
          })),
        reward: rewardFields(holds.reward),
      };
    });
  });
}

function presentHeld(row: HeldRow): HeldTerms {
  return {
    level: row.level,
    groupName: row.groupName,
    bonusTitle: row.bonusTitle,
    createdAt: row.createdAt.toISOString(),
    from: row.from.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    rewardSentence: rewardSentence(row.reward),
  };
}

function presentVersion(row: VersionRow): z.input<typeof listRewardTerms.response>[number] {
  return {
    id: row.id,
    level: row.level,
    holder: row.holder,
    bonusTitle: row.bonusTitle,
    version: row.version,
    validFrom: row.validFrom.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    state: row.state,
    rewardSentence: rewardSentence(row.reward),
  };
}
