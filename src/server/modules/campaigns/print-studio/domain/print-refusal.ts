import type { LinkStatus, PartnerStatus } from '#shared/labels/statuses.ts';

/** What decides whether products of a link are worth their paper. */
export interface LinkState {
  readonly link: LinkStatus;
  readonly partner: PartnerStatus;
  /** The campaign by itself, as `campaigns` judges it. */
  readonly campaign: 'available' | 'ended' | 'not_started' | 'inactive';
}

export type PrintRefusal = 'campaign_ended' | 'partner_inactive' | 'link_inactive';

/**
 * Why nothing is printed for a link: its code would lead to a page that takes no request any more.
 * A campaign that has yet to begin is printed for beforehand.
 */
export function printRefusal({ link, partner, campaign }: LinkState): PrintRefusal | null {
  if (campaign === 'ended') return 'campaign_ended';
  if (partner !== 'active') return 'partner_inactive';
  return link === 'active' ? null : 'link_inactive';
}
