import { type Place, View } from '../kit/camera.ts';
import { finish, glow, pool } from '../kit/light.ts';
import { boards, endWall, type Opening, type Room, shell, sideWall, window } from '../kit/room.ts';
import { ellipse, group, line, type Point, polygon, rect, Sheet } from '../kit/sheet.ts';
import { sky } from '../kit/sky.ts';
import { layTable, type Table } from '../kit/table.ts';
import { garland, tree } from '../kit/trees.ts';
import { DAY, EUCALYPTUS } from './hotel.ts';

const LAID: Omit<Table, 'left' | 'right' | 'near' | 'far'> = {
  cloth: { far: '#ffffff', near: '#f4f3ee', drop: '#e6e4dc', fold: '#9aa39b', hangs: 0.45 },
  chair: { style: 'shell', wood: '#3b3028', edge: '#ffffff', seat: '#5f7f72' },
  flowers: {
    colours: ['#ffffff', '#eef0e4', '#d9e2d2', '#f4efe2'],
    leaves: EUCALYPTUS,
    light: '#ffffff',
  },
  candlelight: 0.2,
  candle: 1.6,
  glassEdge: '#a9bcb6',
  napkin: '#2f5d50',
};

/** A bright dining room with a green view. */
export function hotelDining(): string {
  const sheet = new Sheet(1200, 800, 82);
  const view = new View({ eye: 1.62, vanishing: [640, 396], focal: 820 });
  const room: Room = { half: 5, tall: 3.6, near: 1, far: 13 };
  const garden =
    sky(sheet, 420, DAY) +
    Array.from({ length: 16 }, (_, n) =>
      tree(sheet, {
        x: 260 + n * 46,
        foot: 448,
        tall: sheet.between(80, 130),
        spread: 36,
        stem: 0.2,
        tones: EUCALYPTUS,
        trunk: '#5b5346',
        light: [-0.5, -0.7],
        leaf: 3,
        lobes: 14,
        dense: 0.7,
      }),
    ).join('') +
    rect(0, 440, 1200, 120, '#a9bf9f');
  const bare = {
    outside: sheet.linear([
      [0, '#cfe1e2'],
      [0.55, '#e9f0e6'],
      [0.75, '#a5bfa5'],
      [1, '#8fae93'],
    ]),
    frame: '#24332f',
    bars: '#24332f',
    frameWidth: 0.05,
    barWidth: 0.03,
  };
  const sides: Opening[] = [2, 4.7, 7.4, 10.1].map((z) => ({
    from: z,
    to: z + 2.5,
    sill: 0.05,
    top: 3.1,
    columns: 2,
    rows: 1,
  }));
  const walls = shell(sheet, view, room, {
    floor: ['#e9e3d6', '#a9a08e'],
    wall: ['#f6f5f0', '#cfd2ca'],
    ceiling: ['#ffffff', '#dadcd5'],
    end: '#eceae2',
  });
  const panel = Array.from({ length: 34 }, (_, n) =>
    line(
      view.all([
        [room.half, 0, 1.8 + n * 0.33],
        [room.half, room.tall, 1.8 + n * 0.33],
      ]),
      '#8a7a63',
      1,
      'opacity=".4"',
    ),
  );
  const glazed = [
    window(
      sheet,
      view,
      endWall(room.far),
      { from: -4.2, to: 4.2, sill: 0.05, top: 3.1, columns: 6, rows: 1 },
      { ...bare, behind: garden },
    ),
    ...sides.toReversed().map((each) => window(sheet, view, sideWall(-room.half), each, bare)),
  ];
  const light = sides.map((each) =>
    polygon(
      view.all(
        [
          [-room.half, 0, each.from],
          [-room.half, 0, each.to],
          [-1.6, 0, each.to - 1],
          [-1.6, 0, each.from - 1],
        ].map(([x = 0, y = 0, z = 0]): Place => [x, y, Math.max(1, z)]),
      ),
      '#ffffff',
      `opacity=".4" ${sheet.blur(5)}`,
    ),
  );
  const tables = [
    [-2.9, -1.7],
    [0.2, 1.4],
    [3, 4.2],
  ].map(([left = 0, right = 1]) =>
    layTable(sheet, view, { ...LAID, left, right, near: 2.9, far: 10.6, seat: 0.78, bunch: 1.3 }),
  );
  const lamps = [9.4, 7, 4.8].flatMap((z) =>
    [-2.3, 0.8, 3.6].map((x) => {
      const [px, py] = view.to([x, 2.3, z]);
      const size = view.scale(z) * 0.2;
      glow(sheet, [px, py], size * 2.6, '#ffe2ac', 0.4);
      return (
        line([view.to([x, room.tall, z]), [px, py]], '#24332f', 1) +
        ellipse(
          px,
          py,
          size,
          size * 0.7,
          sheet.radial(
            [
              [0, '#ffffff'],
              [0.7, '#f7ecd2'],
              [1, '#e3d6b8'],
            ],
            [0.4, 0.35],
            0.7,
          ),
        )
      );
    }),
  );
  pool(sheet, view.to([-4, 1.6, 8]), 420, 320, '#ffffff', 0.3);
  return sheet.document(
    walls,
    boards(sheet, view, room, 0.5, ['#ffffff', '#8a8170'], 0.22),
    ...light,
    ...panel,
    ...glazed,
    ...tables,
    ...lamps,
    sheet.takeLights(),
    finish(sheet, '#14231f', 0.34, 0.11),
  );
}

