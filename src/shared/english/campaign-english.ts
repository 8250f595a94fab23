import type { FormConfig, LandingPageConfig } from '../forms/form-config.ts';
import { isUntitled, pageName, shownPages } from '../forms/form-pages.ts';
import {
  type EnglishTexts,
  englishOrGerman,
  type OwnText,
  translatable,
  withoutEnglish,
} from './english-texts.ts';

/** Those texts of a campaign that guests read. */
export interface GuestTexts {
  readonly formConfig: FormConfig;
  readonly landingPageConfig: LandingPageConfig;
  readonly guestBenefit: string;
  readonly guestBenefitConditions: string;
}

const LANDING_LABELS = {
  headline: 'Überschrift',
  subheadline: 'Unterzeile',
  description: 'Beschreibung',
  buttonText: 'Absende-Button',
  partnerText: 'Vor dem Partnernamen',
} as const satisfies Record<keyof LandingPageConfig, string>;

/** The provider's own texts of a campaign in the order in which guests read them, each once. */
export function textsOfCampaign(campaign: GuestTexts): readonly OwnText[] {
  const { formConfig, landingPageConfig, guestBenefit, guestBenefitConditions } = campaign;
  const landing = Object.entries(LANDING_LABELS).map(([key, label]) => ({
    place: 'Landingpage',
    label,
    german: landingPageConfig[key as keyof LandingPageConfig],
  }));
  const benefit = [
    { place: 'Vorteil für Gäste', label: 'Vorteil', german: guestBenefit },
    { place: 'Vorteil für Gäste', label: 'Bedingungen', german: guestBenefitConditions },
  ];
  const pages = shownPages(formConfig.pages).flatMap((page, index): OwnText[] => {
    const place = pageName(page, index);
    const fields = page.fields.filter(({ type }) => type !== 'hidden');
    return [
      { place, label: 'Titel der Seite', german: isUntitled(page) ? '' : page.title },
      ...fields.flatMap(({ label, options, text = '' }) => [
        { place, label: 'Frage', german: label },
        ...options.map((option) => ({ place, label: `Antwort auf „${label}“`, german: option })),
        { place, label: `Wortlaut von „${label}“`, german: text },
      ]),
    ];
  });
  return translatable([
    ...landing,
    ...(guestBenefit === '' ? [] : benefit),
    { place: 'Formular', label: 'Einleitung', german: formConfig.introduction },
    ...pages,
    { place: 'Formular', label: 'Dank nach dem Absenden', german: formConfig.thankYouMessage },
  ]);
}

/** Those that nobody has said in English yet: while there are any, guests are offered German alone. */
export const campaignWithoutEnglish = (
  campaign: GuestTexts,
  texts: EnglishTexts,
): readonly OwnText[] => withoutEnglish(textsOfCampaign(campaign), texts);

/**
 * A form as guests read it in English. Options stay what they are, so that an answer means the same in
 * every language; what guests read in their place stands beside them.
 */
export function formInEnglish(form: FormConfig, texts: EnglishTexts) {
  const said = (german: string): string => englishOrGerman(german, texts);
  return {
    ...form,
    introduction: said(form.introduction),
    thankYouMessage: said(form.thankYouMessage),
    pages: form.pages.map((page) => ({
      ...page,
      title: isUntitled(page) ? page.title : said(page.title),
      fields: page.fields.map((field) => ({
        ...field,
        label: said(field.label),
        optionLabels: field.options.length === 0 ? undefined : field.options.map(said),
        ...(field.text === undefined ? {} : { text: said(field.text) }),
      })),
    })),
  };
}

export function landingInEnglish(
  landing: LandingPageConfig,
  texts: EnglishTexts,
): LandingPageConfig {
  const said = (german: string): string => englishOrGerman(german, texts);
  return {
    headline: said(landing.headline),
    subheadline: said(landing.subheadline),
    description: said(landing.description),
    buttonText: said(landing.buttonText),
    partnerText: said(landing.partnerText),
  };
}
