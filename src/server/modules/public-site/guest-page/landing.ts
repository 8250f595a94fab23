import { coalesce } from '#server/kernel/coalesce.ts';
import type { Queryable } from '#server/kernel/database.ts';
import {
  availabilityOf,
  shownOptionPictures,
  shownPictures,
} from '#server/modules/campaigns/index.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { Landing, OptionPicture } from '#shared/contracts/public-site.ts';
import { formInEnglish, landingInEnglish } from '#shared/english/campaign-english.ts';
import { englishOrGerman } from '#shared/english/english-texts.ts';
import { shownPages } from '#shared/forms/form-pages.ts';
import { formatDay } from '#shared/forms/format-answer.ts';
import { guestBase } from '#shared/guest-base.ts';
import { benefitOn, type OfferedBenefit } from '#shared/guest-benefit.ts';
import type { Language } from '#shared/guest-language.ts';
import { lookView } from '#shared/guest-page/look-view.ts';
import { pageContent } from '#shared/guest-page/page-content.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { PAGE_WORDS } from '#shared/guest-words/page-words.ts';
import type { ProviderId } from '#shared/ids.ts';
import { logoUrl } from '#shared/logo.ts';
import { hasOwnBranding, planHas } from '#shared/plans.ts';
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
  /** What a request that comes now is promised; null without. */
  readonly benefit: OfferedBenefit | null;
  /** Those that the form shows with its options. */
  readonly optionPictures: readonly OptionPicture[];
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
  return asItStands(db, await unscopedLandingBySlug(db, slug, ref), ref, now);
}

/**
 * As `findLanding`, for pages that are only shown: visitors who come to the same link at the same
 * time share a reading that began after all of them came.
 */
export function landingFinder(
  db: Queryable,
): (slug: string, ref: string, now: Date) => Promise<FoundLanding | null> {
  const read = coalesce((slug: string, ref: string) => unscopedLandingBySlug(db, slug, ref));
  return async (slug, ref, now) => asItStands(db, await read(slug, ref), ref, now);
}

async function asItStands(
  db: Queryable,
  record: LandingRecord | null,
  ref: string,
  now: Date,
): Promise<FoundLanding | null> {
  if (record === null || (ref !== '' && record.link === null)) return null;
  const unavailable = unavailableBecause({
    campaign: availabilityOf(record.campaign, now),
    link: record.link,
    isProviderDissolved: record.provider.isDissolved,
  });
  const benefit = benefitOn(record.campaign, berlinDateOf(now));
  const { providerId, campaign } = record;
  // Few forms show any: the others' pages cost no further query.
  const optionPictures = await shownOptionPictures(db, providerId, campaign.formConfig);
  return { ...record, unavailable, benefit, optionPictures };
}

/** Base of the addresses of a page: its provider's own where they have one. */
export function guestBaseOfPage({ ownHost, provider }: FoundLanding, publicUrl: string): string {
  const isOwn = planHas(provider.plan, 'ownDomain') && !provider.isDissolved;
  return guestBase(publicUrl, isOwn ? ownHost : null);
}

/** The page in the look that its provider has published; null where it is the plain one. */
export async function lookOf(
  db: Queryable,
  found: FoundLanding,
  language: Language,
): Promise<LookView | null> {
  const { provider, link } = found;
  const shown = await shownPage(db, found);
  if (shown === null) return null;
  return lookView(shown.content, shown.pictures, {
    plan: provider.plan,
    partnerName: link?.partnerName ?? null,
    language,
  });
}

/** The page in its look, with the pictures that it names; null where it is the plain one. */
export async function shownPage(db: Queryable, { providerId, page, provider }: FoundLanding) {
  if (page === null || provider.isDissolved) return null;
  const content = pageContent.parse(page);
  return { content, pictures: await shownPictures(db, providerId, [content]) };
}

/** The page with the provider's own texts in a language; what nobody has said in English stays German. */
export function inLanguage(found: FoundLanding, language: Language): FoundLanding {
  if (language === 'de') return found;
  const { campaign, benefit } = found;
  const { englishTexts } = campaign;
  const said = (german: string): string => englishOrGerman(german, englishTexts);
  return {
    ...found,
    campaign: {
      ...campaign,
      formConfig: formInEnglish(campaign.formConfig, englishTexts),
      landingPageConfig: landingInEnglish(campaign.landingPageConfig, englishTexts),
    },
    benefit: benefit && {
      ...benefit,
      words: said(benefit.words),
      conditions: said(benefit.conditions),
    },
  };
}

/** The same look for a form in a frame of the provider's own site: without the page's blocks and pictures. */
export function frameLookOf(
  { page, provider, link }: FoundLanding,
  language: Language,
): LookView | null {
  if (page === null || provider.isDissolved) return null;
  const content = { ...pageContent.parse(page), blocks: [] };
  const partnerName = link?.partnerName ?? null;
  return lookView(content, {}, { plan: provider.plan, partnerName, language });
}

/** What the public may know of a page, in the words of the contract. */
export function presentLanding(original: FoundLanding, language: Language = 'de'): Landing {
  const found = inLanguage(original, language);
  const { campaign, unavailable } = found;
  return {
    ...presentFrame(found),
    campaign: unavailable === null ? presentCampaign(found) : null,
    isCampaignEnded: unavailable === 'campaign_ended',
    isCampaignNotStarted: unavailable === 'campaign_not_started',
    isCampaignInactive: unavailable === 'campaign_inactive',
    isPartnerInactive: unavailable === 'partner_inactive',
    isLinkInactive: unavailable === 'link_inactive',
    message: unavailable === null ? '' : unavailableMessage(unavailable, campaign, language),
  };
}

/** The page of a request that has been sent: its texts stay, whatever has ended since. */
export function presentThanks(original: FoundLanding, language: Language = 'de'): Landing {
  const found = inLanguage(original, language);
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

function presentCampaign({
  campaign,
  benefit,
  optionPictures: pictures,
}: FoundLanding): Landing['campaign'] {
  const { name, slug, description, landingPageConfig, doubleOptIn } = campaign;
  const formConfig = { ...campaign.formConfig, pages: shownPages(campaign.formConfig.pages) };
  const optionPictures = [...pictures];
  return {
    name,
    slug,
    description,
    formConfig,
    optionPictures,
    landingPageConfig,
    doubleOptIn,
    benefit,
  };
}

/** Titles of the pages that visitors go through, of which the form's version is made. */
export function titlesOf({ campaign }: FoundLanding): string[] {
  return shownPages(campaign.formConfig.pages).map(({ title }) => title);
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
export function unavailableMessage(
  reason: Unavailable,
  { startDate, endDate }: Period,
  language: Language,
): string {
  const words = PAGE_WORDS[language];
  switch (reason) {
    case 'campaign_ended':
      return endDate === null
        ? words.endedWhenever
        : fill(words.endedOn, { day: formatDay(endDate, language) });
    case 'campaign_not_started':
      return startDate === null
        ? words.startsSometime
        : fill(words.startsOn, { day: formatDay(startDate, language) });
    case 'campaign_inactive':
      return words.inactiveNow;
    case 'partner_inactive':
      return words.partnerNotNow;
    case 'link_inactive':
      return words.linkSwitchedOff;
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
