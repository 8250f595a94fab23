import { fromLinearRgb, linearRgb, type HexColour, type Triple } from './hex-colour.ts';

/**
 * Lightness 0 to 1, chroma from 0, hue in radians. Equal steps of lightness look equal, so a
 * colour stays itself when only its lightness moves.
 * Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function toOklch(colour: HexColour): Oklch {
  const [r, g, b] = linearRgb(colour);
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** The colour, or the strongest one of the same lightness and hue that a screen can show. */
export function fromOklch(colour: Oklch): HexColour {
  const full = toLinear(colour);
  if (isInGamut(full)) return fromLinearRgb(full);
  let [shown, tooStrong] = [0, colour.chroma];
  for (let step = 0; step < 20; step += 1) {
    const chroma = (shown + tooStrong) / 2;
    if (isInGamut(toLinear({ ...colour, chroma }))) shown = chroma;
    else tooStrong = chroma;
  }
  return fromLinearRgb(toLinear({ ...colour, chroma: shown }));
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

function isInGamut(light: Triple): boolean {
  return light.every((value) => value >= -0.000_1 && value <= 1.000_1);
}
