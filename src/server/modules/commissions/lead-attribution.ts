import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  findCampaign,
  findLink,
  findLinkByAddress,
  findLinkOf,
} from '#server/modules/campaigns/index.ts';
import { findPartner, type Partner } from '#server/modules/partners/index.ts';
import type { ProviderId } from '#shared/ids.ts';

/** By what a request is put down to a campaign and, where somebody has recommended, to a partner. */
export type Attribution =
  | { readonly by: 'link'; readonly linkId: string }
  /** As it is printed, sent and typed. */
  | { readonly by: 'address'; readonly address: string }
  | { readonly by: 'partner'; readonly partnerId: string; readonly campaignId: string }
  /** Nobody has recommended. */
  | { readonly by: 'campaign'; readonly campaignId: string };

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export interface Attributed {
  readonly campaign: NonNullable<Awaited<ReturnType<typeof findCampaign>>>;
  readonly recommended: { readonly link: Link; readonly partner: Partner } | null;
}

/**
 * The campaign and the partner's link that an attribution names, all of them the provider's own.
 * @throws DomainError not_found, partner_without_link
 */
export async function attribute(
  tx: Tx,
  provider: ProviderId,
  wanted: Attribution,
): Promise<Attributed> {
  const link = await linkOf(tx, provider, wanted);
  const named = 'campaignId' in wanted ? wanted.campaignId : null;
  const campaign = await findCampaign(tx, provider, link?.campaignId ?? named ?? '');
  if (campaign === null) throw new DomainError('not_found');
  if (link === null) return { campaign, recommended: null };
  const partner = await findPartner(tx, provider, link.partnerId);
  if (partner === null) throw new DomainError('not_found');
  return { campaign, recommended: { link, partner } };
}

async function linkOf(tx: Tx, provider: ProviderId, wanted: Attribution): Promise<Link | null> {
  if (wanted.by === 'campaign') return null;
  if (wanted.by === 'partner') {
    const { partnerId, campaignId } = wanted;
    const known = await findPartner(tx, provider, partnerId);
    const campaign = await findCampaign(tx, provider, campaignId);
    if (known === null || campaign === null) throw new DomainError('not_found');
    const link = await findLinkOf(tx, provider, { partnerId, campaignId });
    if (link === null) throw new DomainError('partner_without_link');
    return link;
  }
  const link =
    wanted.by === 'link'
      ? await findLink(tx, provider, wanted.linkId)
      : await findLinkByAddress(tx, provider, wanted.address);
  if (link === null) throw new DomainError('not_found');
  return link;
}
