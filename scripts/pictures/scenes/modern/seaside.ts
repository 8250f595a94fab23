import { View } from '../kit/camera.ts';
import { finish, pool } from '../kit/light.ts';
import { ellipse, group, line, type Point, polygon, rect, Sheet, type Stop } from '../kit/sheet.ts';
import { clouds, sky, sun } from '../kit/sky.ts';
import { layTable, type Table } from '../kit/table.ts';
import { blades, type LeafTones } from '../kit/trees.ts';

const MORNING: readonly Stop[] = [
  [0, '#5f9dbb'],
  [0.3, '#8fbfd2'],
  [0.6, '#c3dee4'],
  [0.85, '#ecf1ea'],
  [1, '#fbf0dd'],
];
export const MARRAM: LeafTones = { dark: '#5f6d4a', middle: '#98a06c', lit: '#e3dcae' };
export const LAID: Omit<Table, 'left' | 'right' | 'near' | 'far'> = {
  cloth: { far: '#ffffff', near: '#f6f5ef', drop: '#eceae2', fold: '#9fb3b8', hangs: 0.5 },
  chair: { style: 'slats', wood: '#c9b083', edge: '#fff3d6', seat: '#d9c49a' },
  flowers: {
    colours: ['#ffffff', '#f4e3cf', '#cfdde0', '#e9cdb2'],
    leaves: { dark: '#5f7a63', middle: '#90a88a', lit: '#d3dfc2' },
    light: '#ffffff',
  },
  candlelight: 0,
  candle: 99,
  glassEdge: '#8fb4c2',
  wine: '#f3e3b0',
  napkin: '#1f6a84',
};

/** Sea from the horizon down to where the waves run out. */
export function sea(sheet: Sheet, horizon: number, beach: number): string {
  const paint = sheet.linear(
    [
      [0, '#9cc6d0'],
      [0.1, '#5f9fb4'],
      [0.5, '#3b86a0'],
      [0.86, '#7fbcc0'],
      [1, '#cfe4dc'],
    ],
    [
      [0, horizon],
      [0, beach],
    ],
  );
  const waves = Array.from({ length: 260 }, () => {
    const depth = sheet.dice.next() ** 1.4;
    const wide = (12 + 150 * depth) * sheet.dice.next();
    return rect(
      sheet.width * sheet.dice.next() - wide / 2,
      horizon + 3 + depth * (beach - horizon - 6),
      wide,
      0.8 + depth * 1.7,
      sheet.dice.next() < 0.7 ? '#ffffff' : '#27708c',
      `rx="1" opacity="${(0.12 + 0.3 * sheet.dice.next()).toFixed(2)}"`,
    );
  });
  const foam = [0, 12, 27].map((down, n) => {
    const points: Point[] = Array.from({ length: 41 }, (_, k) => [
      (sheet.width * k) / 40,
      beach - 26 + down + Math.sin(k * 0.6 + n * 2) * 4 + sheet.between(-2, 2),
    ]);
    return line(
      points,
      '#ffffff',
      4 + n * 1.6,
      `opacity="${String(0.45 + n * 0.15)}" ${sheet.blur(1)}`,
    );
  });
  return rect(0, horizon, sheet.width, beach - horizon + 2, paint) + waves.join('') + foam.join('');
}

export const heaven = (sheet: Sheet, horizon: number): string =>
  sky(sheet, horizon, MORNING) +
  clouds(sheet, {
    from: 0,
    to: horizon * 0.9,
    colour: '#ffffff',
    opacity: 0.95,
    seed: 14,
    clear: 0.47,
    stretch: 0.9,
  }) +
  clouds(sheet, {
    from: horizon * 0.4,
    to: horizon,
    colour: '#fff3e0',
    opacity: 0.8,
    seed: 61,
    clear: 0.5,
    stretch: 1.5,
  }) +
  sun(sheet, [sheet.width * 0.2, horizon - 30], sheet.width * 0.4, '#ffe2b0');

