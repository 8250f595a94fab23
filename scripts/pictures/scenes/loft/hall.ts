import { View } from '../kit/camera.ts';
import { bricks, skyline } from '../kit/city.ts';
import { pendant } from '../kit/lamps.ts';
import { bulb, finish, glow, pool } from '../kit/light.ts';
import { boards, endWall, sideWall, window, type Opening } from '../kit/room.ts';
import { group, line, mix, polygon, rect, Sheet, type Stop } from '../kit/sheet.ts';
import { clouds, sky } from '../kit/sky.ts';
import { layTable, type Table } from '../kit/table.ts';

/** The sky over a city just after sunset. */
const VIOLET: readonly Stop[] = [
  [0, '#0d0b2e'],
  [0.25, '#1c1650'],
  [0.48, '#3a2470'],
  [0.66, '#6d3780'],
  [0.8, '#b0507e'],
  [0.91, '#e2767a'],
  [1, '#f7a27c'],
];
export const CITY_LAMPS = ['#ffd98c', '#ffe9b8', '#ffc46a', '#cfd4ff', '#ffb070'] as const;
const LAID: Omit<Table, 'left' | 'right' | 'near' | 'far'> = {
  cloth: { far: '#d99a5c', near: '#8c5229', drop: '#5b3015', fold: '#2b1408', hangs: 0.07 },
  chair: { style: 'slats', wood: '#120b09', edge: '#b5713c', seat: '#1d120d' },
  flowers: {
    colours: ['#f6ece0', '#f0703f', '#7d1f2c', '#f4a67c', '#c93f2e'],
    leaves: { dark: '#151a10', middle: '#3a4526', lit: '#8f8f55' },
    light: '#ffe6bd',
  },
  glassEdge: '#ffe9cf',
  wine: '#a8344a',
  napkin: '#2b2530',
};

/** Sky and towers, as they are seen through windows or from a roof. */
export function cityView(
  sheet: Sheet,
  horizon: number,
  tall: number,
  grain: number,
  from = 0,
  to = sheet.width,
): string {
  return (
    sky(sheet, horizon, VIOLET) +
    clouds(sheet, {
      from: horizon * 0.1,
      to: horizon * 0.8,
      colour: '#0e0a34',
      opacity: 0.7,
      seed: 6,
      clear: 0.5,
      stretch: 1.1,
    }) +
    clouds(sheet, {
      from: horizon * 0.4,
      to: horizon,
      colour: '#ff9a86',
      opacity: 0.5,
      seed: 19,
      clear: 0.53,
      stretch: 1.4,
    }) +
    skyline(sheet, {
      foot: horizon + 4,
      from,
      to,
      tall,
      colour: '#171233',
      haze: '#a8587f',
      lamps: CITY_LAMPS,
      grain,
    })
  );
}

const STEEL = {
  outside: 'none',
  frame: '#0c090b',
  bars: '#0b0809',
  frameWidth: 0.16,
  barWidth: 0.05,
};

