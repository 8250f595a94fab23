import { finish, pool } from '../kit/light.ts';
import { group, mix, polygon, rect, Sheet, type Stop } from '../kit/sheet.ts';
import { clouds, ridges, sky, water } from '../kit/sky.ts';
import { garland, type LeafTones, tree } from '../kit/trees.ts';

export const DAY: readonly Stop[] = [
  [0, '#8fb6c4'],
  [0.45, '#bfd6da'],
  [0.8, '#e6eeea'],
  [1, '#f6f4ec'],
];
export const EUCALYPTUS: LeafTones = { dark: '#2c4f45', middle: '#5c8272', lit: '#c3d6c2' };
/** One storey of glass between two slabs, each pane with its own part of the sky. */
function storey(
  sheet: Sheet,
  left: number,
  right: number,
  top: number,
  tall: number,
  pane: number,
): string {
  let drawn = '';
  for (let x = left; x < right - 2; x += pane) {
    const wide = Math.min(pane, right - x);
    const lit = sheet.dice.next();
    const glass = sheet.linear([
      [0, mix('#5f8d98', '#a9c9cc', lit)],
      [0.5, mix('#8fb4b8', '#dfeceb', lit)],
      [1, lit > 0.7 ? '#f7e6c4' : mix('#557c80', '#9fbfbc', lit)],
    ]);
    drawn +=
      rect(x, top, wide, tall, glass) +
      polygon(
        [
          [x, top + tall],
          [x + wide * 0.6, top],
          [x + wide * 0.9, top],
          [x + wide * 0.3, top + tall],
        ],
        '#ffffff',
        `opacity="${(0.05 + 0.1 * sheet.dice.next()).toFixed(2)}"`,
      );
    if (lit > 0.55) drawn += rect(x + 2, top, wide * 0.22, tall, '#f7f4ec', 'opacity=".55"');
    drawn += rect(x - 1, top, 2, tall, '#24332f');
  }
  return (
    drawn +
    rect(
      left - 16,
      top - 12,
      right - left + 32,
      13,
      sheet.linear([
        [0, '#ffffff'],
        [0.6, '#f0eee7'],
        [1, '#b9bab2'],
      ]),
    ) +
    rect(left, top, right - left, 9, '#14231f', 'opacity=".26"') +
    rect(left - 10, top + tall - 22, right - left + 20, 22, '#ffffff', 'opacity=".16"') +
    rect(left - 10, top + tall - 23, right - left + 20, 1.6, '#dfe6e2', 'opacity=".9"')
  );
}

/** Glass front by day, mirrored in the long pool before it; the left third stays calm. */
export function hotelFront(): string {
  const sheet = new Sheet(1600, 900, 81);
  const shore = 690;
  const back =
    sky(sheet, shore, DAY) +
    clouds(sheet, { from: 0, to: 560, colour: '#ffffff', opacity: 0.85, seed: 27, clear: 0.48 }) +
    ridges(
      sheet,
      [
        { y: 640, height: 70, colour: '#a9bfb8', waves: 2.4, rough: 3 },
        { y: 668, height: 46, colour: '#7f9f92', waves: 4.1, rough: 6 },
      ],
      '#e3ebe4',
      shore,
    );
  const body = [0, 1, 2, 3]
    .map((n) =>
      storey(sheet, n === 3 ? 900 : 690, n === 3 ? 1480 : 1540, 302 + (3 - n) * 96, 82, 46),
    )
    .join('');
  const core =
    rect(
      1180,
      236,
      150,
      450,
      sheet.linear(
        [
          [0, '#d9d5ca'],
          [0.7, '#c3beb0'],
          [1, '#a9a496'],
        ],
        'right',
      ),
    ) +
    Array.from({ length: 36 }, (_, n) =>
      rect(1180, 248 + n * 12, 150, 1, '#8f8a7c', 'opacity=".35"'),
    ).join('');
  const ground = rect(
    -20,
    672,
    1640,
    20,
    sheet.linear([
      [0, '#dcd9ce'],
      [1, '#b5b3a6'],
    ]),
  );
  const doors =
    rect(1000, 604, 120, 70, '#f7e3bb') +
    rect(1058, 604, 3, 70, '#24332f') +
    rect(960, 586, 210, 9, '#14231f');
  const trees = [
    [640, 250, 84],
    [560, 180, 66],
    [1562, 300, 104],
    [450, 140, 52],
    [820, 120, 40],
    [1390, 128, 44],
  ].map(([x = 0, tall = 1, spread = 1]) =>
    tree(sheet, {
      x,
      foot: 676,
      tall,
      spread,
      stem: 0.28,
      tones: EUCALYPTUS,
      trunk: '#5b5346',
      light: [-0.6, -0.6],
      leaf: 4.2,
      lobes: 26,
      dense: 0.9,
    }),
  );
  const hedge =
    garland(
      sheet,
      [
        [690, 668],
        [980, 668],
      ],
      10,
      5,
      EUCALYPTUS,
      [-0.4, -0.8],
    ) +
    garland(
      sheet,
      [
        [1150, 668],
        [1520, 668],
      ],
      10,
      5,
      EUCALYPTUS,
      [-0.4, -0.8],
    );
  const world = group('id="world"', back, body, core, doors, ground, ...trees, hedge);
  const mirror = water(sheet, {
    shore,
    bottom: 900,
    world: '<use href="#world"/>',
    near: '#2f5d50',
    far: '#b9d0cc',
    deep: 0.45,
    ripple: 10,
  });
  pool(sheet, [300, 200], 700, 380, '#fff6e0', 0.4);
  return sheet.document(
    world,
    mirror,
    rect(0, shore - 2, 1600, 7, '#f4f2ea'),
    sheet.takeLights(),
    finish(sheet, '#14231f', 0.3, 0.11),
  );
}