/** A dune: a soft back lit from the left, its foot in shade. */
function dune(sheet: Sheet, points: readonly Point[], light: string, shade: string): string {
  const path = points.map(([x, y], n) => {
    const [px, py] = points[n - 1] ?? [x, y];
    return n === 0
      ? `M${String(x)} ${String(y)}`
      : `C${String((px + x) / 2)} ${String(py)} ${String((px + x) / 2)} ${String(y)} ${String(x)} ${String(y)}`;
  });
  const last = points.at(-1) ?? [0, 0];
  const first = points[0] ?? [0, 0];
  return `<path d="${path.join('')}L${String(last[0])} ${String(sheet.height + 10)}L${String(first[0])} ${String(sheet.height + 10)}Z" fill="${sheet.linear(
    [
      [0, light],
      [0.5, shade],
      [1, light],
    ],
  )}"/>`;
}

/** A white house with a thatched roof and much glass, seen from the dunes. */
function beachHouse(sheet: Sheet, x: number, foot: number, size: number): string {
  const p = (dx: number, dy: number): Point => [x + dx * size, foot - dy * size];
  const glass = sheet.linear([
    [0, '#8fbccc'],
    [0.6, '#d8e8e8'],
    [1, '#fbe3b8'],
  ]);
  const panes = [-150, -98, -46, 46, 98, 150].map(
    (dx) =>
      rect(x + (dx - 22) * size, foot - 84 * size, 44 * size, 78 * size, glass) +
      rect(
        x + (dx - 22) * size,
        foot - 84 * size,
        44 * size,
        78 * size,
        'none',
        `stroke="#5f7a80" stroke-width="${String(2 * size)}"`,
      ) +
      rect(x + (dx - 20) * size, foot - 40 * size, 40 * size, 34 * size, '#ffdf9f', 'opacity=".5"'),
  );
  const thatch = sheet.linear([
    [0, '#a8916a'],
    [0.6, '#8a7350'],
    [1, '#6d5a3e'],
  ]);
  const straw = Array.from({ length: 170 }, () => {
    const share = sheet.dice.next();
    const across = sheet.between(-1, 1) * (212 - 92 * share);
    const [sx, sy] = p(across, 96 + 108 * share);
    return line(
      [
        [sx, sy],
        [sx + across * 0.04 * size, sy + 12 * size],
      ],
      sheet.dice.next() < 0.5 ? '#d3bd8c' : '#5b4a30',
      1,
      'opacity=".4"',
    );
  });
  return (
    ellipse(
      x + 40 * size,
      foot + 4,
      300 * size,
      12 * size,
      '#6d6a4a',
      `opacity=".35" ${sheet.blur(8)}`,
    ) +
    rect(
      x - 190 * size,
      foot - 100 * size,
      380 * size,
      100 * size,
      sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#dfe3dd'],
        ],
        'right',
      ),
    ) +
    panes.join('') +
    rect(x - 19 * size, foot - 84 * size, 38 * size, 84 * size, '#1f6a84') +
    polygon([p(-222, 92), p(-118, 210), p(118, 210), p(222, 92)], thatch) +
    straw.join('') +
    line([p(-118, 210), p(118, 210)], '#e3d3a8', 4 * size) +
    [-90, 0, 90]
      .map(
        (dx) =>
          `<path d="M${String(p(dx - 34, 118)[0])} ${String(p(dx, 118)[1])}Q${String(p(dx, 0)[0])} ${String(p(0, 206)[1])} ${String(p(dx + 34, 118)[0])} ${String(p(dx, 118)[1])}Z" fill="#7d6848"/>` +
          rect(x + (dx - 17) * size, foot - 150 * size, 34 * size, 32 * size, glass) +
          rect(
            x + (dx - 17) * size,
            foot - 150 * size,
            34 * size,
            32 * size,
            'none',
            `stroke="#ffffff" stroke-width="${String(3 * size)}"`,
          ),
      )
      .join('') +
    rect(x - 128 * size, foot - 238 * size, 26 * size, 40 * size, '#f4f2ea') +
    rect(x - 250 * size, foot - 8 * size, 500 * size, 8 * size, '#c9b48a')
  );
}

