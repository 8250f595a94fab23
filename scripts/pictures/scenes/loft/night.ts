import { View } from '../kit/camera.ts';
import { skyline } from '../kit/city.ts';
import { beam, finish, glow, lightString, pool } from '../kit/light.ts';
import { crowd } from '../kit/people.ts';
import { boards } from '../kit/room.ts';
import { at, ellipse, group, line, mix, polygon, rect, Sheet, type Point } from '../kit/sheet.ts';
import { againstCity, CITY_LAMPS, cityView } from './hall.ts';

/** The roof terrace over the skyline: strings of lights, railing, guests in front of the last light. */
export function loftTerrace(): string {
  const sheet = new Sheet(1200, 800, 21);
  const horizon = 566;
  const view = new View({ eye: 1.7, vanishing: [600, horizon - 36], focal: 820 });
  const city = cityView(sheet, horizon, 300, 4.6);
  const edge = 9;
  const below =
    rect(
      0,
      horizon,
      1200,
      130,
      sheet.linear([
        [0, '#3a2046'],
        [1, '#120d24'],
      ]),
    ) +
    skyline(sheet, {
      foot: 700,
      from: 0,
      to: 1200,
      tall: 230,
      colour: '#120e2a',
      haze: '#5a3160',
      lamps: CITY_LAMPS,
      grain: 4.2,
    });
  const deck =
    polygon(
      view.all([
        [-14, 0, edge],
        [14, 0, edge],
        [14, 0, 1.5],
        [-14, 0, 1.5],
      ]),
      sheet.linear([
        [0, '#5b3240'],
        [0.3, '#2f1c2b'],
        [1, '#0d090e'],
      ]),
    ) +
    boards(
      sheet,
      view,
      { half: 12, tall: 3, near: 1.7, far: edge },
      0.24,
      ['#a0604f', '#000000'],
      0.42,
    );
  const rail =
    Array.from({ length: 57 }, (_, n) =>
      line(
        view.all([
          [-7 + n * 0.25, 0.06, edge],
          [-7 + n * 0.25, 1.08, edge],
        ]),
        '#0a070d',
        1.4,
      ),
    ).join('') +
    [0.08, 1.1]
      .map((y) =>
        line(
          view.all([
            [-8, y, edge],
            [8, y, edge],
          ]),
          '#08060b',
          y > 1 ? 6 : 3,
        ),
      )
      .join('') +
    line(
      view.all([
        [-8, 1.13, edge],
        [8, 1.13, edge],
      ]),
      '#e08a78',
      1.2,
      'opacity=".6"',
    );
  const poles = [-5.2, 0, 5.2]
    .map((x) =>
      line(
        view.all([
          [x, 0, edge - 0.3],
          [x, 3.9, edge - 0.3],
        ]),
        '#0a070d',
        5,
      ),
    )
    .join('');
  const top = (x: number): Point => view.to([x, 3.85, edge - 0.3]);
  const near = (x: number): Point => view.to([x, 3.9, 3.4]);
  const lights =
    lightString(sheet, top(-5.2), top(0), 46, 17, 3, '#120c16') +
    lightString(sheet, top(0), top(5.2), 46, 17, 3, '#120c16') +
    [-5.2, 5.2]
      .map((x) => lightString(sheet, near(x * 0.9), top(x), 52, 11, 4, '#120c16'))
      .join('') +
    lightString(sheet, [-30, 60], top(0), 90, 20, 3.6, '#120c16') +
    lightString(sheet, [1230, 60], top(0), 90, 20, 3.6, '#120c16');
  const places: (readonly [number, number, number])[] = [
    [-4.1, 7.6],
    [-3.5, 7.4],
    [-2.1, 8.2],
    [-1.6, 8.1],
    [-0.2, 7.2],
    [0.45, 7.35],
    [1.9, 8.3],
    [2.4, 8.2],
    [3.3, 7],
    [3.95, 7.1],
    [4.9, 8],
    [-5.2, 6.4],
  ].map(([x = 0, z = 1]) => {
    const [px, py] = view.to([x, 0, z]);
    return [px, py, view.scale(z) * sheet.between(1.62, 1.84)] as const;
  });
  const guests = crowd(
    sheet,
    places,
    ['standing', 'dress', 'glass', 'suit', 'gown', 'glass'],
    againstCity,
  );
  const shadows = places
    .map(([x, y, tall]) =>
      ellipse(x + 4, y + 2, tall * 0.2, tall * 0.03, '#050307', `opacity=".6" ${sheet.blur(3)}`),
    )
    .join('');
  pool(sheet, view.to([0, 0, 6]), 620, 130, '#ff9a66', 0.42);
  return sheet.document(
    city,
    below,
    deck,
    rail,
    poles,
    shadows,
    guests,
    lights,
    sheet.takeLights(),
    finish(sheet, '#05030c', 0.62, 0.12, [0.5, 0.56]),
  );
}

const BEAMS = ['#ff6a3c', '#b04fff', '#ff3f8a', '#5a5cff', '#ffb04a'];

