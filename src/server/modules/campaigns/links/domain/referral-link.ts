import type { ProviderId } from '#shared/ids.ts';
import type { LinkStatus } from '#shared/labels/statuses.ts';

/** A partner's personal address of a campaign; exactly one for each pair. */
export interface ReferralLink {
  readonly providerId: ProviderId;
  readonly id: string;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly slug: string;
  readonly status: LinkStatus;
  readonly createdAt: Date;
}
