import type { View } from '../kit/camera.ts';
import { lightString, pool } from '../kit/light.ts';
import { at, group, line, mix, outline, polygon, type Point, type Sheet } from '../kit/sheet.ts';
import { garland, type LeafTones } from '../kit/trees.ts';

/** A barn in metres: its front looks at us, its side leads away. */
export interface Barn {
  readonly left: number;
  readonly right: number;
  readonly wall: number;
  readonly ridge: number;
  readonly near: number;
  readonly far: number;
  /** Half the width of the gate and its height. */
  readonly gate: number;
  readonly gateTall: number;
}

export const SUMMER: LeafTones = { dark: '#2c3312', middle: '#66691f', lit: '#e2c35a' };
const WOOD = ['#6b3f1f', '#7d4b25', '#8f5a2d', '#5c3519', '#9a6533'];

/** The barn; `inside` is drawn within the open gate. */
export function barn(sheet: Sheet, view: View, kind: Barn, inside: string): string {
  // Side and roof are only seen by who stands to the left of the barn.
  const aside =
    kind.left > (view.camera.aside ?? 0) ? side(sheet, view, kind) + roof(sheet, view, kind) : '';
  return (
    aside +
    front(sheet, view, kind) +
    gate(sheet, view, kind, inside) +
    verge(view, kind) +
    hayWindow(sheet, view, kind) +
    ivy(sheet, view, kind)
  );
}

/** Boards of a gable, side by side, each of its own tone. */
function front(sheet: Sheet, view: View, { left, right, wall, ridge, near }: Barn): string {
  const middle = (left + right) / 2;
  const top = (x: number): number =>
    wall + (ridge - wall) * (1 - Math.abs(x - middle) / ((right - left) / 2));
  let drawn = '';
  for (let x = left; x < right - 0.01; x += 0.3) {
    const end = Math.min(right, x + 0.3);
    const points = view.all([
      [x, 0, near],
      [end, 0, near],
      [end, top(end), near],
      [x, top(x), near],
    ]);
    const base = sheet.pick(WOOD);
    const paint = sheet.linear(
      [
        [0, mix(base, '#c9803a', 0.28)],
        [0.55, base],
        [1, mix(base, '#2b1508', 0.35)],
      ],
      [view.to([0, ridge, near]), view.to([0, 0, near])].map(([, y]): Point => [0, y]) as [
        Point,
        Point,
      ],
    );
    drawn +=
      polygon(points, paint) +
      line(
        [points[0] ?? [0, 0], points[3] ?? [0, 0]],
        '#2b1608',
        Math.max(0.8, view.scale(near) * 0.018),
        'opacity=".55"',
      );
  }
  const [from, to] = [view.to([left, wall, near]), view.to([right, wall, near])];
  const tie =
    line([from, to], '#4a2a12', view.scale(near) * 0.2) +
    line(
      [
        [from[0], from[1] - 3],
        [to[0], to[1] - 3],
      ],
      '#c98a4a',
      1.6,
      'opacity=".6"',
    );
  const warm = polygon(
    [
      view.to([left, 0, near]),
      view.to([right, 0, near]),
      view.to([right, wall, near]),
      view.to([middle, ridge, near]),
      view.to([left, wall, near]),
    ],
    sheet.linear(
      [
        [0, '#ffb45a', 0],
        [0.75, '#ffb45a', 0.05],
        [1, '#ffb45a', 0.34],
      ],
      'right',
    ),
  );
  return drawn + tie + warm;
}

function side(sheet: Sheet, view: View, { left, wall, near, far }: Barn): string {
  const points = view.all([
    [left, 0, near],
    [left, wall, near],
    [left, wall, far],
    [left, 0, far],
  ]);
  const paint = sheet.linear(
    [
      [0, '#4a2d18'],
      [1, '#6b421f'],
    ],
    'right',
  );
  const joints = Array.from({ length: 30 }, (_, n) => {
    const z = near + ((far - near) * n) / 30;
    return line(
      view.all([
        [left, 0, z],
        [left, wall, z],
      ]),
      '#26130a',
      1,
      'opacity=".5"',
    );
  });
  const shade = sheet.linear([
    [0, '#1c0e06', 0.5],
    [0.4, '#1c0e06', 0.1],
    [1, '#1c0e06', 0.4],
  ]);
  return polygon(points, paint) + joints.join('') + polygon(points, shade);
}

