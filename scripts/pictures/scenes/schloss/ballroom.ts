import { View } from '../kit/camera.ts';
import { chandelier } from '../kit/lamps.ts';
import { finish, glow, pool } from '../kit/light.ts';
import { couple } from '../kit/people.ts';
import {
  boards,
  curtains,
  endWall,
  shell,
  sideWall,
  window,
  type Opening,
  type Room,
} from '../kit/room.ts';
import { group, line, mix, rect, Sheet, type Point, type Stop } from '../kit/sheet.ts';
import { layTable } from '../kit/table.ts';

const ROOM: Room = { half: 5.4, tall: 6.6, near: 1.1, far: 23 };
/** The evening as it is seen from a lit room: darker than from outside. */
const EVENING: readonly Stop[] = [
  [0, '#0b1440'],
  [0.45, '#1e2a66'],
  [0.75, '#46488a'],
  [0.92, '#8a6a98'],
  [1, '#c08a94'],
];
const WINDOWS: readonly Opening[] = Array.from({ length: 5 }, (_, n) => ({
  from: 3.4 + n * 4,
  to: 5.7 + n * 4,
  sill: 0.35,
  top: 3.7,
  arched: true,
  columns: 3,
  rows: 4,
}));

/** The hall itself: floor, walls with stucco, windows on the evening, curtains, mirrored in the parquet. */
function hall(sheet: Sheet, view: View): string {
  const evening = sheet.linear(EVENING, [
    [0, view.camera.vanishing[1] - sheet.height * 0.62],
    [0, view.camera.vanishing[1] + 40],
  ]);
  const glass = {
    outside: evening,
    frame: '#ecd3ae',
    bars: '#f2dfc2',
    frameWidth: 0.16,
    barWidth: 0.05,
  };
  const ends: Opening[] = [-2.7, 0, 2.7].map((x) => ({
    from: x - 0.85,
    to: x + 0.85,
    sill: 0.4,
    top: 3.9,
    arched: true,
    columns: 2,
    rows: 4,
  }));
  const windows = (seen: View): string =>
    [
      ...ends.map((each) => window(sheet, seen, endWall(ROOM.far), each, glass)),
      ...WINDOWS.toReversed().flatMap((each) =>
        [-1, 1].map((side) => window(sheet, seen, sideWall(side * ROOM.half), each, glass)),
      ),
    ].join('');
  const shellOf = shell(sheet, view, ROOM, {
    floor: ['#d89f5f', '#3a2018'],
    wall: ['#e6bd8a', '#54382f'],
    ceiling: ['#edcf9f', '#4a352e'],
    end: sheet.linear([
      [0, '#d7ae7f'],
      [1, '#f0cd97'],
    ]),
  });
  const shine = group(`opacity=".34" ${sheet.blur(3, 9)}`, windows(view.mirrored));
  return (
    shellOf +
    boards(sheet, view, ROOM, 0.36, ['#f0bb77', '#2a1410'], 0.34) +
    shine +
    stucco(view) +
    windows(view) +
    drapes(sheet, view) +
    sconces(sheet, view)
  );
}

/** Cornice, dado and frames of panels, all leading to the same point. */
function stucco(view: View): string {
  const rails = [0.32, 5.55, 5.7, 6.1, 6.35].flatMap((up) =>
    [-1, 1].map((side) =>
      line(
        view.all([
          [side * ROOM.half, up, ROOM.near],
          [side * ROOM.half, up, ROOM.far],
        ]),
        up > 5 ? '#fbe3bd' : '#7b5741',
        up > 6 ? 2.2 : 1.4,
        'opacity=".55"',
      ),
    ),
  );
  const across = Array.from({ length: 7 }, (_, n) => {
    const z = 3 + n * 3.4;
    return line(
      view.all([
        [-ROOM.half, ROOM.tall, z],
        [ROOM.half, ROOM.tall, z],
      ]),
      '#fbe3bd',
      1.6,
      'opacity=".32"',
    );
  });
  const lengthwise = [-3.4, -1.6, 1.6, 3.4].map((x) =>
    line(
      view.all([
        [x, ROOM.tall, ROOM.near],
        [x, ROOM.tall, ROOM.far],
      ]),
      '#fbe3bd',
      1.4,
      'opacity=".28"',
    ),
  );
  const end = line(
    view.all([
      [-ROOM.half, 5.7, ROOM.far],
      [ROOM.half, 5.7, ROOM.far],
    ]),
    '#fbe3bd',
    1.6,
    'opacity=".6"',
  );
  return [...rails, ...across, ...lengthwise, end].join('');
}

