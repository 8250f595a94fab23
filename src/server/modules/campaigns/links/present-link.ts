import type { z } from 'zod';
import type { referralLink } from '#shared/contracts/referral-links.ts';
import { toEuros } from '#shared/money.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { LinkOverview } from './link-overview-list.ts';

export function presentLink(overview: LinkOverview): z.input<typeof referralLink> {
  const { partner, campaignSlug, createdAt, commissionEarned, ...fields } = overview;
  return {
    ...fields,
    partnerName: partnerName(partner),
    isActive: fields.status === 'active',
    commissionEarned: toEuros(commissionEarned),
    formPath: `/formular/${campaignSlug}?ref=${fields.slug}`,
    shortPath: `/r/${fields.slug}`,
    createdAt: createdAt.toISOString(),
  };
}
