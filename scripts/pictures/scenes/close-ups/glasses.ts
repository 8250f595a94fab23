import { bloom } from '../kit/flowers.ts';
import { bokeh, finish, pool } from '../kit/light.ts';
import { at, ellipse, group, line, mix, rect, Sheet, type Point, type Stop } from '../kit/sheet.ts';
import { garland, type LeafTones } from '../kit/trees.ts';

export interface GlassTones {
  readonly seed: number;
  readonly back: readonly Stop[];
  readonly lights: readonly string[];
  /** Bright and wide lights near the middle: the lamps of the place. */
  readonly lamp: string;
  readonly table: Readonly<{ far: string; near: string }>;
  readonly wine: Readonly<{ top: string; middle: string; foot: string }>;
  readonly flowers: readonly string[];
  readonly leaves: LeafTones;
  readonly dark: string;
}

const SIZE = 1080;
const EDGE = 836;

/** Two flutes of sparkling wine in focus, two behind them, lights out of focus. Square. */
export function glasses(tones: GlassTones): string {
  const sheet = new Sheet(SIZE, SIZE, tones.seed);
  const back = sheet.fill(sheet.linear(tones.back));
  pool(sheet, [SIZE * 0.5, SIZE * 0.42], 620, 460, tones.lamp, 0.5);
  const glowing = sheet.takeLights();
  const far = group(
    sheet.blur(5),
    bokeh(
      sheet,
      54,
      tones.lights,
      [14, 74],
      [
        [-20, 30],
        [SIZE + 20, EDGE - 90],
      ],
      0.62,
    ),
  );
  const near = group(
    sheet.blur(1.2),
    bokeh(
      sheet,
      40,
      tones.lights,
      [7, 40],
      [
        [0, 60],
        [SIZE, EDGE - 150],
      ],
      0.85,
    ),
  );
  const table = sheet.linear([
    [0, tones.table.far],
    [1, tones.table.near],
  ]);
  const board =
    rect(-60, EDGE - 40, SIZE + 120, SIZE - EDGE + 120, table) +
    group(
      `${sheet.blur(16, 6)} opacity=".4"`,
      bokeh(
        sheet,
        26,
        tones.lights,
        [20, 60],
        [
          [0, EDGE - 20],
          [SIZE, EDGE + 70],
        ],
        0.8,
      ),
    );
  const behind = group(
    sheet.blur(7),
    flute(sheet, [150, EDGE - 6], 0.62, tones, 18),
    flute(sheet, [905, EDGE + 4], 0.68, tones, 18),
  );
  const second = group(sheet.blur(1.1), flute(sheet, [664, EDGE + 62], 0.9, tones, 60));
  const first = flute(sheet, [420, EDGE + 150], 1.1, tones, 110);
  return sheet.document(
    back,
    glowing,
    far,
    near,
    group(sheet.blur(3), board),
    behind,
    second,
    first,
    bouquet(sheet, tones),
    sheet.takeLights(),
    finish(sheet, tones.dark, 0.72, 0.13, [0.48, 0.48]),
  );
}

/** Flowers at the lower corner, before the plane of focus. */
function bouquet(sheet: Sheet, tones: GlassTones): string {
  const leaves = garland(
    sheet,
    [
      [-40, SIZE - 40],
      [110, SIZE - 86],
      [270, SIZE + 20],
    ],
    62,
    30,
    tones.leaves,
  );
  const heads = [
    [40, 985, 62],
    [150, 960, 50],
    [108, 1052, 66],
    [226, 1040, 46],
    [10, 1070, 50],
  ].map(([x = 0, y = 0, radius = 1], n) =>
    bloom(sheet, [x, y], radius, tones.flowers[n % tones.flowers.length] ?? '#ffffff', '#fff3df'),
  );
  return group(sheet.blur(4.5), leaves, ...heads);
}

