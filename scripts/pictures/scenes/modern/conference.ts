import { View } from '../kit/camera.ts';
import { chair } from '../kit/chair.ts';
import { finish, pool } from '../kit/light.ts';
import { crowd } from '../kit/people.ts';
import { boards, endWall, type Opening, type Room, shell, sideWall, window } from '../kit/room.ts';
import { ellipse, line, mix, polygon, rect, Sheet } from '../kit/sheet.ts';

const GLASS = { outside: '', frame: '#2c3a4d', bars: '#2c3a4d', frameWidth: 0.06, barWidth: 0.035 };

/** A clear hall: rows of chairs, a stage with a screen, daylight from the left. */
export function conferenceHall(): string {
  const sheet = new Sheet(1600, 900, 91);
  const view = new View({ eye: 2.1, vanishing: [800, 430], focal: 1000 });
  const room: Room = { half: 8, tall: 5.2, near: 1, far: 20 };
  const day = sheet.linear([
    [0, '#a9c8ee'],
    [0.6, '#e3eefb'],
    [1, '#cfdfe6'],
  ]);
  const walls = shell(sheet, view, room, {
    floor: ['#d3d7dc', '#8b929c'],
    wall: ['#f2f4f6', '#c3cad2'],
    ceiling: ['#fbfcfd', '#d3d9df'],
    end: '#e3e8ed',
  });
  const sides: Opening[] = Array.from({ length: 5 }, (_, n) => ({
    from: 3.2 + n * 3.4,
    to: 6.2 + n * 3.4,
    sill: 0.4,
    top: 4.5,
    columns: 2,
    rows: 2,
  }));
  const glazed = sides
    .toReversed()
    .map((each) => window(sheet, view, sideWall(-room.half), each, { ...GLASS, outside: day }));
  const panels = Array.from({ length: 26 }, (_, n) =>
    line(
      view.all([
        [room.half, 0.1, 2.4 + n * 0.7],
        [room.half, room.tall - 0.4, 2.4 + n * 0.7],
      ]),
      '#9fa9b5',
      1,
      'opacity=".55"',
    ),
  );
  const rails = [-4.6, -1.6, 1.6, 4.6].map((x) =>
    line(
      view.all([
        [x, room.tall - 0.02, 1.5],
        [x, room.tall - 0.02, room.far],
      ]),
      '#ffffff',
      7,
      'opacity=".9"',
    ),
  );
  for (const x of [-4.6, -1.6, 1.6, 4.6])
    pool(sheet, view.to([x, room.tall, 9]), 130, 60, '#ffffff', 0.5);
  const stage =
    polygon(
      view.all([
        [-5, 0, 17.4],
        [5, 0, 17.4],
        [5, 0.5, 17.4],
        [-5, 0.5, 17.4],
      ]),
      '#3a4658',
    ) +
    polygon(
      view.all([
        [-5, 0.5, 17.4],
        [5, 0.5, 17.4],
        [5, 0.5, 19.6],
        [-5, 0.5, 19.6],
      ]),
      '#7d8797',
    );
  const screen = polygon(
    view.all([
      [-3.6, 1.2, 19.4],
      [3.6, 1.2, 19.4],
      [3.6, 4.5, 19.4],
      [-3.6, 4.5, 19.4],
    ]),
    sheet.linear([
      [0, '#2a5be0'],
      [1, '#163a9c'],
    ]),
  );
  const [sx, sy] = view.to([-3, 3.9, 19.4]);
  const slide =
    [0, 1, 2, 3]
      .map((n) =>
        rect(
          sx + n * 62,
          sy + 96 - (32 + n * 18),
          40,
          32 + n * 18 + 8,
          '#ffffff',
          `opacity="${String(0.45 + n * 0.17)}"`,
        ),
      )
      .join('') +
    rect(sx, sy - 8, 150, 8, '#ffffff') +
    rect(sx, sy + 6, 96, 5, '#ffffff', 'opacity=".6"');
  const lectern = polygon(
    view.all([
      [3.9, 0.5, 17.9],
      [4.6, 0.5, 17.9],
      [4.5, 1.6, 17.9],
      [4, 1.6, 17.9],
    ]),
    '#1f4fd8',
  );
  const daylight = sides.map((each) =>
    polygon(
      view.all([
        [-room.half, 0, each.from],
        [-room.half, 0, each.to],
        [-2.8, 0, each.to - 0.4],
        [-2.8, 0, each.from - 0.4],
      ]),
      '#ffffff',
      `opacity=".3" ${sheet.blur(6)}`,
    ),
  );
  let seats = '';
  for (let z = 15.4; z > 4; z -= 1.05)
    for (let n = 0; n < 20; n += 1) {
      const x = n < 10 ? -7 + n * 0.62 : 1.42 + (n - 10) * 0.62;
      seats += chair(view, [x, 0, z], 'far', {
        style: 'shell',
        wood: '#4b5666',
        edge: '#dfe6f2',
        seat: mix('#1f4fd8', '#a9b9dc', Math.min(0.8, z / 18)),
      });
    }
  pool(sheet, view.to([-7, 2.4, 8]), 420, 420, '#ffffff', 0.4);
  return sheet.document(
    walls,
    boards(sheet, view, room, 1, ['#ffffff', '#6d7683'], 0.2),
    ...daylight,
    ...panels,
    ...rails,
    ...glazed,
    stage,
    screen,
    slide,
    lectern,
    seats,
    sheet.takeLights(),
    finish(sheet, '#1b2430', 0.34, 0.1),
  );
}