/** Brick hall, three windows over the skyline, lamps in a row, a long table; dark below for a headline. */
export function loftHall(): string {
  const sheet = new Sheet(1600, 900, 9);
  const view = new View({ eye: 1.6, vanishing: [800, 446], focal: 1000 });
  const wall = 9;
  const city = cityView(sheet, 560, 390, 4.7);
  const bays: Opening[] = [-4.7, 0, 4.7].map((x) => ({
    from: x - 1.95,
    to: x + 1.95,
    sill: 0.95,
    top: 5.7,
    columns: 6,
    rows: 6,
  }));
  const piers = [-7.2, -2.35, 2.35, 7.2].map((x) => {
    const half = Math.abs(x) > 5 ? 0.62 : 0.42;
    return bricks(
      sheet,
      view,
      endWall(wall),
      [x - half, x + half, 0, 6.4],
      ['#b5623a', '#230f0d'],
      (along, up) => 0.3 + 0.75 * Math.abs(up - 2.7) * 0.33 + Math.abs(along) * 0.03,
    );
  });
  const below = bricks(
    sheet,
    view,
    endWall(wall),
    [-7.3, 7.3, 0, 0.95],
    ['#7d3f26', '#180a0a'],
    (along) => 0.4 + Math.abs(along) * 0.07,
  );
  const glazed = bays.map((bay) =>
    window(sheet, view, endWall(wall), bay, { ...STEEL, behind: city }),
  );
  const lintel =
    polygon(
      view.all([
        [-8, 5.75, wall],
        [8, 5.75, wall],
        [8, 7, wall],
        [-8, 7, wall],
      ]),
      '#0c090b',
    ) +
    line(
      view.all([
        [-8, 5.78, wall],
        [8, 5.78, wall],
      ]),
      '#4a2c1f',
      2,
    );
  const floor = floorOf(sheet, view, wall);
  const lamps = Array.from({ length: 9 }, (_, n) => {
    const x = (n - 4) * 1.12;
    const z = 6.7;
    const [px, py] = view.to([x, 2.72 + (n % 2 === 0 ? 0.22 : -0.12), z]);
    return pendant(sheet, [px, py], view.scale(z) * 0.235, -20, 260);
  });
  const reflected = group(
    `opacity=".3" ${sheet.blur(5, 14)}`,
    bays
      .map((bay) =>
        window(sheet, view.mirrored, endWall(wall), bay, {
          ...STEEL,
          outside: sheet.linear([
            [0, '#b0507e'],
            [1, '#3a2470'],
          ]),
          frame: 'none',
        }),
      )
      .join(''),
  );
  const table = layTable(sheet, view, {
    ...LAID,
    left: -3.7,
    right: 3.7,
    near: 6.3,
    far: 7.25,
    seat: 0.66,
    bunch: 0.82,
    candle: 0.82,
  });
  pool(sheet, view.to([0, 0.76, 6.7]), 640, 90, '#ffac5c', 0.6);
  pool(sheet, view.to([0, 1.3, wall]), 760, 190, '#ff9a4a', 0.24);
  for (const x of [-7.2, -2.35, 2.35, 7.2])
    pool(sheet, view.to([x, 2.4, wall]), 96, 210, '#ff9a52', 0.4);
  const night = sheet.linear(
    [
      [0, '#0b0a0c', 0],
      [0.42, '#0b0a0c', 0.72],
      [0.7, '#0b0a0c', 0.95],
      [1, '#0b0a0c'],
    ],
    [
      [0, 600],
      [0, 830],
    ],
  );
  return sheet.document(
    sheet.fill('#0b0a0c'),
    ...glazed,
    ...piers,
    below,
    lintel,
    floor,
    reflected,
    table,
    ...lamps,
    sheet.takeLights(),
    rect(0, 590, 1600, 310, night),
    finish(sheet, '#050305', 0.66, 0.12, [0.5, 0.46]),
  );
}

function floorOf(sheet: Sheet, view: View, far: number): string {
  const room = { half: 8, tall: 6, near: 2, far };
  const paint = sheet.linear(
    [
      [0, '#6b3f2a'],
      [0.3, '#3a2019'],
      [1, '#0b0809'],
    ],
    [view.to([0, 0, far]), [view.camera.vanishing[0], sheet.height]],
  );
  return (
    polygon(
      view.all([
        [-9, 0, far],
        [9, 0, far],
        [9, 0, 1.2],
        [-9, 0, 1.2],
      ]),
      paint,
    ) + boards(sheet, view, room, 0.3, ['#8a5334', '#000000'], 0.5)
  );
}