/** A flute, foot in the middle at a point; one unit of size is about 700 tall. */
function flute(
  sheet: Sheet,
  [x, y]: Point,
  size: number,
  tones: GlassTones,
  bubbles: number,
): string {
  const { wine } = tones;
  const p = (dx: number, dy: number): string => `${at(dx)} ${at(-dy)}`;
  // Bowl from 300 to 700 up: slim, widest in its upper third, narrower at the mouth.
  const side = (s: 1 | -1): string =>
    `C${p(s * 34, 312)} ${p(s * 72, 400)} ${p(s * 76, 500)}C${p(s * 78, 580)} ${p(s * 70, 650)} ${p(s * 62, 712)}`;
  const bowl = `M${p(0, 296)}${side(1)}M${p(0, 296)}${side(-1)}`;
  const level = 600;
  const body = `M${p(0, 306)}C${p(32, 322)} ${p(66, 404)} ${p(70, 500)}C${p(72, 540)} ${p(71, 572)} ${p(69, level)}A69 13 0 0 1 ${p(-69, level)}C${p(-71, 572)} ${p(-72, 540)} ${p(-70, 500)}C${p(-66, 404)} ${p(-32, 322)} ${p(0, 306)}Z`;
  const liquid = sheet.linear([
    [0, wine.top],
    [0.35, wine.middle],
    [1, wine.foot],
  ]);
  const round = sheet.linear(
    [
      [0, '#2a1203', 0.5],
      [0.16, '#ffffff', 0.12],
      [0.3, '#ffffff', 0.3],
      [0.5, '#ffffff', 0],
      [0.8, '#3a1a05', 0.16],
      [0.93, '#fff3d0', 0.3],
      [1, '#2a1203', 0.45],
    ],
    'right',
  );
  const rise = Array.from({ length: bubbles }, () => {
    const up = 322 + (level - 330) * sheet.dice.next();
    const reach = 60 * Math.min(1, Math.sqrt((up - 306) / 190));
    const lane = Math.round(sheet.between(-4, 4)) * 0.22 + sheet.between(-0.06, 0.06);
    const radius = sheet.between(0.9, 2.6) * (0.7 + 0.5 * ((up - 306) / 300));
    return `<circle cx="${at(lane * reach)}" cy="${at(-up)}" r="${radius.toFixed(1)}" fill="#fffbe8" opacity="${sheet.between(0.35, 0.95).toFixed(2)}"/>`;
  });
  const foam = Array.from({ length: Math.round(bubbles / 2) }, () => {
    const turn = sheet.between(0, Math.PI * 2);
    return `<circle cx="${at(Math.cos(turn) * 64)}" cy="${at(-level + Math.sin(turn) * 10)}" r="${sheet.between(1, 2.6).toFixed(1)}" fill="#fffdf2" opacity=".8"/>`;
  });
  pool(sheet, [x, y - 470 * size], 150 * size, 250 * size, wine.middle, 0.3);
  pool(sheet, [x + 40 * size, y + 6 * size], 150 * size, 26 * size, wine.top, 0.55);
  const edge = '#fff8ea';
  return group(
    `transform="translate(${at(x)} ${at(y)}) scale(${String(size)})"`,
    ellipse(6, 4, 128, 22, '#120a08', `opacity=".4" ${sheet.blur(9)}`),
    ellipse(0, 0, 104, 18, mix(tones.table.far, '#ffffff', 0.25), 'opacity=".35"'),
    ellipse(0, 0, 104, 18, 'none', `stroke="${edge}" stroke-width="2.2" opacity=".75"`),
    `<path d="M-92 4A92 15 0 0 0 20 15" fill="none" stroke="#ffffff" stroke-width="3" opacity=".8"/>`,
    `<path d="M-4 -296C-5 -200 -6 -60 -10 -18Q-22 -6 -60 -3H60Q22 -6 10 -18C6 -60 5 -200 4 -296Z" fill="${edge}" opacity=".2"/>`,
    line(
      [
        [-3.6, -292],
        [-6, -30],
      ],
      '#ffffff',
      1.8,
      'opacity=".85"',
    ),
    line(
      [
        [3.6, -292],
        [6, -30],
      ],
      edge,
      1.1,
      'opacity=".55"',
    ),
    ellipse(0, -292, 9, 12, wine.foot, 'opacity=".75"'),
    `<path d="${body}" fill="${liquid}"/><path d="${body}" fill="${round}"/>`,
    rise.join(''),
    ellipse(0, -level, 69, 13, mix(wine.top, '#ffffff', 0.45)),
    ellipse(0, -level + 1.5, 60, 9.5, wine.top),
    foam.join(''),
    `<path d="${bowl}" fill="none" stroke="${edge}" stroke-width="2" opacity=".8"/>`,
    `<path d="M${p(0, 296)}${side(1)}L${p(-62, 712)}C${p(-70, 650)} ${p(-78, 580)} ${p(-76, 500)}C${p(-72, 400)} ${p(-34, 312)} ${p(0, 296)}Z" fill="#ffffff" opacity=".05"/>`,
    ellipse(0, -712, 62, 9, 'none', `stroke="${edge}" stroke-width="2.2" opacity=".9"`),
    `<path d="M${p(-52, 690)}C${p(-62, 600)} ${p(-66, 520)} ${p(-58, 440)}" fill="none" stroke="#ffffff" stroke-width="6.5" stroke-linecap="round" opacity=".7"/>`,
    `<path d="M${p(-44, 410)}C${p(-40, 390)} ${p(-34, 372)} ${p(-28, 356)}" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity=".55"/>`,
    `<path d="M${p(60, 640)}C${p(65, 570)} ${p(64, 500)} ${p(56, 450)}" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="round" opacity=".5"/>`,
  );
}
