import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Acting, ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { requireQuota } from '#server/modules/billing/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { newLinkSlug, registerSlug } from '#server/platform/slugs/slug-store.ts';
import {
  changeLinkEnding,
  changeLinkHouse,
  checkLinkEnding,
  checkLinkHouse,
  createReferralLink,
  getLinkHouse,
  getLinkMessage,
  listLinkChoices as listChoices,
  listReferralLinks,
  listUnlinkedCampaigns as listUnlinkedCampaignsCall,
  listUnlinkedPartners as listUnlinkedPartnersCall,
  patchReferralLink,
  type referralLink,
  sendLink as sendLinkCall,
} from '#shared/contracts/campaigns/referral-links.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LinkStatus } from '#shared/labels/statuses.ts';
import { nameCandidates, ENDING_LENGTH, readableLinkPath } from '#shared/link-address.ts';
import { toEuros } from '#shared/money.ts';
import { partnerName } from '#shared/partner-name.ts';
import { findCampaign } from '../queries.ts';
import { changeEnding, changeHouse, ensureHouse, nameLink } from './name-links.ts';
import { findLinkOverview, type LinkOverview, listLinkOverview } from './overview-queries.ts';
import {
  findLink,
  findLinkOf,
  listLinkChoices,
  listUnlinkedCampaigns,
  listUnlinkedPartners,
  lockLink,
} from './queries.ts';
import { findHouse, isEndingFree, isHouseFree, listHouses } from './readable-store.ts';
import { insertLink, updateLinkStatus } from './referral-link-store.ts';
import { linkMessage, sendLink } from './send-link.ts';

/** Referral link calls of docs/product/campaigns.md section 15. */
export function referralLinkRoutes(
  api: FastifyInstance,
  services: Services,
  limits: RateLimits,
): void {
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

  route(api, checkLinkEnding, async ({ acting: { providerId }, params: { id }, query }) => {
    const name = query.ending;
    if ((await findLink(db, providerId, id)) === null) throw new DomainError('not_found');
    const house = await houseOf(services, providerId);
    return verdict(name, readableLinkPath(house, name), () =>
      isEndingFree(db, providerId, id, name),
    );
  });

  route(api, changeLinkEnding, async ({ acting, params, body }) => {
    await changeEnding(services, acting, params.id, body.ending);
    return present(acting.providerId, params.id);
  });

  route(api, getLinkHouse, ({ acting }) => presentHouse(services, acting.providerId));

  route(api, checkLinkHouse, async ({ acting: { providerId }, query: { house } }) => {
    await limits.consume(HOUSE_CHECKS, providerId);
    return verdict(house, `/r/${house}/`, () => isHouseFree(db, providerId, house));
  });

  route(api, changeLinkHouse, async ({ acting, body }) => {
    await limits.consume(HOUSE_CHECKS, acting.providerId);
    await changeHouse(services, acting, body.house);
    return presentHouse(services, acting.providerId);
  });

  route(api, getLinkMessage, ({ acting, params }) =>
    linkMessage(services, acting.providerId, params.id),
  );

  route(api, sendLinkCall, async ({ acting, params, body }) => ({
    message: await sendLink(services, acting, params.id, body),
  }));
}

/** Names of all houses are tried by it: nobody reads them out by asking for one after the other. */
const HOUSE_CHECKS = { bucket: 'link-house', points: 300, seconds: 3600 } as const;

/** What stands for the provider in addresses; given by the first who asks. */
async function houseOf({ db, clock }: Services, provider: ProviderId): Promise<string> {
  const known = await findHouse(db, provider);
  if (known !== null) return known;
  return db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    return ensureHouse(tx, provider, clock());
  });
}

