import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  addGroupMembers,
  addGroupTerms as addTermsCall,
  createPartnerGroup,
  deletePartnerGroup,
  getPartnerGroup,
  listPartnerGroups,
  type PartnerGroup,
  putPartnerGroup,
  removeGroupMember,
} from '#shared/contracts/campaigns/partner-groups.ts';
import type { ProviderId } from '#shared/ids.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import { listVersions } from '../terms/queries.ts';
import {
  addGroupTerms,
  addMembers,
  createGroup,
  removeGroup,
  removeMember,
  renameGroup,
} from './change-group.ts';
import { findGroup, listGroupCampaigns, listGroups, listMembers } from './queries.ts';

/** Groups of partners and their rewards (docs/product/campaigns.md section 4). */
export function partnerGroupRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const read = (provider: ProviderId, id: string) => readGroup(services, provider, id);

  route(api, listPartnerGroups, async ({ acting }) => {
    const groups = await listGroups(db, acting.providerId);
    return groups.map((group) => ({ ...group, campaigns: [...group.campaigns] }));
  });

  route(api, getPartnerGroup, ({ acting, params }) => read(acting.providerId, params.id));

  route(api, createPartnerGroup, async ({ acting, body }) =>
    read(acting.providerId, await createGroup(services, acting, body)),
  );

  route(api, putPartnerGroup, async ({ acting, params, body }) => {
    await renameGroup(services, acting, params.id, body);
    return read(acting.providerId, params.id);
  });

  route(api, deletePartnerGroup, async ({ acting, params }) => {
    await removeGroup(services, acting, params.id);
    return { message: 'Die Gruppe ist gelöscht.' };
  });

  route(api, addGroupMembers, async ({ acting, params, body }) => {
    await addMembers(services, acting, params.id, body.partnerIds);
    return read(acting.providerId, params.id);
  });

  route(api, removeGroupMember, async ({ acting, params }) => {
    await removeMember(services, acting, params.id, params.partnerId);
    return read(acting.providerId, params.id);
  });

  route(api, addTermsCall, async ({ acting, params, body }) => {
    await addGroupTerms(services, acting, params.id, body);
    return read(acting.providerId, params.id);
  });
}

/** As of one instant. @throws DomainError not_found */
function readGroup(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  id: string,
): Promise<PartnerGroup> {
  const now = clock();
  return db.snapshot(async (snapshot) => {
    const group = await findGroup(snapshot, provider, id);
    if (group === undefined) throw new DomainError('not_found');
    const members = await listMembers(snapshot, provider, id);
    const campaigns = await listGroupCampaigns(snapshot, provider, id);
    const versions = await listVersions(snapshot, provider, { groupId: id }, now);
    return {
      ...group,
      members,
      campaigns: campaigns.map(({ id: campaignId, name }) => ({
        campaignId,
        campaignName: name,
        versions: versions
          .filter((version) => version.campaignId === campaignId)
          .map((version) => ({
            id: version.id,
            bonusTitle: version.bonusTitle,
            validFrom: version.validFrom.toISOString(),
            endsAt: version.endsAt?.toISOString() ?? null,
            state: version.state,
            rewardSentence: rewardSentence(version.reward),
          })),
      })),
    };
  });
}