/** House in the dunes under a big sky: the horizon lies in the lower third. */
export function seasideHouse(): string {
  const sheet = new Sheet(1600, 900, 71);
  const horizon = 560;
  const back = heaven(sheet, horizon) + sea(sheet, horizon, 668);
  const far =
    dune(
      sheet,
      [
        [-20, 690],
        [260, 652],
        [560, 676],
        [860, 640],
        [1180, 596],
        [1620, 560],
      ],
      '#f0e2c4',
      '#cdb98f',
    ) +
    group('', blades(sheet, { count: 500, from: 640, to: 700, tall: 44, tones: MARRAM, gap: 0.9 }));
  const house = beachHouse(sheet, 1150, 622, 0.92);
  const middle = dune(
    sheet,
    [
      [-20, 742],
      [340, 700],
      [760, 748],
      [1120, 664],
      [1380, 640],
      [1620, 690],
    ],
    '#f7ead0',
    '#d9c59c',
  );
  const grass = blades(sheet, {
    count: 1500,
    from: 690,
    to: 900,
    tall: 120,
    tones: MARRAM,
    gap: 1.15,
    ears: 0.08,
  });
  const near = dune(
    sheet,
    [
      [-20, 800],
      [300, 846],
      [700, 876],
      [1100, 850],
      [1620, 780],
    ],
    '#efdfbf',
    '#c7b085',
  );
  const front = group(
    sheet.blur(3.4),
    blades(sheet, {
      count: 300,
      from: 850,
      to: 980,
      tall: 250,
      tones: MARRAM,
      gap: 0.95,
      ears: 0.12,
    }),
  );
  const way = Array.from({ length: 17 }, (_, n) => {
    const share = n / 16;
    const [x, y, wide] = [
      820 + 250 * share ** 0.8,
      900 - 262 * share ** 0.72,
      150 * (1 - share) + 14,
    ];
    return polygon(
      [
        [x - wide, y],
        [x + wide, y],
        [x + wide * 0.96, y - 15 * (1 - share) - 2],
        [x - wide * 0.96, y - 15 * (1 - share) - 2],
      ],
      '#b79f76',
      'opacity=".85"',
    );
  });
  return sheet.document(
    back,
    far,
    house,
    middle,
    near,
    ...way,
    grass,
    front,
    sheet.takeLights(),
    finish(sheet, '#12384a', 0.3, 0.12),
  );
}

/** Tables on the sand, the sea behind them. */
export function seasideTables(): string {
  const sheet = new Sheet(1200, 800, 72);
  const view = new View({ eye: 1.7, vanishing: [560, 348], focal: 960 });
  const sand = rect(
    0,
    448,
    1200,
    360,
    sheet.linear([
      [0, '#e3d2ac'],
      [0.15, '#f3e6c8'],
      [1, '#dcc79c'],
    ]),
  );
  const ripples = Array.from({ length: 120 }, () => {
    const y = 470 + 330 * sheet.dice.next();
    return ellipse(
      1200 * sheet.dice.next(),
      y,
      sheet.between(20, 90),
      1.4,
      '#b79e70',
      'opacity=".22"',
    );
  });
  const tables = [
    { left: -3.6, right: -0.6, near: 8.6, far: 9.5 },
    { left: 1.2, right: 4.4, near: 8, far: 8.9 },
    { left: -2.7, right: 2.2, near: 4.6, far: 5.5 },
  ].map((place) => {
    const [x, y] = view.to([(place.left + place.right) / 2, 0, place.near]);
    return (
      ellipse(
        x + 20,
        y + 4,
        view.scale(place.near) * (place.right - place.left) * 0.56,
        view.scale(place.near) * 0.12,
        '#8a7446',
        `opacity=".4" ${sheet.blur(7)}`,
      ) + layTable(sheet, view, { ...LAID, ...place, bunch: 0.9 })
    );
  });
  pool(sheet, [240, 330], 520, 300, '#ffe2b0', 0.4);
  return sheet.document(
    heaven(sheet, 348),
    sea(sheet, 348, 452),
    sand,
    ...ripples,
    ...tables,
    group(
      sheet.blur(4),
      blades(sheet, { count: 150, from: 780, to: 880, tall: 230, tones: MARRAM, gap: 0.8 }),
    ),
    sheet.takeLights(),
    finish(sheet, '#12384a', 0.32, 0.12),
  );
}