/** The foyer: daylight, standing tables, people before the doors. */
export function conferenceFoyer(): string {
  const sheet = new Sheet(1200, 800, 92);
  const view = new View({ eye: 1.65, vanishing: [640, 420], focal: 840 });
  const room: Room = { half: 6, tall: 4.6, near: 1, far: 16 };
  const day = sheet.linear([
    [0, '#a9c8ee'],
    [0.6, '#e9f1fb'],
    [1, '#c9d8d6'],
  ]);
  const walls = shell(sheet, view, room, {
    floor: ['#dfe2e6', '#969da7'],
    wall: ['#f4f5f7', '#c9d0d8'],
    ceiling: ['#fdfdfd', '#d6dce2'],
    end: '#e9edf1',
  });
  const glazed = [
    window(
      sheet,
      view,
      endWall(room.far),
      { from: -5, to: 5, sill: 0.05, top: 4.1, columns: 6, rows: 2 },
      { ...GLASS, outside: day },
    ),
    ...[12, 9, 6, 3].map((z) =>
      window(
        sheet,
        view,
        sideWall(-room.half),
        { from: z - 0.2, to: z + 2.6, sill: 0.05, top: 4.1, columns: 2, rows: 2 },
        { ...GLASS, outside: day },
      ),
    ),
  ];
  const doors = [4.4, 8.2, 12].map(
    (z) =>
      polygon(
        view.all([
          [room.half, 0, z],
          [room.half, 2.5, z],
          [room.half, 2.5, z + 1.9],
          [room.half, 0, z + 1.9],
        ]),
        '#1f4fd8',
        'opacity=".92"',
      ) +
      line(
        view.all([
          [room.half, 0, z + 0.95],
          [room.half, 2.5, z + 0.95],
        ]),
        '#ffffff',
        1.6,
      ),
  );
  const strips = [-3, 0, 3].map((x) =>
    line(
      view.all([
        [x, room.tall - 0.02, 1.6],
        [x, room.tall - 0.02, room.far],
      ]),
      '#ffffff',
      6,
    ),
  );
  const tables = (
    [
      [-2.6, 9],
      [1.4, 10.4],
      [3.2, 7],
      [-0.6, 6.4],
      [-3.6, 5.4],
    ] as const
  )
    .toSorted((a, b) => b[1] - a[1])
    .map(([x, z]) => {
      const [top, foot] = [view.to([x, 1.1, z]), view.to([x, 0, z])];
      const size = view.scale(z);
      return (
        ellipse(
          foot[0],
          foot[1],
          size * 0.3,
          size * 0.3 * view.tilt(0, z),
          '#5b6675',
          'opacity=".6"',
        ) +
        line([foot, top], '#4b5666', size * 0.05) +
        ellipse(
          top[0],
          top[1] + size * 0.02,
          size * 0.38,
          Math.max(3, size * 0.38 * view.tilt(1.1, z)),
          '#aab3bf',
        ) +
        ellipse(
          top[0],
          top[1],
          size * 0.38,
          Math.max(3, size * 0.38 * view.tilt(1.1, z)),
          '#ffffff',
        ) +
        rect(
          top[0] - size * 0.05,
          top[1] - size * 0.13,
          size * 0.1,
          size * 0.12,
          '#1f4fd8',
          'rx="2"',
        )
      );
    });
  const places = (
    [
      [-3.1, 9.2],
      [-2, 9],
      [0.8, 10.6],
      [2, 10.2],
      [3.9, 7.2],
      [2.6, 7],
      [-1.2, 6.6],
      [0.1, 6.3],
      [4.6, 12],
      [-4.4, 12.4],
      [-4.2, 5.6],
    ] as const
  ).map(([x, z]) => {
    const [px, py] = view.to([x, 0, z]);
    return [px, py, view.scale(z) * sheet.between(1.64, 1.84)] as const;
  });
  const shadows = places.map(([x, y, tall]) =>
    ellipse(x + 6, y + 2, tall * 0.24, tall * 0.028, '#4b5666', `opacity=".4" ${sheet.blur(4)}`),
  );
  const people = crowd(sheet, places, ['standing', 'glass', 'suit', 'dress', 'standing'], (near) =>
    mix('#8b97a9', '#1b2430', near ** 0.8),
  );
  pool(sheet, view.to([0, 2.4, room.far]), 420, 300, '#ffffff', 0.4);
  return sheet.document(
    walls,
    boards(sheet, view, room, 1.2, ['#ffffff', '#7d8693'], 0.22),
    ...strips,
    ...glazed,
    ...doors,
    ...shadows,
    ...tables,
    people,
    sheet.takeLights(),
    finish(sheet, '#1b2430', 0.32, 0.1),
  );
}
