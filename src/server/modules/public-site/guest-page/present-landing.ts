import type { Landing } from '#shared/contracts/public-page.ts';
import { logoUrl } from '#shared/logo.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import type { FoundLanding } from './find-landing.ts';
import type { LandingLogo, LandingRecord } from './landing-list.ts';
import { unavailableMessage } from './unavailable-message.ts';

/** What the public may know of a page, in the words of the contract. */
export function presentLanding(found: FoundLanding): Landing {
  const { campaign, unavailable } = found;
  return {
    ...presentFrame(found),
    campaign: unavailable === null ? presentCampaign(found) : null,
    isCampaignEnded: unavailable === 'campaign_ended',
    isCampaignNotStarted: unavailable === 'campaign_not_started',
    isCampaignInactive: unavailable === 'campaign_inactive',
    isPartnerInactive: unavailable === 'partner_inactive',
    isLinkInactive: unavailable === 'link_inactive',
    message: unavailable === null ? '' : unavailableMessage(unavailable, campaign),
  };
}

/** The page of a request that has been sent: its texts stay, whatever has ended since. */
export function presentThanks(found: FoundLanding): Landing {
  return {
    ...presentFrame(found),
    campaign: presentCampaign(found),
    isCampaignEnded: false,
    isCampaignNotStarted: false,
    isCampaignInactive: false,
    isPartnerInactive: false,
    isLinkInactive: false,
    message: '',
  };
}

function presentCampaign({ campaign }: FoundLanding): Landing['campaign'] {
  const { name, slug, description, formConfig, landingPageConfig, doubleOptIn } = campaign;
  return { name, slug, description, formConfig, landingPageConfig, doubleOptIn };
}

function presentFrame({ campaign, provider, link }: FoundLanding) {
  return {
    user: presentProvider(provider),
    partner:
      link === null ? null : { name: link.partnerName, description: link.partnerDescription },
    partnerName: link?.partnerName ?? null,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
  };
}

/** A provider as any page shows them. */
export function presentProvider(provider: LandingRecord['provider']): Landing['user'] {
  const { publicEmail, isDissolved, logo, customLogo, ...user } = provider;
  const contact = isDissolved ? { phone: '', email: '', website: '' } : { email: publicEmail };
  return { ...user, ...contact, ...presentLogos(logo, customLogo, user.plan) };
}

/** The plan decides whether the logo for landing pages is shown; kept it is in any case. */
function presentLogos(logo: LandingLogo | null, customLogo: LandingLogo | null, plan: string) {
  return {
    logoUrl: logoUrl(logo?.slug ?? null),
    customLogo: hasOwnBranding(plan) ? logoUrl(customLogo?.slug ?? null) : null,
  };
}
