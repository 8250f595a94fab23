import { contrast, luminance, TEXT_CONTRAST } from '#shared/colours/contrast.ts';
import { hexColour, parseHexColour, type HexColour } from '#shared/colours/hex-colour.ts';
import { fromOklch, toOklch } from '#shared/colours/oklch.ts';
import { mixed, readableTone } from '#shared/colours/readable-tone.ts';
import type { PrintLook } from '#shared/print-products.ts';
import { pageTheme, type BrandColours } from '#shared/public-page/theme.ts';

/** The looks that are made of the provider's colours alone. */
export const BRAND_LOOKS = ['light', 'brand', 'dark'] as const satisfies readonly PrintLook[];

/** Colours of a product, each readable on what it stands on. */
export interface PrintColours {
  readonly surface: HexColour;
  readonly text: HexColour;
  readonly muted: HexColour;
  /** The shape in the corner, under no text that needs more than the surface gives. */
  readonly soft: HexColour;
  /** The ground of the code and what belongs to it. */
  readonly panel: HexColour;
  readonly panelText: HexColour;
  readonly panelMuted: HexColour;
}

const WHITE = hexColour('#ffffff');
const INK = hexColour('#1a1a1a');

/** Below this two surfaces look like one. */
const APART = 1.25;
/** Aimed at where a colour has to be moved: read from some steps away. */
const COMFORTABLE = 7;
/** Lightness and most colour of a dark surface. */
const DARK = { lightness: 0.26, chroma: 0.045 } as const;

const isDark = (colour: HexColour): boolean => luminance(colour) < 0.179;

/**
 * The colours that a look makes of a brand's four. Texts that could not be read on their surface
 * become lighter or darker, as on the landing pages (docs/product/campaigns.md section 13).
 * @returns also whether a colour of the provider had to be moved
 */
export function printColours(
  brand: BrandColours,
  look: (typeof BRAND_LOOKS)[number],
): { readonly colours: PrintColours; readonly isAdjusted: boolean } {
  const theme = pageTheme(brand);
  const { button } = theme;
  const light = theme.scheme === 'light' ? theme.tint : mixed(WHITE, button, 0.1);
  const dark = fromOklch({
    ...toOklch(button),
    lightness: DARK.lightness,
    chroma: Math.min(DARK.chroma, toOklch(button).chroma),
  });
  const ink = parseHexColour(brand.text) ?? INK;
  const onButton = parseHexColour(brand.buttonText) ?? WHITE;

  const plans = {
    light: { surface: light, ink: isDark(ink) ? ink : INK, panel: button, panelInk: onButton },
    brand: { surface: button, ink: onButton, panel: light, panelInk: isDark(ink) ? ink : INK },
    dark: { surface: dark, ink: WHITE, panel: button, panelInk: onButton },
  } as const;
  const plan = plans[look];
  const { surface } = plan;
  const panel = contrast(plan.panel, surface) < APART ? awayFrom(surface, button) : plan.panel;
  const text = readable(plan.ink, [surface]);
  const panelText = readable(plan.panelInk, [panel]);
  const colours = {
    surface,
    text,
    muted: readableTone(mixed(text, surface, 0.22), [surface], TEXT_CONTRAST + 0.2),
    soft: mixed(surface, look === 'brand' ? WHITE : button, look === 'light' ? 0.3 : 0.16),
    panel,
    panelText,
    panelMuted: readableTone(mixed(panelText, panel, 0.15), [panel], TEXT_CONTRAST + 0.2),
  };
  return { colours, isAdjusted: text !== plan.ink || panelText !== plan.panelInk };
}

/** A tone of the colour that can be distinguished from the surface. */
function awayFrom(surface: HexColour, colour: HexColour): HexColour {
  return readableTone(colour, [surface], TEXT_CONTRAST);
}

function readable(ink: HexColour, surfaces: readonly HexColour[]): HexColour {
  const isReadable = surfaces.every((surface) => contrast(ink, surface) >= TEXT_CONTRAST);
  return isReadable ? ink : readableTone(ink, surfaces, COMFORTABLE);
}