/** The long table from its end: brick to both sides, the city at the end, bulbs above. */
export function loftTable(): string {
  const sheet = new Sheet(1200, 800, 10);
  const view = new View({ eye: 1.66, vanishing: [600, 382], focal: 800 });
  const [half, tall, far] = [3.6, 4.1, 15.5];
  const city = cityView(sheet, 470, 190, 2.9, 340, 860);
  const shade = (along: number, up: number): number =>
    0.28 + Math.max(0, (10 - along) * 0.075) + Math.abs(up - 1.9) * 0.12;
  const sides = [-half, half].map((x) =>
    bricks(
      sheet,
      view,
      sideWall(x),
      [1.6, far, 0, tall],
      ['#a85a38', '#1d0c0a'],
      shade,
      [0.3, 0.1],
    ),
  );
  const end = bricks(
    sheet,
    view,
    endWall(far),
    [-half, half, 0, tall],
    ['#93502f', '#2a1210'],
    () => 0.35,
    [0.3, 0.12],
  );
  const glazed = window(
    sheet,
    view,
    endWall(far),
    { from: -2.7, to: 2.7, sill: 0.95, top: 3.75, columns: 6, rows: 4 },
    { ...STEEL, behind: city, frameWidth: 0.2 },
  );
  const ceiling =
    polygon(
      view.all([
        [-half, tall, far],
        [half, tall, far],
        [half, tall, 1],
        [-half, tall, 1],
      ]),
      sheet.linear([
        [0, '#090607'],
        [1, '#2a1813'],
      ]),
    ) +
    Array.from({ length: 7 }, (_, n) =>
      line(
        view.all([
          [-half, tall - 0.06, 3 + n * 1.9],
          [half, tall - 0.06, 3 + n * 1.9],
        ]),
        '#070505',
        view.scale(3 + n * 1.9) * 0.14,
      ),
    ).join('');
  const floor =
    polygon(
      view.all([
        [-half, 0, far],
        [half, 0, far],
        [half, 0, 1],
        [-half, 0, 1],
      ]),
      sheet.linear([
        [0, '#a3683f'],
        [0.4, '#4f2d1e'],
        [1, '#140b09'],
      ]),
    ) + boards(sheet, view, { half, tall, near: 1.2, far }, 0.28, ['#d08a55', '#000000'], 0.4);
  const table = layTable(sheet, view, {
    ...LAID,
    chair: { ...LAID.chair, style: 'cross' },
    left: -0.62,
    right: 0.62,
    near: 2.5,
    far: 13,
    seat: 0.7,
    bunch: 1.2,
    candle: 0.8,
    runner: '#2b1a14',
  });
  const hanging = Array.from({ length: 9 }, (_, n) => 13 - n * 1.28).flatMap((z, n) =>
    [n % 2 === 0 ? -0.5 : 0.5].map((x) => {
      const spot = view.to([x, 2.62 + (n % 3) * 0.16, z]);
      const size = Math.max(2.4, view.scale(z) * 0.06);
      glow(sheet, spot, size * 8, '#ffa04e', 0.55);
      return (
        line([view.to([x, tall, z]), [spot[0], spot[1] - size]], '#090607', 1.2) +
        bulb(sheet, spot, size, '#ffa85a')
      );
    }),
  );
  for (let z = 5; z < 13; z += 2.6)
    for (const x of [-half, half])
      pool(sheet, view.to([x, 1.8, z]), view.scale(z) * 0.9, view.scale(z) * 1.4, '#ff9448', 0.3);
  pool(sheet, view.to([0, 0.76, 8]), 260, 120, '#ffb060', 0.5);
  return sheet.document(
    floor,
    ceiling,
    end,
    glazed,
    ...sides,
    table,
    ...hanging,
    sheet.takeLights(),
    finish(sheet, '#050203', 0.78, 0.12, [0.5, 0.52]),
  );
}

/** The table from near just before the guests come: candles in focus, the city behind not. */
export function loftCandles(): string {
  const sheet = new Sheet(1200, 800, 11);
  const view = new View({ eye: 1.3, vanishing: [640, 330], focal: 1000 });
  const wall = 8;
  const city = cityView(sheet, 360, 330, 9);
  const bays: Opening[] = [-3.1, 3.1].map((x) => ({
    from: x - 2.7,
    to: x + 2.7,
    sill: 0.8,
    top: 5,
    columns: 5,
    rows: 5,
  }));
  const back = group(
    `${sheet.blur(5)} transform="translate(-24 -16) scale(1.04)"`,
    sheet.fill('#1a0d0b'),
    city,
    ...bays.map((bay) => window(sheet, view, endWall(wall), bay, { ...STEEL, behind: city })),
    bricks(sheet, view, endWall(wall), [-7, 7, -0.4, 0.8], ['#8f4a2c', '#2a120e'], () => 0.4),
    bricks(sheet, view, endWall(wall), [-0.36, 0.36, 0.8, 5], ['#a85a38', '#2a120e'], () => 0.3),
    rect(-20, view.to([0, 0, wall])[1], 1260, 500, '#2a1610'),
  );
  const table = layTable(sheet, view, {
    ...LAID,
    left: -2.3,
    right: 2.4,
    near: 2.62,
    far: 3.6,
    seat: 0.62,
    bunch: 0.66,
    candle: 0.66,
  });
  pool(sheet, view.to([0, 0.9, 3.1]), 700, 150, '#ffa04e', 0.55);
  pool(sheet, view.to([0, 1.2, wall]), 700, 200, '#ff8a48', 0.3);
  const low = sheet.linear([
    [0, '#0b0607', 0],
    [1, '#0b0607', 0.85],
  ]);
  return sheet.document(
    back,
    table,
    rect(0, 560, 1200, 240, low),
    sheet.takeLights(),
    finish(sheet, '#050203', 0.68, 0.12, [0.5, 0.5]),
  );
}

/** Colours of a figure before the lights of a city: nearer ones darker. */
export const againstCity = (nearness: number): string => mix('#33204a', '#08060c', nearness ** 1.4);
