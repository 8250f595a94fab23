import { finish, glow, lightString } from '../kit/light.ts';
import { ellipse, group, line, mix, rect, Sheet, type Stop } from '../kit/sheet.ts';
import { clouds, ridges, sky, stars, sun, water } from '../kit/sky.ts';
import { blades, garland, tree } from '../kit/trees.ts';
import { HALF_HOUSE, house } from './house.ts';

/** The sky of an evening: night above, the last rose at the horizon. */
export const DUSK: readonly Stop[] = [
  [0, '#0a1233'],
  [0.28, '#141f4e'],
  [0.5, '#2b356f'],
  [0.66, '#554a83'],
  [0.8, '#96698f'],
  [0.9, '#d3918f'],
  [1, '#f2bd92'],
];

interface View {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Where the quay meets the water. */
  readonly shore: number;
  /** Size of the house; 1 is 940 wide. */
  readonly size: number;
  /** Height of the two trees at our side of the water; 0 for none. */
  readonly near: number;
}

/** The castle across the water: everything that the water mirrors stands in one group. */
function castleAtWater({ width, height, seed, shore, size, near }: View): string {
  const sheet = new Sheet(width, height, seed);
  const middle = width / 2;
  const quay = shore - 9 * size;
  const above = [
    sky(sheet, shore, DUSK),
    stars(sheet, Math.round(width / 13), shore * 0.55),
    sun(sheet, [middle, shore - 10], Math.min(width * 0.5, shore * 0.72), '#ff9f72'),
    clouds(sheet, {
      from: shore * 0.22,
      to: shore * 0.86,
      colour: '#141b48',
      opacity: 0.75,
      seed: 12,
      clear: 0.52,
    }),
    clouds(sheet, {
      from: shore * 0.5,
      to: shore * 0.98,
      colour: '#f3a596',
      opacity: 0.62,
      seed: 31,
      clear: 0.54,
      stretch: 1.3,
    }),
  ].join('');
  const hills = ridges(
    sheet,
    [
      { y: quay - 44 * size, height: 62 * size, colour: '#a3718e', waves: 3.1, rough: 1.5 },
      { y: quay - 24 * size, height: 44 * size, colour: '#6d5583', waves: 4.7, rough: 3 },
      { y: quay - 8 * size, height: 30 * size, colour: '#42406f', waves: 7.3, rough: 5 },
    ],
    '#e0a08f',
    shore,
  );
  const world =
    above +
    hills +
    park(sheet, quay, size) +
    house(sheet, middle, quay, size) +
    terrace(sheet, quay, shore, size);
  const lights = sheet.takeLights();
  const mirrored = group('id="mirrored"', world, lights);
  const lake = water(sheet, {
    shore,
    bottom: height,
    world: '<use href="#mirrored"/>',
    near: '#060b26',
    far: '#6d5580',
    ripple: 13 * size + 5,
  });
  return sheet.document(
    mirrored,
    lake,
    quayEdge(sheet, shore),
    near === 0 ? '' : nearTrees(sheet, near, shore),
    foreground(sheet),
    sheet.takeLights(),
    finish(sheet, '#04071f', 0.72, 0.13, [0.5, 0.55]),
  );
}

/** Limes to both sides of the house, one behind the other. */
function park(sheet: Sheet, foot: number, size: number): string {
  const middle = sheet.width / 2;
  let drawn = '';
  for (let row = 0; row < 2; row += 1)
    for (
      let away = HALF_HOUSE * size + (row === 0 ? -30 : 26) * size;
      away < middle + 70;
      away += sheet.between(46, 66) * size * (row === 0 ? 0.8 : 1)
    )
      for (const side of [-1, 1]) {
        const x = middle + side * (away + sheet.between(-8, 8));
        const tall =
          (row === 0 ? 118 : 152) *
          size *
          sheet.between(0.85, 1.15) *
          (1 + ((away - HALF_HOUSE * size) / middle) * 0.35);
        const far = row === 0;
        drawn += tree(sheet, {
          x,
          foot: foot + 2,
          tall,
          spread: tall * 0.32,
          stem: 0.3,
          tones: far
            ? { dark: '#2a2c5c', middle: '#40406f', lit: '#a97f92' }
            : { dark: '#12183f', middle: '#262c5b', lit: '#a07d8c' },
          trunk: far ? '#242850' : '#10163a',
          light: [-side * 0.8, 0.35],
          leaf: Math.max(1.6, 3 * size),
          lobes: 13,
          dense: 0.55,
        });
      }
  return drawn;
}

