import { contrast } from './contrast.ts';
import type { HexColour } from './hex-colour.ts';
import { fromOklch, toOklch } from './oklch.ts';

/**
 * The tone of `ink` nearest to it that is readable on every given surface: only its lightness
 * moves, as little as needed. The ink itself when it is readable already. Where no tone of it
 * reaches the ratio (surfaces from both ends), the one that comes nearest.
 */
export function readableTone(
  ink: HexColour,
  surfaces: readonly HexColour[],
  ratio: number,
): HexColour {
  const worst = (tone: HexColour): number =>
    Math.min(...surfaces.map((surface) => contrast(tone, surface)));
  if (worst(ink) >= ratio) return ink;
  const base = toOklch(ink);
  let strongest = { tone: ink, contrast: worst(ink) };
  for (let step = 1; step <= STEPS; step += 1) {
    for (const lightness of [base.lightness - step / STEPS, base.lightness + step / STEPS]) {
      if (lightness < -1 / STEPS || lightness > 1 + 1 / STEPS) continue;
      const tone = fromOklch({ ...base, lightness: Math.min(1, Math.max(0, lightness)) });
      const reached = worst(tone);
      if (reached >= ratio) return tone;
      if (reached > strongest.contrast) strongest = { tone, contrast: reached };
    }
  }
  return strongest.tone;
}

/** One per cent of lightness is about what an eye distinguishes. */
const STEPS = 100;

/** A colour between two, mixed in light as the eye sees it: 0 is the first, 1 the second. */
export function mixed(first: HexColour, second: HexColour, share: number): HexColour {
  const [a, b] = [toOklch(first), toOklch(second)];
  const between = (x: number, y: number): number => x + (y - x) * share;
  const [ax, ay] = [a.chroma * Math.cos(a.hue), a.chroma * Math.sin(a.hue)];
  const [bx, by] = [b.chroma * Math.cos(b.hue), b.chroma * Math.sin(b.hue)];
  const [x, y] = [between(ax, bx), between(ay, by)];
  return fromOklch({
    lightness: between(a.lightness, b.lightness),
    chroma: Math.hypot(x, y),
    hue: Math.atan2(y, x),
  });
}
