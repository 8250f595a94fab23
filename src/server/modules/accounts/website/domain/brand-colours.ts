import { type HexColour, parseHexColour } from '#shared/colours/hex-colour.ts';
import { toOklch } from '#shared/colours/oklch.ts';
import type { Found, Page } from './page.ts';

export interface BrandColours {
  /** The colour that the house is known by. */
  readonly buttonColor: Found | null;
  /** What its words stand on. */
  readonly backgroundColor: Found | null;
}

/** Names of custom properties that carry the colour of a brand, the surest first. */
const BRAND_PROPERTIES = [
  /^--(?:brand|primary|accent|main|theme)(?:-(?:color|colour))?$/,
  /^--(?:color|colour|clr|farbe)-(?:brand|primary|accent|main)$/,
  /^--e-global-color-(?:primary|accent)$/,
  /^--wp--preset--color--(?:primary|accent|brand)$/,
  /(?:brand|primary|accent)/,
];
const SURFACE_PROPERTY = /(?:^--(?:bg|background|surface|paper))|background/;

/** Below this chroma a colour is a grey; beyond these lightnesses it is paper or ink. */
const GREY = 0.045;
const INK = 0.18;
const PAPER = 0.93;

/**
 * Two colours of a house from its theme colour and its style sheets. Greys are nobody's brand.
 * @param css of the page and of the style sheets it links to
 */
export function readBrandColours(home: Page, css: string): BrandColours {
  const brand = themeColour(home) ?? namedColour(css, isBrand) ?? mostUsed(css, isBrand);
  const surface = namedColour(css, isSurface, [SURFACE_PROPERTY]) ?? mostUsed(css, isSurface);
  return { buttonColor: brand, backgroundColor: brand === null ? null : surface };
}

function themeColour({ metas }: Page): Found | null {
  const value = metas.find(({ name }) => name === 'theme-color')?.value ?? '';
  const colour = readColour(value);
  return colour !== null && isBrand(colour)
    ? { value: colour, quote: `theme-color: ${value}`.slice(0, 80) }
    : null;
}

const PROPERTY = /(--[\w-]{1,60})\s*:\s*(#[0-9a-f]{3,8}|rgba?\([^)]{3,40}\)|hsla?\([^)]{3,40}\))/gi;

function namedColour(
  css: string,
  isWanted: (colour: HexColour) => boolean,
  names: readonly RegExp[] = BRAND_PROPERTIES,
): Found | null {
  const properties = [...css.matchAll(PROPERTY)].slice(0, 2_000);
  for (const wanted of names)
    for (const [, name = '', value = ''] of properties) {
      // Themes bring palettes of their own, in which no house has chosen anything.
      if (!wanted.test(name.toLowerCase()) || /vivid|luminous|pale-|cyan-bluish/.test(name))
        continue;
      const colour = readColour(value);
      if (colour !== null && isWanted(colour))
        return { value: colour, quote: `${name}: ${value}`.slice(0, 80) };
    }
  return null;
}

const DECLARATION =
  /(?<![-\w])(background(?:-color)?|border(?:-\w+)?(?:-color)?|color|fill)\s*:[^;{}]{0,60}?(#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|rgba?\([^)]{3,40}\)|hsla?\([^)]{3,40}\))/gi;

/** At least so often, or it is chance. */
const LEAST_USES = 3;

function mostUsed(css: string, isWanted: (colour: HexColour) => boolean): Found | null {
  const uses = new Map<HexColour, number>();
  for (const [, property = '', value = ''] of css.matchAll(DECLARATION)) {
    const colour = readColour(value);
    if (colour === null || !isWanted(colour)) continue;
    // Surfaces are seen more than words.
    const weight = /^background/i.test(property) ? 2 : 1;
    uses.set(colour, (uses.get(colour) ?? 0) + weight);
  }
  const [most] = [...uses].toSorted((a, b) => b[1] - a[1]);
  if (most === undefined || most[1] < LEAST_USES) return null;
  return { value: most[0], quote: `${most[0]} im Stylesheet` };
}

function isBrand(colour: HexColour): boolean {
  const { lightness, chroma } = toOklch(colour);
  return chroma >= GREY && lightness > INK && lightness < PAPER;
}

/** Paper with a tint; plain white says nothing. */
function isSurface(colour: HexColour): boolean {
  const { lightness } = toOklch(colour);
  return lightness >= PAPER && colour !== '#ffffff';
}

/** '#c96', '#cc9966', 'rgb(204 153 102)', 'hsl(30, 50%, 60%)'; null for what is mostly transparent. */
export function readColour(text: string): HexColour | null {
  const value = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex !== undefined) return fromHexDigits(hex);
  const parts = /^(rgb|hsl)a?\(([^)]+)\)$/.exec(value);
  if (parts === null) return null;
  const numbers = (parts[2] ?? '').split(/[\s,/]+/).filter((each) => each !== '');
  const [a, b, c, alpha] = numbers.map((each) => ({
    number: Number.parseFloat(each),
    isPercent: each.endsWith('%'),
  }));
  if (a === undefined || b === undefined || c === undefined) return null;
  if (alpha !== undefined && alpha.number / (alpha.isPercent ? 100 : 1) < 0.9) return null;
  if (parts[1] === 'hsl') return fromHsl(a.number, b.number / 100, c.number / 100);
  const channel = (each: { number: number; isPercent: boolean }): number =>
    each.isPercent ? each.number * 2.55 : each.number;
  return fromChannels([channel(a), channel(b), channel(c)]);
}

function fromHexDigits(hex: string): HexColour | null {
  if (hex.length === 3 || hex.length === 4) {
    if (hex.length === 4 && Number.parseInt(hex.slice(3), 16) < 14) return null;
    return parseHexColour(`#${hex.slice(0, 3).replaceAll(/./g, '$&$&')}`);
  }
  if (hex.length === 8 && Number.parseInt(hex.slice(6), 16) < 230) return null;
  return hex.length === 6 || hex.length === 8 ? parseHexColour(`#${hex.slice(0, 6)}`) : null;
}

function fromHsl(hue: number, saturation: number, lightness: number): HexColour | null {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return fromChannels([channel(0), channel(8), channel(4)]);
}

function fromChannels(channels: readonly number[]): HexColour | null {
  if (channels.some((each) => !Number.isFinite(each))) return null;
  const digits = channels.map((each) =>
    Math.round(Math.min(255, Math.max(0, each)))
      .toString(16)
      .padStart(2, '0'),
  );
  return parseHexColour(`#${digits.join('')}`);
}
