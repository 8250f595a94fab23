declare const hexColourBrand: unique symbol;

/** '#rrggbb' in lower case; nothing else reaches a style sheet. */
export type HexColour = string & { readonly [hexColourBrand]: 'HexColour' };

/** @returns the colour, or null when the text is not exactly '#' and six hexadecimal digits. */
export function parseHexColour(text: string): HexColour | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? (text.toLowerCase() as HexColour) : null;
}

/**
 * A known-good colour.
 * @throws RangeError when the text is no colour.
 */
export function hexColour(text: string): HexColour {
  const colour = parseHexColour(text);
  if (colour === null) throw new RangeError(`not a colour: ${text}`);
  return colour;
}

export type Triple = readonly [number, number, number];

/** Red, green and blue as light (linear), each 0 to 1. */
export function linearRgb(colour: HexColour): Triple {
  const channel = (start: number): number => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** The nearest colour of eight bits a channel; light outside 0 to 1 is clipped. */
export function fromLinearRgb(light: Triple): HexColour {
  const digits = light.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.003_130_8 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}` as HexColour;
}