/** Dance floor: the mirror ball, its beams, hands in the air. Upright. */
export function loftDance(): string {
  const sheet = new Sheet(900, 1350, 22);
  const ball: Point = [468, 300];
  const back = sheet.fill(
    sheet.linear([
      [0, '#0b0812'],
      [0.4, '#1b0f2b'],
      [0.72, '#3a1540'],
      [1, '#0b0710'],
    ]),
  );
  for (let n = 0; n < 15; n += 1) {
    const turn = (n / 14) * Math.PI * 1.06 - Math.PI * 0.03;
    const reach = 1250;
    beam(
      sheet,
      ball,
      [ball[0] + Math.cos(turn) * reach, ball[1] + Math.sin(turn) * reach],
      20 + 15 * (n % 3),
      BEAMS[n % BEAMS.length] ?? '#ffffff',
      0.42 + 0.16 * ((n * 7) % 3),
    );
  }
  glow(sheet, ball, 420, '#d98aff', 0.55);
  glow(sheet, [450, 1120], 560, '#ff5a5a', 0.4, 0.5);
  const beams = sheet.takeLights();
  const specks = Array.from({ length: 190 }, () => {
    const turn = sheet.dice.next() * Math.PI * 2;
    const away = 190 + 720 * sheet.dice.next();
    const [x, y] = [ball[0] + Math.cos(turn) * away, ball[1] + Math.sin(turn) * away];
    return ellipse(
      x,
      y,
      sheet.between(3, 8),
      sheet.between(4, 11),
      sheet.pick(['#ffe0c0', '#d9b0ff', '#ffb0a0', '#b0b8ff']),
      `opacity="${sheet.between(0.12, 0.5).toFixed(2)}" transform="rotate(${at((turn * 180) / Math.PI)} ${at(x)} ${at(y)})"`,
    );
  });
  const people = Array.from({ length: 34 }, (_, n) => {
    const row = Math.floor(n / 7);
    const tall = [170, 215, 270, 340, 430][row] ?? 430;
    const x = ((n % 7) + (row % 2) * 0.5 + sheet.between(-0.2, 0.2)) * 146 - 30;
    return [
      x,
      [1190, 1250, 1330, 1440, 1580][row] ?? 1580,
      tall * sheet.between(0.94, 1.06),
    ] as const;
  });
  const dancers = crowd(
    sheet,
    people,
    ['arms-up', 'arm-up', 'arms-up', 'glass', 'arm-up', 'standing'],
    (near) => mix('#4a1f4f', '#050306', near ** 1.2),
  );
  const rimmed = group(
    `style="mix-blend-mode:screen" opacity=".3" ${sheet.blur(14)}`,
    ellipse(450, 1060, 460, 130, '#ff5a7a'),
  );
  return sheet.document(
    back,
    beams,
    group('style="mix-blend-mode:screen"', ...specks),
    line(
      [
        [ball[0], -10],
        [ball[0], ball[1] - 130],
      ],
      '#050308',
      4,
    ),
    mirrorBall(sheet, ball, 138),
    rimmed,
    dancers,
    sheet.takeLights(),
    finish(sheet, '#040208', 0.66, 0.13, [0.5, 0.45]),
  );
}

/** A ball of small mirrors: each tile takes the brightness of what it reflects. */
function mirrorBall(sheet: Sheet, [x, y]: Point, radius: number): string {
  const rows = 21;
  let tiles = '';
  for (let r = 0; r < rows; r += 1) {
    const low = -Math.PI / 2 + (Math.PI * r) / rows;
    const high = low + (Math.PI / rows) * 0.9;
    const around = Math.max(6, Math.round(46 * Math.cos((low + high) / 2)));
    for (let c = 0; c < around; c += 1) {
      const left = -Math.PI / 2 + (Math.PI * c) / around;
      const right = left + (Math.PI / around) * 0.9;
      const spot = (lat: number, lon: number): Point => [
        x + Math.cos(lat) * Math.sin(lon) * radius,
        y + Math.sin(lat) * radius,
      ];
      const [lat, lon] = [(low + high) / 2, (left + right) / 2];
      const facing =
        Math.cos(lat) * Math.cos(lon) * 0.5 -
        Math.sin(lat) * 0.5 -
        Math.cos(lat) * Math.sin(lon) * 0.45;
      const chance = sheet.dice.next();
      const bright = chance < 0.16 ? 1 : chance < 0.5 ? 0.55 : 0.16;
      const tint = sheet.pick(['#ffd9b0', '#e0c0ff', '#ffb49a', '#cfd4ff', '#ffffff']);
      tiles += polygon(
        [spot(low, left), spot(low, right), spot(high, right), spot(high, left)],
        mix('#120c1c', tint, Math.max(0.04, Math.min(1, bright * (0.42 + facing * 0.75)))),
      );
    }
  }
  glow(sheet, [x - radius * 0.36, y - radius * 0.42], radius * 0.8, '#ffe6d0', 0.9);
  const round = sheet.radial(
    [
      [0, '#0a0612', 0],
      [0.7, '#0a0612', 0.12],
      [1, '#0a0612', 0.7],
    ],
    [0.4, 0.36],
    0.66,
  );
  return (
    ellipse(x, y, radius, radius, '#0b0712') +
    tiles +
    ellipse(x, y, radius, radius, round) +
    ellipse(x, y - radius, radius * 0.1, radius * 0.05, '#1a1420')
  );
}