async function presentHouse(
  services: Services,
  provider: ProviderId,
): Promise<z.input<typeof getLinkHouse.response>> {
  const house = await houseOf(services, provider);
  const all = await listHouses(services.db, provider);
  const [ending = ''] = nameCandidates('Anna Fotografie', ENDING_LENGTH);
  return {
    house,
    path: `/r/${house}/`,
    earlier: all.filter(({ isCurrent }) => !isCurrent).map((row) => row.house),
    example: readableLinkPath(house, ending),
  };
}

async function verdict(name: string, path: string, ask: () => Promise<boolean>) {
  const isFree = await ask();
  const message = isFree ? '' : errorMessage('link_name_taken', { name });
  return { name, isFree, path, message };
}

function found<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new DomainError('not_found');
  return answer;
}

/** A link as answers carry it. */
export function presentLink(overview: LinkOverview): z.input<typeof referralLink> {
  const { partner, campaignSlug, createdAt, lastSentAt: _, commissionEarned, ...fields } = overview;
  return {
    ...fields,
    partnerName: partnerName(partner),
    isActive: fields.status === 'active',
    commissionEarned: toEuros(commissionEarned),
    formPath: `/formular/${campaignSlug}?ref=${fields.slug}`,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Activates or deactivates a link. Setting the status it has changes nothing but this: a link
 * that was paused with its partner and is set inactive by hand stays so when the partner returns.
 * @throws DomainError not_found, partner_not_active, plan_limit_reached
 */
export async function setLinkStatus(
  services: Services,
  acting: ActingProvider,
  id: string,
  status: LinkStatus,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const known = await findLink(tx, providerId, id);
    if (known === null) throw new DomainError('not_found');
    const partner = await lockPartner(tx, providerId, known.partnerId);
    const link = await lockLink(tx, providerId, id);
    if (partner === null || link === null) throw new DomainError('not_found');
    const isActivated = status === 'active' && link.status !== 'active';
    if (isActivated && partner.status !== 'active') throw new DomainError('partner_not_active');
    if (isActivated) await requireQuota(tx, providerId, 'links');
    await updateLinkStatus(tx, providerId, id, status);
    if (link.status === status) return;
    const event = { action: 'link.status_changed', entity: 'referral_link', entityId: id };
    const data = { from: link.status, to: status };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
  });
}

interface LinkPair {
  readonly partnerId: string;
  readonly campaignId: string;
}

/**
 * Gives a partner the one link of a campaign. @returns its id
 * @throws DomainError not_found, link_exists, partner_not_active, plan_limit_reached
 */
async function createLink(
  services: Services,
  acting: ActingProvider,
  pair: LinkPair,
): Promise<string> {
  const now = services.clock();
  return services.db.transaction((tx) => addLink(tx, acting, acting.providerId, pair, now));
}

/**
 * The same within a transaction, also by the product itself. @returns the link's id
 * @throws DomainError not_found, link_exists, partner_not_active, plan_limit_reached
 */
export async function addLink(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  pair: LinkPair,
  now: Date,
): Promise<string> {
  const id = newId();
  await lockProvider(tx, provider);
  const partner = await lockPartner(tx, provider, pair.partnerId);
  const campaign = await findCampaign(tx, provider, pair.campaignId);
  if (partner === null || campaign === null) throw new DomainError('not_found');
  if ((await findLinkOf(tx, provider, pair)) !== null) throw new DomainError('link_exists');
  if (partner.status !== 'active') throw new DomainError('partner_not_active');
  await requireQuota(tx, provider, 'links');
  const slug = await registerSlug(tx, provider, { kind: 'link', id }, newLinkSlug);
  const { partnerId, campaignId } = pair;
  const inserted = await insertLink(tx, provider, { id, partnerId, campaignId, slug }, now);
  if (!inserted) throw new DomainError('link_exists');
  await nameLink(tx, provider, { id, partnerId, name: partnerName(partner) }, now);
  const event = { action: 'link.created', entity: 'referral_link', entityId: id };
  const data = { partnerId, campaignId };
  await appendEvent(tx, provider, acting, { ...event, data }, now);
  return id;
}