/** A room: bed, lamp, a wide window over the trees. */
export function hotelRoom(): string {
  const sheet = new Sheet(1200, 800, 83);
  const view = new View({ eye: 1.45, vanishing: [520, 372], focal: 800 });
  const room: Room = { half: 2.9, tall: 2.9, near: 0.9, far: 5.6 };
  const box = (
    x1: number,
    x2: number,
    y1: number,
    y2: number,
    z1: number,
    z2: number,
    front: string,
    top: string,
    side: string,
  ): string => {
    const left: Point[] = view.all([
      [x1, y1, z1],
      [x1, y2, z1],
      [x1, y2, z2],
      [x1, y1, z2],
    ]);
    return (
      (x1 > 0 ? polygon(left, side) : '') +
      polygon(
        view.all([
          [x1, y2, z1],
          [x2, y2, z1],
          [x2, y2, z2],
          [x1, y2, z2],
        ]),
        top,
      ) +
      polygon(
        view.all([
          [x1, y1, z1],
          [x2, y1, z1],
          [x2, y2, z1],
          [x1, y2, z1],
        ]),
        front,
      )
    );
  };
  const walls = shell(sheet, view, room, {
    floor: ['#cdbb9c', '#8f7a5c'],
    wall: ['#f1efe8', '#c9c9bf'],
    ceiling: ['#ffffff', '#dcdcd4'],
    end: '#e6e4da',
  });
  const trees =
    sky(sheet, 400, DAY) +
    Array.from({ length: 12 }, (_, n) =>
      tree(sheet, {
        x: -10 + n * 40,
        foot: 560,
        tall: sheet.between(170, 250),
        spread: 62,
        stem: 0.2,
        tones: EUCALYPTUS,
        trunk: '#5b5346',
        light: [-0.4, -0.8],
        leaf: 4,
        lobes: 18,
        dense: 0.8,
      }),
    ).join('');
  const glazed = window(
    sheet,
    view,
    endWall(room.far),
    { from: -2.8, to: -0.2, sill: 0.12, top: 2.6, columns: 2, rows: 1 },
    {
      outside: '#dfeaea',
      frame: '#24332f',
      bars: '#24332f',
      frameWidth: 0.06,
      barWidth: 0.04,
      behind: trees,
    },
  );
  const veil = [
    [-2.85, -2.3],
    [-0.55, 0],
  ].map(([a = 0, b = 0]) =>
    Array.from({ length: 9 }, (_, n) =>
      polygon(
        view.all([
          [a + ((b - a) * n) / 9, 0.02, 5.5],
          [a + ((b - a) * (n + 1)) / 9, 0.02, 5.5],
          [a + ((b - a) * (n + 1)) / 9, 2.75, 5.5],
          [a + ((b - a) * n) / 9, 2.75, 5.5],
        ]),
        n % 2 === 0 ? '#ffffff' : '#e3e6de',
        'opacity=".82"',
      ),
    ).join(''),
  );
  const head =
    box(
      0.2,
      2.75,
      0.2,
      1.35,
      5.35,
      5.5,
      sheet.linear([
        [0, '#3f6f61'],
        [1, '#2a5347'],
      ]),
      '#6f9788',
      '#21443a',
    ) +
    Array.from({ length: 8 }, (_, n) =>
      line(
        view.all([
          [0.45 + n * 0.3, 0.25, 5.34],
          [0.45 + n * 0.3, 1.32, 5.34],
        ]),
        '#1c3d34',
        1.6,
        'opacity=".6"',
      ),
    ).join('');
  const bed =
    box(0.45, 2.5, 0.12, 0.34, 3.1, 5.3, '#8a7556', '#a18c6a', '#6d5b42') +
    box(
      0.42,
      2.53,
      0.34,
      0.6,
      3.05,
      5.3,
      sheet.linear([
        [0, '#ffffff'],
        [1, '#d9dad3'],
      ]),
      '#fbfbf8',
      '#cfd2cb',
    ) +
    box(
      0.4,
      2.55,
      0.3,
      0.64,
      3.02,
      3.9,
      sheet.linear([
        [0, '#5f8576'],
        [1, '#3b6254'],
      ]),
      '#7fa392',
      '#2f5648',
    );
  const pillows = [
    [0.55, 1.4],
    [1.55, 2.4],
  ].map(([a = 0, b = 0]) => {
    const [l, t] = view.to([a, 0.98, 4.9]);
    const [r, bt] = view.to([b, 0.6, 4.9]);
    return (
      `<rect x="${String(l)}" y="${String(t)}" width="${String(r - l)}" height="${String(bt - t)}" rx="18" fill="${sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#d6d9d2'],
        ],
      )}"/>` +
      `<rect x="${String(l + 22)}" y="${String(t + 20)}" width="${String(r - l - 44)}" height="${String(bt - t - 18)}" rx="14" fill="${sheet.linear(
        [
          [0, '#dfe6dc'],
          [1, '#a9bdb0'],
        ],
      )}"/>`
    );
  });
  const stand = box(-0.02, 0.36, 0.1, 0.52, 4.8, 5.3, '#a18c6a', '#c9b48f', '#7d6a4d');
  const [lx, ly] = view.to([0.16, 0.52, 5.05]);
  glow(sheet, [lx, ly - 62], 150, '#ffd693', 0.6);
  const lamp =
    line(
      [
        [lx, ly],
        [lx, ly - 44],
      ],
      '#24332f',
      3,
    ) +
    polygon(
      [
        [lx - 26, ly - 40],
        [lx + 26, ly - 40],
        [lx + 17, ly - 84],
        [lx - 17, ly - 84],
      ],
      '#fff3d6',
    );
  const rug = polygon(
    view.all([
      [-1.9, 0.01, 2.2],
      [2.7, 0.01, 2.2],
      [2.7, 0.01, 4.6],
      [-1.9, 0.01, 4.6],
    ]),
    '#e6e2d6',
    'opacity=".9"',
  );
  const picture =
    box(1.05, 1.9, 1.7, 2.4, 5.5, 5.52, '#f7f6f0', '#f7f6f0', '#f7f6f0') +
    group(
      '',
      garland(
        sheet,
        [view.to([1.25, 1.8, 5.5]), view.to([1.5, 2.1, 5.5]), view.to([1.7, 2.32, 5.5])],
        8,
        8,
        EUCALYPTUS,
      ),
    );
  const beam = polygon(
    view.all([
      [-2.6, 0, 5.5],
      [-0.3, 0, 5.5],
      [1.2, 0, 2.6],
      [-1.4, 0, 2.4],
    ]),
    '#ffffff',
    `opacity=".34" ${sheet.blur(7)}`,
  );
  pool(sheet, view.to([-1.5, 1.5, 5.5]), 460, 360, '#ffffff', 0.34);
  return sheet.document(
    walls,
    boards(sheet, view, room, 0.2, ['#f3e3c4', '#6d5638'], 0.4),
    rug,
    glazed,
    ...veil,
    beam,
    head,
    picture,
    stand,
    lamp,
    bed,
    ...pillows,
    sheet.takeLights(),
    finish(sheet, '#14231f', 0.34, 0.11),
  );
}
