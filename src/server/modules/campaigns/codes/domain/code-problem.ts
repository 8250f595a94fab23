import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CodeProblem } from '#shared/labels/partner-codes.ts';
import type { CampaignStatus, LinkStatus, PartnerStatus } from '#shared/labels/statuses.ts';
import { availabilityOf } from '../../domain/availability.ts';

/** Whom a code means, in a campaign. */
export interface MeantPartner {
  readonly partnerId: string;
  readonly partnerStatus: PartnerStatus;
  /** Their link of the campaign; null without one. */
  readonly link: { readonly id: string; readonly status: LinkStatus } | null;
  readonly campaign: {
    readonly status: CampaignStatus;
    readonly startDate: CalendarDate | null;
    readonly endDate: CalendarDate | null;
  };
}

/** Why a code takes no request now, by the rules of a link; null where it takes one. */
export function codeProblem(meant: MeantPartner | null, now: Date): CodeProblem | null {
  if (meant === null) return 'unknown';
  if (availabilityOf(meant.campaign, now) !== 'available') return 'campaign_off';
  if (meant.partnerStatus !== 'active') return 'partner_off';
  if (meant.link === null) return 'no_link';
  return meant.link.status === 'active' ? null : 'link_off';
}