const drapes = (sheet: Sheet, view: View): string =>
  WINDOWS.toReversed()
    .flatMap((each, n) => {
      const near = n / 4;
      return [-1, 1].map((side) =>
        curtains(
          sheet,
          view,
          sideWall(side * (ROOM.half - 0.1)),
          each,
          [mix('#8f3f3f', '#3c1320', near), mix('#c9705e', '#7f2f38', near)],
          0.62,
        ),
      );
    })
    .join('');

/** Lamps on the wall between the windows. */
function sconces(sheet: Sheet, view: View): string {
  return Array.from({ length: 4 }, (_, n) => 6.55 + n * 4)
    .flatMap((z) =>
      [-1, 1].map((side) => {
        const [x, y] = view.to([side * (ROOM.half - 0.12), 2.5, z]);
        const size = view.scale(z);
        pool(sheet, [x, y], size * 0.8, size * 1.3, '#ffb262', 0.5);
        glow(sheet, [x, y], size * 0.5, '#ffc071', 0.7);
        return (
          rect(x - size * 0.035, y - size * 0.02, size * 0.07, size * 0.16, '#c99a58') +
          rect(x - size * 0.045, y - size * 0.2, size * 0.09, size * 0.18, '#fff0c6', 'rx="1"')
        );
      }),
    )
    .join('');
}

/** The ballroom laid for a long table. */
export function schlossBallroom(): string {
  const sheet = new Sheet(1200, 800, 1891);
  const view = new View({ eye: 1.72, vanishing: [600, 432], focal: 900 });
  const room = hall(sheet, view);
  const table = layTable(sheet, view, {
    left: -0.72,
    right: 0.72,
    near: 2.75,
    far: 17,
    cloth: { far: '#fff1d2', near: '#f4e2c4', drop: '#efdcbe', fold: '#a58a72', hangs: 0.7 },
    chair: { style: 'cross', wood: '#4a2d1c', edge: '#e0a765', seat: '#a9825a' },
    seat: 0.72,
    flowers: {
      colours: ['#fbeee0', '#f2cfc6', '#d98f93', '#fff7ec'],
      leaves: { dark: '#1d2a22', middle: '#41543a', lit: '#9aa36a' },
      light: '#fff3d8',
    },
    bunch: 1.25,
    candle: 0.83,
    glassEdge: '#fff5df',
    wine: '#e8c06a',
    napkin: '#2a3a72',
  });
  const lamps = [15, 9.4].map((z) => chandelier(sheet, view, [0, 3.9, z], 1.05, ROOM.tall));
  return sheet.document(
    room,
    table,
    lamps.join(''),
    sheet.takeLights(),
    finish(sheet, '#0d0612', 0.72, 0.12, [0.5, 0.5]),
  );
}

/** The same hall late in the evening: the first dance, seen upright. */
export function schlossDance(): string {
  const sheet = new Sheet(900, 1160, 1892);
  const view = new View({ eye: 1.72, vanishing: [450, 610], focal: 1040 });
  const room = hall(sheet, view);
  const dancers: readonly (readonly [number, number])[] = [
    [-1.5, 17],
    [1.2, 18.5],
    [2.9, 13.5],
    [-3, 12],
    [0.2, 9],
  ];
  const drawn = dancers
    .map(([x, z]): string => {
      const foot = view.to([x, 0, z]);
      const tall = view.scale(z) * 1.78;
      const first = z < 10;
      const gown = first
        ? sheet.linear([
            [0, '#fffaf0'],
            [0.7, '#f0dfcf'],
            [1, '#c3a48e'],
          ])
        : sheet.pick(['#c98f86', '#b8a3b4', '#7d8cae', '#d6b38c']);
      const pair = (spot: Point): string =>
        couple(sheet, spot, tall, {
          gown,
          dancing: true,
          suit: first ? '#14162c' : '#2b2030',
          hair: '#25161a',
          skin: '#c79674',
          shadow: '#1d0e0c',
        });
      const flip = x > 0.5 ? `matrix(-1 0 0 1 ${String(2 * foot[0])} 0)` : 'matrix(1 0 0 1 0 0)';
      const mirrored = group(
        `transform="matrix(1 0 0 -1 0 ${String(2 * foot[1])})" opacity=".3" ${sheet.blur(2, 5)}`,
        pair(foot),
      );
      return group(`transform="${flip}"`, mirrored, pair(foot));
    })
    .join('');
  pool(sheet, view.to([0, 0, 9]), 330, 70, '#ffc27a', 0.5);
  const lamps = [17, 10.5].map((z) => chandelier(sheet, view, [0, 4.05, z], 1.15, ROOM.tall));
  return sheet.document(
    room,
    drawn,
    lamps.join(''),
    sheet.takeLights(),
    finish(sheet, '#0d0612', 0.75, 0.12, [0.5, 0.52]),
  );
}
