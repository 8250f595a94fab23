import type { LinkStatus, PartnerStatus } from '#shared/labels/statuses.ts';

/** Why a public page takes no request now; the names are those of the click reasons. */
export type Unavailable =
  | 'campaign_ended'
  | 'campaign_not_started'
  | 'campaign_inactive'
  | 'partner_inactive'
  | 'link_inactive';

/** What decides about a page. */
export interface PageState {
  /** The campaign by itself, as `campaigns` judges it. */
  readonly campaign: 'available' | 'ended' | 'not_started' | 'inactive';
  /** Null where the visitor came without a link. */
  readonly link: { readonly status: LinkStatus; readonly partnerStatus: PartnerStatus } | null;
  /** A provider that has dissolved its account offers nothing more. */
  readonly isProviderDissolved: boolean;
}

/**
 * The first reason why a page takes no request, or null when it takes one: the campaign ended, has
 * not started, is not active, then the partner, then the link
 * (docs/product/public-site.md section 2). Page, API, short link and submission ask this one
 * function.
 */
export function unavailableBecause({
  campaign,
  link,
  isProviderDissolved,
}: PageState): Unavailable | null {
  if (campaign === 'ended') return 'campaign_ended';
  if (campaign === 'not_started') return 'campaign_not_started';
  if (campaign === 'inactive' || isProviderDissolved) return 'campaign_inactive';
  if (link !== null && link.partnerStatus !== 'active') return 'partner_inactive';
  if (link !== null && link.status !== 'active') return 'link_inactive';
  return null;
}
