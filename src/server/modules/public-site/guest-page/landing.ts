import { coalesce } from '#server/kernel/coalesce.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { availabilityOf } from '#server/modules/campaigns/index.ts';
import { type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { ProviderId } from '#shared/ids.ts';
import { logoUrl } from '#shared/logo.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import { type Unavailable, unavailableBecause } from './domain/page-availability.ts';
import { portraitPath } from './portrait-routes.ts';
import {
  findLandingProvider,
  type LandingLogo,
  type LandingRecord,
  unscopedLandingBySlug,
} from './queries.ts';

/** A public page as it stands now. */
export interface FoundLanding extends LandingRecord {
  /** Why it takes no request, or null when it takes one. */
  readonly unavailable: Unavailable | null;
}

/**
 * The page behind an address.
 * @param ref slug of the link by which the visitor came, '' without one
 * @returns null when the campaign is unknown, and when the link is not one of this campaign
 */
export async function findLanding(
  db: Queryable,
  slug: string,
  ref: string,
  now: Date,
): Promise<FoundLanding | null> {
  return asItStands(await unscopedLandingBySlug(db, slug, ref), ref, now);
}

/**
 * As `findLanding`, for pages that are only shown: visitors who come to the same link at the same
 * time share a reading that began after all of them came.
 */
export function landingFinder(
  db: Queryable,
): (slug: string, ref: string, now: Date) => Promise<FoundLanding | null> {
  const read = coalesce((slug: string, ref: string) => unscopedLandingBySlug(db, slug, ref));
  return async (slug, ref, now) => asItStands(await read(slug, ref), ref, now);
}

function asItStands(record: LandingRecord | null, ref: string, now: Date): FoundLanding | null {
  if (record === null || (ref !== '' && record.link === null)) return null;
  const unavailable = unavailableBecause({
    campaign: availabilityOf(record.campaign, now),
    link: record.link,
    isProviderDissolved: record.provider.isDissolved,
  });
  return { ...record, unavailable };
}

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
      link === null
        ? null
        : {
            name: link.partnerName,
            description: link.partnerDescription,
            portrait: link.portraitId === null ? null : portraitPath(link.slug, link.portraitId),
          },
    partnerName: link?.partnerName ?? null,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
  };
}

/** A provider as any page shows them. */
function presentProvider(provider: LandingRecord['provider']): Landing['user'] {
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

interface Period {
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
}

/** The sentence for visitors; page, API and a refused submission say the same. */
export function unavailableMessage(reason: Unavailable, { startDate, endDate }: Period): string {
  switch (reason) {
    case 'campaign_ended':
      return endDate === null
        ? 'Diese Kampagne ist beendet.'
        : `Diese Kampagne lief bis zum ${formatCalendarDate(endDate)} und ist beendet.`;
    case 'campaign_not_started':
      return startDate === null
        ? 'Diese Kampagne hat noch nicht begonnen.'
        : `Diese Kampagne beginnt am ${formatCalendarDate(startDate)}.`;
    case 'campaign_inactive':
      return 'Diese Kampagne ist derzeit nicht aktiv.';
    case 'partner_inactive':
      return 'Dieser Partner ist derzeit nicht verfügbar.';
    case 'link_inactive':
      return 'Dieser Empfehlungslink wurde deaktiviert.';
  }
}

/** The landing data for a page: small logos travel inside it, the others by their address. */
export function withInlineLogo(landing: Landing, { provider }: FoundLanding): Landing {
  return { ...landing, user: withInlineLogoOf(landing.user, provider) };
}

/** The same for a page that shows the provider alone. */
function withInlineLogoOf(
  user: Landing['user'],
  provider: LandingRecord['provider'],
): Landing['user'] {
  return {
    ...user,
    // Only one of the two is shown.
    ...(user.customLogo === null
      ? { logoUrl: inlined(user.logoUrl, provider.logo) }
      : { customLogo: inlined(user.customLogo, provider.customLogo) }),
  };
}

function inlined(address: string | null, logo: LandingLogo | null): string | null {
  if (address === null || logo === null || logo.inline === null) return address;
  return `data:${logo.mediaType};base64,${logo.inline}`;
}

/**
 * Name, contact, colours and legal links of a provider, for a page of theirs that belongs to no
 * campaign.
 * @returns null when there is none, or the account was dissolved
 */
export async function findProviderFace(
  db: Queryable,
  provider: ProviderId,
): Promise<Landing['user'] | null> {
  const found = await findLandingProvider(db, provider);
  if (found === undefined || found.isDissolved) return null;
  return withInlineLogoOf(presentProvider(found), found);
}
