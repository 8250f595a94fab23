import { contrast, TEXT_CONTRAST } from '#shared/colours/contrast.ts';
import { parseHexColour, type HexColour } from '#shared/colours/hex-colour.ts';
import { readableTone } from '#shared/colours/readable-tone.ts';
import { pageTheme, type BrandColours } from '#shared/public-page/theme.ts';

/** How well an ink is read where the page uses it. */
export interface Finding {
  /** Least contrast on all its surfaces, 1 to 21. */
  readonly ratio: number;
  readonly isReadable: boolean;
  /** Contrast and what it means: 'Kontrast 2,1 : 1 – kaum lesbar'. */
  readonly words: string;
  /** What the page shows instead where the ink can't be read. */
  readonly shown: HexColour;
  /** The tone of it that can be read, nearest to it. */
  readonly nearest: HexColour;
}

/** Text on the page's surfaces; null while a colour is not complete. */
export function textFinding(brand: BrandColours): Finding | null {
  const ink = parseHexColour(brand.text);
  if (ink === null || parseHexColour(brand.background) === null) return null;
  const { background, card, tint, text } = pageTheme(brand);
  return findingOf(ink, [background, card, tint], text);
}

/** Text of the button on it; null while a colour is not complete. */
export function buttonFinding(brand: BrandColours): Finding | null {
  const ink = parseHexColour(brand.buttonText);
  if (ink === null || parseHexColour(brand.button) === null) return null;
  const { button, buttonText } = pageTheme(brand);
  return findingOf(ink, [button], buttonText);
}

function findingOf(ink: HexColour, surfaces: readonly HexColour[], shown: HexColour): Finding {
  const ratio = Math.min(...surfaces.map((surface) => contrast(ink, surface)));
  return {
    ratio,
    isReadable: ratio >= TEXT_CONTRAST,
    words: `Kontrast ${inGerman.format(Math.floor(ratio * 10) / 10)} : 1 – ${wordOf(ratio)}`,
    shown,
    nearest: readableTone(ink, surfaces, TEXT_CONTRAST),
  };
}

/** Rounded down: 4,49 is not enough, and must not read like 4,5. */
const inGerman = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

function wordOf(ratio: number): string {
  if (ratio >= 7) return 'sehr gut lesbar';
  if (ratio >= TEXT_CONTRAST) return 'gut lesbar';
  return ratio >= 3 ? 'schwer lesbar' : 'kaum lesbar';
}