/** Tiles of the slope that leads away from us, row by row. */
function roof(sheet: Sheet, view: View, { left, right, wall, ridge, near, far }: Barn): string {
  const middle = (left + right) / 2;
  const spot = (share: number, z: number): Point =>
    view.to([
      left - 0.55 + (middle - left + 0.55) * share,
      wall - 0.42 + (ridge - wall + 0.42) * share,
      z,
    ]);
  const [from, to] = [near - 0.6, far + 0.4];
  const corners = [spot(0, from), spot(1, from), spot(1, to), spot(0, to)];
  const paint = sheet.linear([
    [0, '#c1552a'],
    [0.5, '#a8431f'],
    [1, '#7a2e17'],
  ]);
  let tiles = '';
  for (let n = 0; n < 26; n += 1) {
    const share = n / 26;
    tiles += line(
      [spot(share, from), spot(share, to)],
      n % 2 === 0 ? '#5a1f10' : '#e08a50',
      1.3,
      'opacity=".5"',
    );
    for (let k = 0; k < 16; k += 1) {
      const z = from + (to - from) * ((k + sheet.dice.next()) / 16);
      if (sheet.dice.next() < 0.55)
        tiles += polygon(
          [
            spot(share, z),
            spot(share + 1 / 26, z),
            spot(share + 1 / 26, z + 0.5),
            spot(share, z + 0.5),
          ],
          sheet.dice.next() < 0.5 ? '#f0a060' : '#4d1a0c',
          'opacity=".16"',
        );
    }
  }
  return (
    polygon(corners, paint) +
    group(sheet.clip(`<path d="${outline(corners)}"/>`), tiles) +
    line([spot(1, from), spot(1, to)], '#f3b277', 2.2, 'opacity=".7"')
  );
}

/** The boards that close the roof towards us, lit along their upper edge. */
function verge(view: View, { left, right, wall, ridge, near }: Barn): string {
  const middle = (left + right) / 2;
  const z = near - 0.6;
  const upper = view.all([
    [left - 0.62, wall - 0.42, z],
    [middle, ridge + 0.12, z],
    [right + 0.62, wall - 0.42, z],
  ]);
  const lower = view.all([
    [right + 0.62, wall - 0.75, z],
    [middle, ridge - 0.26, z],
    [left - 0.62, wall - 0.75, z],
  ]);
  const shadow = view.all([
    [left, wall - 0.9, near],
    [middle, ridge - 0.9, near],
    [right, wall - 0.9, near],
    [right, wall - 0.35, near],
    [middle, ridge - 0.2, near],
    [left, wall - 0.35, near],
  ]);
  const soffit = view.all([
    [left - 0.62, wall - 0.42, z],
    [middle, ridge + 0.12, z],
    [right + 0.62, wall - 0.42, z],
    [right - 0.1, wall - 0.2, near],
    [middle, ridge - 0.15, near],
    [left + 0.1, wall - 0.2, near],
  ]);
  return (
    polygon(soffit, '#3a1f0e') +
    polygon(shadow, '#1c0d05', 'opacity=".24"') +
    polygon([...upper, ...lower], '#8a5527') +
    line(upper, '#ffd08a', 2.4, 'opacity=".9"')
  );
}

function gate(
  sheet: Sheet,
  view: View,
  { left, right, near, gate: half, gateTall }: Barn,
  inside: string,
): string {
  const middle = (left + right) / 2;
  const size = view.scale(near);
  const hole = view.all([
    [middle - half, 0, near],
    [middle - half, gateTall, near],
    [middle + half, gateTall, near],
    [middle + half, 0, near],
  ]);
  const warm = sheet.linear([
    [0, '#b0702a'],
    [0.45, '#f0b455'],
    [1, '#ffe0a0'],
  ]);
  const leaf = (from: number): string => {
    const to = from + half;
    const door = view.all([
      [from, 0.08, near - 0.12],
      [from, gateTall - 0.05, near - 0.12],
      [to, gateTall - 0.05, near - 0.12],
      [to, 0.08, near - 0.12],
    ]);
    const boards = Array.from({ length: 7 }, (_, n) =>
      line(
        view.all([
          [from + (half * n) / 7, 0.08, near - 0.12],
          [from + (half * n) / 7, gateTall - 0.05, near - 0.12],
        ]),
        '#2f180a',
        1.2,
        'opacity=".5"',
      ),
    ).join('');
    const brace = (a: Point, b: Point): string =>
      line([a, b], '#a96d38', size * 0.11) +
      line(
        [
          [a[0] - 2, a[1] - 2],
          [b[0] - 2, b[1] - 2],
        ],
        '#e3a766',
        size * 0.02,
        'opacity=".6"',
      );
    const [p0 = [0, 0], p1 = [0, 0], p2 = [0, 0], p3 = [0, 0]] = door;
    return (
      polygon(door, '#74431f') +
      boards +
      brace(p0, p2) +
      brace(p1, p3) +
      brace(p0, p1) +
      brace(p1, p2) +
      brace(p2, p3) +
      brace(p3, p0)
    );
  };
  const rail = line(
    view.all([
      [middle - half * 2.05, gateTall + 0.14, near - 0.14],
      [middle + half * 2.05, gateTall + 0.14, near - 0.14],
    ]),
    '#221208',
    size * 0.07,
  );
  pool(sheet, view.to([middle, 0, near - 1]), half * size * 1.9, size * 0.5, '#ffc36a', 0.75);
  pool(
    sheet,
    view.to([middle, gateTall * 0.5, near]),
    half * size * 1.7,
    gateTall * size * 0.8,
    '#ffb04f',
    0.42,
  );
  return (
    polygon(hole, warm) +
    group(sheet.clip(`<path d="${outline(hole)}"/>`), inside) +
    line(hole, '#3a1f0d', size * 0.16) +
    leaf(middle - half * 2.02) +
    leaf(middle + half * 1.02) +
    rail
  );
}

