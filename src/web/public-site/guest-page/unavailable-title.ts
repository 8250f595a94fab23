import type { Landing } from '#shared/contracts/public-site.ts';
import type { PageWords } from '#shared/guest-words/page-words.ts';

/** Title of the notice, by precedence (docs/product/public-site.md section 2). */
export function unavailableTitle(landing: Landing, words: PageWords): string {
  if (landing.isCampaignEnded) return words.ended;
  if (landing.isCampaignNotStarted) return words.notStarted;
  if (landing.isCampaignInactive) return words.inactive;
  if (landing.isPartnerInactive) return words.partnerInactive;
  if (landing.isLinkInactive) return words.linkInactive;
  return words.unavailable;
}
