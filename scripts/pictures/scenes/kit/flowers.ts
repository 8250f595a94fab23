import type { Place, View } from './camera.ts';
import { at, ellipse, group, mix, type Point, type Sheet } from './sheet.ts';
import { garland, type LeafTones } from './trees.ts';

export interface Blooms {
  readonly colours: readonly string[];
  readonly leaves: LeafTones;
  /** Colour that the light adds at the upper edge. */
  readonly light: string;
}

/** A bunch of flowers on a table: foliage to both sides, blooms in the middle. `half` in metres. */
export function blooms(sheet: Sheet, view: View, place: Place, kind: Blooms, half: number): string {
  const [x, y] = view.to(place);
  const size = view.scale(place[2]);
  const wide = Math.min(half, 0.3) * size;
  const leaf = Math.max(1.4, size * 0.03);
  const green = garland(
    sheet,
    [
      [x - wide, y - size * 0.02],
      [x - wide * 0.4, y - size * 0.055],
      [x + wide * 0.4, y - size * 0.055],
      [x + wide, y - size * 0.02],
    ],
    size * 0.055,
    leaf,
    kind.leaves,
  );
  const count = size < 50 ? 5 : 11;
  const heads = Array.from({ length: count }, (_, n) => {
    const off = ((n + 0.5) / count - 0.5) * 1.35 + sheet.between(-0.1, 0.1);
    const up = (0.055 + 0.075 * (1 - Math.abs(off)) + sheet.between(-0.03, 0.025)) * size;
    return { cx: x + off * wide, cy: y - up, radius: size * sheet.between(0.026, 0.045) };
  });
  return (
    green +
    heads
      .map(({ cx, cy, radius }) =>
        bloom(sheet, [cx, cy], radius, sheet.pick(kind.colours), kind.light),
      )
      .join('') +
    garland(
      sheet,
      [
        [x - wide * 0.8, y - size * 0.015],
        [x + wide * 0.8, y - size * 0.015],
      ],
      size * 0.025,
      leaf * 0.8,
      kind.leaves,
    )
  );
}

/** One flower: rings of petals, darker towards its heart, light from above. */
export function bloom(
  sheet: Sheet,
  [x, y]: Point,
  radius: number,
  colour: string,
  light: string,
): string {
  if (radius < 3.4)
    return (
      ellipse(x, y, radius, radius * 0.92, colour) +
      ellipse(
        x - radius * 0.2,
        y - radius * 0.3,
        radius * 0.5,
        radius * 0.4,
        mix(colour, light, 0.5),
      )
    );
  const large = radius > 30;
  const rings = [
    ...(large ? [{ count: 9, reach: 0.72, size: 0.42, tone: mix(colour, '#3a1420', 0.3) }] : []),
    { count: 8, reach: 0.62, size: 0.5, tone: mix(colour, '#3a1420', 0.18) },
    { count: 7, reach: 0.44, size: 0.44, tone: colour },
    { count: 5, reach: 0.24, size: 0.36, tone: mix(colour, light, 0.42) },
    ...(large ? [{ count: 4, reach: 0.12, size: 0.24, tone: mix(colour, '#3a1420', 0.1) }] : []),
  ];
  const turn = sheet.between(0, 6);
  const petals = rings.map(({ count, reach, size, tone }, ring) =>
    Array.from({ length: count }, (_, n) => {
      const angle = turn + ring * 0.5 + (n / count) * Math.PI * 2;
      const lit = mix(tone, light, Math.max(0, -Math.sin(angle)) * 0.3);
      const [px, py] = [x + Math.cos(angle) * reach * radius, y + Math.sin(angle) * reach * radius];
      const fill = large
        ? sheet.linear(
            [
              [0, mix(tone, '#3a1420', 0.34)],
              [0.6, lit],
              [1, mix(lit, light, 0.45)],
            ],
            'right',
          )
        : lit;
      return `<ellipse cx="${at(px)}" cy="${at(py)}" rx="${at(size * radius)}" ry="${at(size * radius * 0.86)}" transform="rotate(${at((angle * 180) / Math.PI)} ${at(px)} ${at(py)})" fill="${fill}"/>`;
    }).join(''),
  );
  return group(
    '',
    ...petals,
    ellipse(x, y, radius * 0.16, radius * 0.15, mix(colour, '#3a1420', 0.45)),
  );
}