function hayWindow(sheet: Sheet, view: View, { left, right, wall, ridge, near }: Barn): string {
  const middle = (left + right) / 2;
  const [low, high] = [wall + (ridge - wall) * 0.22, wall + (ridge - wall) * 0.56];
  const half = (high - low) * 0.5;
  const pane = view.all([
    [middle - half, low, near],
    [middle - half, high, near],
    [middle + half, high, near],
    [middle + half, low, near],
  ]);
  const size = view.scale(near);
  pool(sheet, view.to([middle, (low + high) / 2, near]), size * 1.6, size * 1.4, '#ffbe62', 0.4);
  return (
    polygon(
      pane,
      sheet.linear([
        [0, '#ffcf78'],
        [1, '#fff0bd'],
      ]),
    ) +
    line([...pane, pane[0] ?? [0, 0]], '#4a2a12', size * 0.13) +
    line(
      view.all([
        [middle, low, near],
        [middle, high, near],
      ]),
      '#4a2a12',
      size * 0.06,
    ) +
    line(
      view.all([
        [middle - half, (low + high) / 2, near],
        [middle + half, (low + high) / 2, near],
      ]),
      '#4a2a12',
      size * 0.06,
    )
  );
}

/** Ivy that climbs the near corner. */
function ivy(sheet: Sheet, view: View, { left, wall, near }: Barn): string {
  const size = view.scale(near);
  const climb = Array.from({ length: 9 }, (_, n) =>
    view.to([left + 0.15 + sheet.between(-0.25, 0.35), (wall * n) / 8.4, near - 0.05]),
  );
  const second = Array.from({ length: 5 }, (_, n) =>
    view.to([left + 0.5 + n * 0.34, wall * 0.98 + sheet.between(-0.2, 0.14), near - 0.05]),
  );
  const tones = { dark: '#26300f', middle: '#566320', lit: '#b6a944' };
  return (
    garland(sheet, climb, size * 0.3, size * 0.1, tones, [0.6, -0.6]) +
    garland(sheet, second, size * 0.22, size * 0.09, tones, [0.6, -0.6])
  );
}

/** Lights strung from the gable to poles and trees. */
export function barnLights(
  sheet: Sheet,
  view: View,
  { left, right, wall, ridge, near }: Barn,
  reach: readonly [Point, Point],
): string {
  const middle = (left + right) / 2;
  const size = view.scale(near) * 0.05;
  const peak = view.to([middle, ridge - 1.1, near - 0.7]);
  const eaves = [
    view.to([left - 0.3, wall - 0.2, near - 0.7]),
    view.to([right + 0.3, wall - 0.2, near - 0.7]),
  ] as const;
  return (
    lightString(sheet, reach[0], peak, size * 9, 22, size, '#3a2412') +
    lightString(sheet, peak, reach[1], size * 8, 16, size, '#3a2412') +
    lightString(sheet, reach[0], eaves[0], size * 9, 15, size * 1.05, '#3a2412') +
    lightString(sheet, eaves[0], eaves[1], size * 9, 17, size, '#3a2412')
  );
}

/** A pole that carries lights. */
export const pole = (view: View, x: number, z: number, tall: number): string => {
  const [foot, top] = [view.to([x, 0, z]), view.to([x, tall, z])];
  return `<path d="M${at(foot[0] - 4)} ${at(foot[1])}L${at(top[0] - 2)} ${at(top[1])}h4L${at(foot[0] + 4)} ${at(foot[1])}Z" fill="#3d2411"/>`;
};
