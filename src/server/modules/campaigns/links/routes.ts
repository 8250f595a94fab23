import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import {
  createReferralLink,
  listUnlinkedCampaigns as listUnlinkedCampaignsCall,
  listUnlinkedPartners as listUnlinkedPartnersCall,
  listLinkChoices as listChoices,
  listReferralLinks,
  patchReferralLink,
} from '#shared/contracts/referral-links.ts';
import type { ProviderId } from '#shared/ids.ts';
import { createLink } from './create-link.ts';
import { listLinkChoices } from './link-choice-list.ts';
import { findLinkOverview, listLinkOverview } from './link-overview-list.ts';
import { presentLink } from './present-link.ts';
import { setLinkStatus } from './set-link-status.ts';
import { listUnlinkedCampaigns, listUnlinkedPartners } from './unlinked-list.ts';

/** Referral link calls of docs/product/campaigns.md section 15. */
export function referralLinkRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const present = async (provider: ProviderId, id: string) => {
    const found = await findLinkOverview(db, provider, id);
    if (found === null) throw new DomainError('not_found');
    return presentLink(found);
  };

  route(api, listReferralLinks, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listLinkOverview(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentLink);
  });

  route(api, listChoices, ({ acting, query }) =>
    listLinkChoices(db, acting.providerId, query.search, query.link),
  );

  route(api, listUnlinkedPartnersCall, async ({ acting, params }) =>
    found(await listUnlinkedPartners(db, acting.providerId, params.id)),
  );

  route(api, listUnlinkedCampaignsCall, async ({ acting, params }) =>
    found(await listUnlinkedCampaigns(db, acting.providerId, params.id)),
  );

  route(api, createReferralLink, async ({ acting, body }) => {
    const id = await createLink(services, acting, body);
    return present(acting.providerId, id);
  });

  route(api, patchReferralLink, async ({ acting, params, body }) => {
    await setLinkStatus(services, acting, params.id, body.status);
    return present(acting.providerId, params.id);
  });
}

function found<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new DomainError('not_found');
  return answer;
}
