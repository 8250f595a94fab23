import type { LandingPageConfig } from '#shared/forms/form-config.ts';

/** The texts as they are typed, with nothing missing. */
export function landingTexts(
  texts: Partial<Record<keyof LandingPageConfig, string | undefined>>,
): LandingPageConfig {
  const {
    headline = '',
    subheadline = '',
    description = '',
    buttonText = '',
    partnerText = '',
  } = texts;
  return { headline, subheadline, description, buttonText, partnerText };
}
