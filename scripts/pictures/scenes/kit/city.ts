import type { View } from './camera.ts';
import type { Plane } from './room.ts';
import { at, line, mix, outline, polygon, rect, type Point, type Sheet } from './sheet.ts';

export interface Skyline {
  readonly foot: number;
  readonly from: number;
  readonly to: number;
  /** Height of the tallest houses of the nearest row. */
  readonly tall: number;
  /** Of the nearest row; farther ones fade to the haze. */
  readonly colour: string;
  readonly haze: string;
  readonly lamps: readonly string[];
  /** Width of a window; sets the scale of everything. */
  readonly grain: number;
}

/** Rows of towers one behind the other, windows lit here and there. */
export function skyline(
  sheet: Sheet,
  { foot, from, to, tall, colour, haze, lamps, grain }: Skyline,
): string {
  let drawn = '';
  for (let row = 0; row < 4; row += 1) {
    const near = row / 3;
    const tone = mix(haze, colour, 0.22 + 0.78 * near);
    let x = from - sheet.between(0, grain * 16);
    while (x < to) {
      const wide = grain * sheet.between(8, 20) * (0.6 + 0.5 * near);
      const tower = sheet.dice.next() < 0.3;
      const high =
        tall *
        (tower ? sheet.between(0.72, 1) : sheet.between(0.2, 0.52)) *
        (1.08 - 0.3 * near) *
        (row === 3 ? 0.86 : 1);
      drawn += block(
        sheet,
        x,
        foot,
        wide,
        high,
        tone,
        mix(tone, haze, 0.3),
        lamps,
        grain * (0.5 + 0.5 * near),
        near,
      );
      x += wide + grain * (row === 3 ? sheet.between(0, 16) : sheet.between(-2, 5));
    }
  }
  return drawn;
}

function block(
  sheet: Sheet,
  x: number,
  foot: number,
  wide: number,
  high: number,
  tone: string,
  light: string,
  lamps: readonly string[],
  grain: number,
  near: number,
): string {
  const top = foot - high;
  const paint = sheet.linear([
    [0, mix(tone, light, 0.2)],
    [0.7, tone],
    [1, mix(tone, light, 0.75)],
  ]);
  const step = wide * sheet.between(0.15, 0.3);
  const crown = sheet.dice.next();
  const roof =
    crown < 0.3
      ? rect(x + step, top - grain * 4, wide - step * 2, grain * 4.2, paint)
      : crown < 0.45
        ? line(
            [
              [x + wide / 2, top],
              [x + wide / 2, top - grain * 11],
            ],
            tone,
            Math.max(1, grain * 0.4),
          ) +
          `<circle cx="${at(x + wide / 2)}" cy="${at(top - grain * 11)}" r="${at(grain * 0.42)}" fill="#ff6b5a"/>`
        : crown < 0.6
          ? polygon(
              [
                [x, top + 0.5],
                [x + wide, top - grain * 5],
                [x + wide, top + 0.5],
              ],
              paint,
            )
          : '';
  const [across, down] = [grain * 2, grain * 2.7];
  const columns = Math.max(1, Math.floor((wide - grain) / across));
  const rows = Math.floor((high - grain * 2) / down);
  const share = sheet.between(0.12, 0.42);
  const paths = new Map<string, string>();
  for (let r = 0; r < rows; r += 1) {
    const wholeFloor = sheet.dice.next() < 0.05;
    for (let c = 0; c < columns; c += 1) {
      if (!wholeFloor && sheet.dice.next() > share) continue;
      const lamp = sheet.pick(lamps);
      const [wx, wy] = [x + grain * 0.8 + c * across, top + grain * 1.6 + r * down];
      paths.set(
        lamp,
        `${paths.get(lamp) ?? ''}M${at(wx)} ${at(wy)}h${at(grain * 1.05)}v${at(grain * 1.45)}h${at(-grain * 1.05)}z`,
      );
    }
  }
  const lit = [...paths].map(
    ([lamp, path]) =>
      `<path d="${path}" fill="${lamp}" opacity="${(0.3 + 0.6 * near).toFixed(2)}"/>`,
  );
  return (
    rect(x, top, wide, high + 1, paint) +
    roof +
    rect(x, top, Math.max(0.8, grain * 0.24), high, light, 'opacity=".5"') +
    lit.join('')
  );
}

/** A wall of bricks on a plane, gathered by tone; `shade` says how dark a place is, 0 lit to 1 dark. */
export function bricks(
  sheet: Sheet,
  view: View,
  plane: Plane,
  area: readonly [from: number, to: number, low: number, high: number],
  tones: readonly [lit: string, dark: string],
  shade: (along: number, up: number) => number,
  size: Point = [0.27, 0.09],
): string {
  const [from, to, low, high] = area;
  const [wide, tall] = size;
  const paths = new Map<number, string>();
  for (let up = low, row = 0; up < high; up += tall, row += 1)
    for (let along = from - (row % 2 === 0 ? 0 : wide / 2); along < to; along += wide) {
      const [a, b] = [Math.max(from, along + 0.012), Math.min(to, along + wide)];
      if (b - a < 0.02) continue;
      const tone = Math.round(
        Math.max(0, Math.min(1, shade((a + b) / 2, up) + sheet.between(-0.13, 0.13))) * 11,
      );
      paths.set(
        tone,
        `${paths.get(tone) ?? ''}${outline(view.all([plane(a, up), plane(a, up + tall * 0.86), plane(b, up + tall * 0.86), plane(b, up)]))}`,
      );
    }
  const mortar = polygon(
    view.all([plane(from, low), plane(from, high), plane(to, high), plane(to, low)]),
    mix(tones[1], '#000000', 0.35),
  );
  return (
    mortar +
    [...paths]
      .map(([tone, path]) => `<path d="${path}" fill="${mix(tones[0], tones[1], tone / 11)}"/>`)
      .join('')
  );
}
