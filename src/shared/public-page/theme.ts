import { CONTROL_CONTRAST, contrast, luminance, TEXT_CONTRAST } from '../colours/contrast.ts';
import { hexColour, parseHexColour, type HexColour } from '../colours/hex-colour.ts';
import { mixed, readableTone } from '../colours/readable-tone.ts';
import type { Landing } from '../contracts/public-site.ts';
import { hasOwnBranding } from '../plans.ts';

/** Colours of one page, all readable on the surfaces on which they are used. */
export interface PageTheme {
  readonly scheme: 'light' | 'dark';
  readonly background: HexColour;
  /** The brand's side of the page. */
  readonly tint: HexColour;
  /** Inputs and boxes. */
  readonly card: HexColour;
  readonly text: HexColour;
  readonly muted: HexColour;
  /** Borders of controls. */
  readonly line: HexColour;
  /** Borders that only separate. */
  readonly hair: HexColour;
  readonly button: HexColour;
  readonly buttonText: HexColour;
  /** Links, focus and what is chosen. */
  readonly accent: HexColour;
  readonly danger: HexColour;
  readonly dangerTint: HexColour;
  readonly success: HexColour;
}

export interface BrandColours {
  readonly background: string;
  readonly text: string;
  readonly button: string;
  readonly buttonText: string;
}

/**
 * The product's own colours (docs/product/public-site.md section 10), used where the provider has
 * no own branding.
 */
const DEFAULTS = {
  background: hexColour('#fcf6ee'),
  text: hexColour('#8a6626'),
  button: hexColour('#ee9d84'),
  buttonText: hexColour('#ffffff'),
};
const WHITE = hexColour('#ffffff');
const BLACK = hexColour('#000000');
const RED = hexColour('#b3261e');
const GREEN = hexColour('#2e6b3f');

/** Luminance on which black and white are read equally well. */
const EVEN = 0.179;

/** Contrast aimed at once a tone has to be moved: well readable, not just so. */
const COMFORTABLE = 7;

type Branding = Pick<
  Landing['user'],
  | 'plan'
  | 'primaryColor'
  | 'secondaryColor'
  | 'backgroundColor'
  | 'textColor'
  | 'buttonColor'
  | 'buttonTextColor'
>;

/**
 * The four colours that the provider's plan gives the page
 * (docs/product/public-site.md section 10).
 */
export function brandColours(user: Branding): BrandColours {
  if (!hasOwnBranding(user.plan))
    return { ...DEFAULTS, background: user.secondaryColor, button: user.primaryColor };
  return {
    background: user.backgroundColor,
    text: user.textColor,
    button: user.buttonColor,
    buttonText: user.buttonTextColor,
  };
}

/**
 * The colour that a provider has chosen for buttons, in '#rrggbb'; null where it is the product's own,
 * so that a look keeps the one it was drawn with.
 */
export function chosenButtonColour(user: Branding): string | null {
  const { button } = brandColours(user);
  return button.toLowerCase() === DEFAULTS.button ? null : button;
}

/** All colours of a page from the four of a brand; what is no colour falls back to the product's. */
export function pageTheme(brand: BrandColours): PageTheme {
  const background = parseHexColour(brand.background) ?? DEFAULTS.background;
  const button = parseHexColour(brand.button) ?? DEFAULTS.button;
  const scheme = luminance(background) > EVEN ? 'light' : 'dark';
  // A shade of the background must not cost the contrast that the background itself allows.
  const extreme = scheme === 'light' ? BLACK : WHITE;
  const shade = (other: HexColour, share: number): HexColour => {
    const colour = mixed(background, other, share);
    return contrast(extreme, colour) >= TEXT_CONTRAST + 0.5 ? colour : background;
  };
  const card = shade(WHITE, scheme === 'light' ? 0.75 : 0.07);
  const tint = shade(button, 0.16);
  const surfaces = [background, card, tint];
  const ink = parseHexColour(brand.text) ?? DEFAULTS.text;
  const text = readable(ink, surfaces);
  const dangerTint = shade(RED, 0.07);
  return {
    scheme,
    background,
    tint,
    card,
    text,
    muted: readableTone(mixed(text, background, 0.25), surfaces, TEXT_CONTRAST + 0.2),
    line: readableTone(mixed(text, background, 0.5), surfaces, CONTROL_CONTRAST + 0.1),
    hair: mixed(text, background, 0.85),
    button,
    buttonText: readable(parseHexColour(brand.buttonText) ?? DEFAULTS.buttonText, [button]),
    accent: readableTone(button, surfaces, TEXT_CONTRAST + 0.3),
    danger: readableTone(RED, [background, card, dangerTint], TEXT_CONTRAST + 0.2),
    dangerTint,
    success: readableTone(GREEN, surfaces, TEXT_CONTRAST + 0.2),
  };
}

/** The ink itself where it can be read, else a tone of it that is read with ease. */
function readable(ink: HexColour, surfaces: readonly HexColour[]): HexColour {
  const isReadable = surfaces.every((surface) => contrast(ink, surface) >= TEXT_CONTRAST);
  return isReadable ? ink : readableTone(ink, surfaces, COMFORTABLE);
}

/** The colours as custom properties; every value is a checked colour. */
export function themeCss(theme: PageTheme): string {
  const { scheme, ...colours } = theme;
  const variables = Object.entries(colours).map(
    ([name, colour]) =>
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
  );
  return `color-scheme:${scheme};${variables.join(';')}`;
}
