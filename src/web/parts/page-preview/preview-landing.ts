import type { Landing, OptionPicture } from '#shared/contracts/public-site.ts';
import { formInEnglish, landingInEnglish } from '#shared/english/campaign-english.ts';
import { type EnglishTexts, englishOrGerman } from '#shared/english/english-texts.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { optionPictures as optionPictureIds, shownPages } from '#shared/forms/form-pages.ts';
import type { OfferedBenefit } from '#shared/guest-benefit.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';
import type { AvailableCampaign } from '#web/public-site/guest-page/available-campaign.ts';
import type { ShownProvider } from './shown-provider.ts';

/** A page that can be shown: it has a campaign. */
export type PreviewedLanding = Landing & { readonly campaign: AvailableCampaign };

/** Stands for a label that is being typed: without one a field would have no name. */
const UNNAMED = 'Ohne Beschriftung';

/** The data of a public page before it is public, recommended by somebody. */
export function previewLanding(
  formConfig: FormConfig,
  landingPageConfig: LandingPageConfig,
  user: ShownProvider,
  doubleOptIn: boolean,
  {
    partnerName = 'Name des Partners',
    benefit = null,
    optionPictures = {},
  }: {
    readonly partnerName?: string | undefined;
    readonly benefit?: OfferedBenefit | null;
    /** Those that the form shows with its options, by id. */
    readonly optionPictures?: Readonly<Record<string, LookPicture>> | undefined;
  } = {},
): PreviewedLanding {
  const form = {
    ...formConfig,
    pages: shownPages(formConfig.pages).map((page) => ({
      ...page,
      fields: page.fields.map((field) => ({ ...field, label: field.label.trim() || UNNAMED })),
    })),
  };
  return {
    campaign: {
      name: '',
      slug: '',
      description: '',
      formConfig: form,
      optionPictures: optionPicturesOf(form, optionPictures),
      landingPageConfig,
      doubleOptIn,
      benefit,
    },
    user,
    partner: { name: partnerName, description: '', portrait: null },
    partnerName,
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

function optionPicturesOf(
  { pages }: FormConfig,
  pictures: Readonly<Record<string, LookPicture>>,
): OptionPicture[] {
  return optionPictureIds(pages).flatMap((id) => {
    const picture = pictures[id];
    if (picture === undefined) return [];
    const { widths, avifWidths } = picture;
    return [{ ...picture, id, widths: [...widths], avifWidths: [...avifWidths] }];
  });
}

/** The same as guests read it in English; what nobody has said yet stays German. */
export function previewInEnglish(landing: PreviewedLanding, texts: EnglishTexts): PreviewedLanding {
  const { campaign } = landing;
  const { benefit } = campaign;
  return {
    ...landing,
    campaign: {
      ...campaign,
      formConfig: formInEnglish(campaign.formConfig, texts),
      landingPageConfig: landingInEnglish(campaign.landingPageConfig, texts),
      benefit: benefit && {
        ...benefit,
        words: englishOrGerman(benefit.words, texts),
        conditions: englishOrGerman(benefit.conditions, texts),
      },
    },
  };
}
