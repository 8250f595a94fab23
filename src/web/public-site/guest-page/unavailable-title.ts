import type { Landing } from '#shared/contracts/public-site.ts';

/** Title of the notice, by precedence (docs/product/public-site.md section 2). */
export function unavailableTitle(landing: Landing): string {
  if (landing.isCampaignEnded) return 'Kampagne beendet';
  if (landing.isCampaignNotStarted) return 'Kampagne noch nicht gestartet';
  if (landing.isCampaignInactive) return 'Kampagne nicht aktiv';
  if (landing.isPartnerInactive) return 'Partner nicht verfügbar';
  if (landing.isLinkInactive) return 'Link deaktiviert';
  return 'Nicht verfügbar';
}
