import { linearRgb, type HexColour } from './hex-colour.ts';

/** Least contrast of text (WCAG 2.2, success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** Least contrast of borders of controls and of the focus ring (success criterion 1.4.11). */
export const CONTROL_CONTRAST = 3;

/** Contrast of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: HexColour, other: HexColour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: HexColour): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
