import type { BrandColours } from '#shared/public-page/theme.ts';

/** The four colours as the API names them. */
export interface ColourValues {
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly buttonColor: string;
  readonly buttonTextColor: string;
}

/** Defaults of own branding (docs/product/accounts.md section 11). */
export const DEFAULT_COLOURS: ColourValues = {
  backgroundColor: '#ffffff',
  textColor: '#333333',
  buttonColor: '#ee9d84',
  buttonTextColor: '#ffffff',
};

export function coloursOf(values: ColourValues): ColourValues {
  const { backgroundColor, textColor, buttonColor, buttonTextColor } = values;
  return { backgroundColor, textColor, buttonColor, buttonTextColor };
}

export function brandOf(colours: ColourValues): BrandColours {
  return {
    background: colours.backgroundColor,
    text: colours.textColor,
    button: colours.buttonColor,
    buttonText: colours.buttonTextColor,
  };
}
