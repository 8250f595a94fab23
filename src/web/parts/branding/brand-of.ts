import type { BrandColours } from '#shared/public-page/theme.ts';
import { type ColourValues, PALETTES } from './palettes.ts';

/** What is stored until somebody chooses (docs/product/accounts.md section 11). */
export const DOCUMENTED_COLOURS: ColourValues = {
  backgroundColor: '#ffffff',
  textColor: '#333333',
  buttonColor: '#ee9d84',
  buttonTextColor: '#ffffff',
};

/** The same as the page shows them: white on that button could not be read (decision 0212). */
export const STANDARD_COLOURS: ColourValues = PALETTES[0].colours;

export const isSameColours = (one: ColourValues, other: ColourValues): boolean =>
  NAMES.every((name) => one[name].toLowerCase() === other[name].toLowerCase());

const NAMES = ['backgroundColor', 'textColor', 'buttonColor', 'buttonTextColor'] as const;

/** What the editor begins with. */
export function coloursOf(values: ColourValues): ColourValues {
  const { backgroundColor, textColor, buttonColor, buttonTextColor } = values;
  const stored = { backgroundColor, textColor, buttonColor, buttonTextColor };
  return isSameColours(stored, DOCUMENTED_COLOURS) ? STANDARD_COLOURS : stored;
}

export function brandOf(colours: ColourValues): BrandColours {
  return {
    background: colours.backgroundColor,
    text: colours.textColor,
    button: colours.buttonColor,
    buttonText: colours.buttonTextColor,
  };
}
