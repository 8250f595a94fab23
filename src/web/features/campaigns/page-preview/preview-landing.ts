import type { Landing } from '#shared/contracts/public-site.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import type { AvailableCampaign } from '#web/public-site/guest-page/available-campaign.ts';
import type { ShownProvider } from './shown-provider.ts';

/** A page that can be shown: it has a campaign. */
export type PreviewedLanding = Landing & { readonly campaign: AvailableCampaign };

/** The data of a public page before it is public, recommended by somebody. */
export function previewLanding(
  formConfig: FormConfig,
  landingPageConfig: LandingPageConfig,
  user: ShownProvider,
  doubleOptIn: boolean,
): PreviewedLanding {
  return {
    campaign: { name: '', slug: '', description: '', formConfig, landingPageConfig, doubleOptIn },
    user,
    partner: { name: 'Name des Partners', description: '', portrait: null },
    partnerName: 'Name des Partners',
    isLinkInactive: false,
    isPartnerInactive: false,
    isCampaignInactive: false,
    isCampaignNotStarted: false,
    isCampaignEnded: false,
    message: '',
    startDate: null,
    endDate: null,
  };
}