/** Lawn, clipped hedge, balustrade and lanterns between house and water. */
function terrace(sheet: Sheet, quay: number, shore: number, size: number): string {
  const middle = sheet.width / 2;
  const lawn = sheet.linear([
    [0, '#4a4160'],
    [1, '#1d2148'],
  ]);
  const half = HALF_HOUSE * size * 1.02;
  const hedge =
    garland(
      sheet,
      [
        [middle - half, quay - 1],
        [middle - 60 * size, quay - 2],
        [middle - 26 * size, quay - 1],
      ],
      5.5 * size,
      3 * size,
      { dark: '#171c40', middle: '#3b3a4d', lit: '#c08d5f' },
      [0, -1],
    ) +
    garland(
      sheet,
      [
        [middle + 26 * size, quay - 1],
        [middle + 60 * size, quay - 2],
        [middle + half, quay - 1],
      ],
      5.5 * size,
      3 * size,
      { dark: '#171c40', middle: '#3b3a4d', lit: '#c08d5f' },
      [0, -1],
    );
  const lamps = Array.from({ length: 14 }, (_, n) => {
    const x = middle + (n - 6.5) * (half / 6.6);
    if (Math.abs(x - middle) < 20 * size) return '';
    glow(sheet, [x, quay - 21 * size], 24 * size, '#ffbd6b', 0.8);
    return (
      line(
        [
          [x, quay + 2],
          [x, quay - 18 * size],
        ],
        '#14183c',
        Math.max(1, 1.8 * size),
      ) + ellipse(x, quay - 21 * size, 2.8 * size, 3.4 * size, '#fff1cc')
    );
  });
  const steps = Array.from({ length: 5 }, (_, n) =>
    rect(
      middle - (24 + n * 7) * size,
      quay + (n * (shore - quay)) / 5,
      (48 + n * 14) * size,
      (shore - quay) / 5,
      mix('#e9bd8c', '#8e6f74', n / 4),
    ),
  );
  return (
    rect(-20, quay, sheet.width + 40, shore - quay + 1, lawn) +
    hedge +
    steps.join('') +
    lamps.join('')
  );
}

const quayEdge = (sheet: Sheet, shore: number): string =>
  rect(-20, shore - 1.4, sheet.width + 40, 2.2, '#f1bb8c', 'opacity=".35"') +
  rect(-20, shore + 0.8, sheet.width + 40, 4, '#0a0f2e', 'opacity=".55"');

/** Two old trees at our side of the water, with lights strung from one to the house's side. */
function nearTrees(sheet: Sheet, tall: number, shore: number): string {
  const { width, height } = sheet;
  const side = (x: number, towards: 1 | -1): string =>
    tree(sheet, {
      x,
      foot: height * 1.01,
      tall,
      spread: tall * 0.33,
      stem: 0.32,
      tones: { dark: '#070c28', middle: '#141c45', lit: '#454470' },
      trunk: '#070b24',
      light: [towards * 0.75, 0.45],
      leaf: tall * 0.0088,
      lobes: 36,
      dense: 0.9,
    });
  const strung =
    lightString(
      sheet,
      [width * 0.05, height * 0.34],
      [width * 0.28, shore * 0.84],
      tall * 0.04,
      13,
      width * 0.0019,
    ) +
    lightString(
      sheet,
      [width * 0.95, height * 0.34],
      [width * 0.72, shore * 0.84],
      tall * 0.04,
      13,
      width * 0.0019,
    );
  const posts = [0.28, 0.72]
    .map((share) =>
      line(
        [
          [width * share, shore * 0.84 - 4],
          [width * share, shore - 6],
        ],
        '#141a40',
        2,
      ),
    )
    .join('');
  return posts + strung + side(width * 0.035, 1) + side(width * 0.965, -1);
}

/** Reeds and grass at our feet, out of focus. */
function foreground(sheet: Sheet): string {
  const { width, height } = sheet;
  const tones = { dark: '#050922', middle: '#0b1130', lit: '#232a55' };
  const reeds = blades(sheet, {
    count: 620,
    from: height - 26,
    to: height + 40,
    tall: height * 0.13,
    tones,
    ears: 0.06,
    gap: 0.9,
  });
  const dark = sheet.linear([
    [0, '#050923', 0],
    [1, '#050923', 0.9],
  ]);
  return rect(0, height * 0.84, width, height * 0.16, dark) + group(sheet.blur(1.6), reeds);
}

/** Wide, for a hero over the whole width: the upper third is sky for a headline. */
export const schlossEvening = (): string =>
  castleAtWater({ width: 1600, height: 900, seed: 1724, shore: 664, size: 0.66, near: 830 });

/** The same evening in four by three, for the platform's own pages and the sample page. */
export const schlossPlatform = (): string =>
  castleAtWater({ width: 1600, height: 1200, seed: 1724, shore: 800, size: 0.84, near: 1090 });

/** The same evening for a phone: the house at three quarters of the height. */
export const schlossEveningUpright = (): string =>
  castleAtWater({ width: 780, height: 1400, seed: 1725, shore: 1074, size: 0.74, near: 0 });

/** From the landing stage: the front and its lights in the water. */
export const schlossFront = (): string =>
  castleAtWater({ width: 1200, height: 800, seed: 1726, shore: 640, size: 1.42, near: 0 });
