import { View } from '../kit/camera.ts';
import { bulb, finish, glow, pool } from '../kit/light.ts';
import { couple } from '../kit/people.ts';
import { at, ellipse, group, line, mix, polygon, Sheet } from '../kit/sheet.ts';
import { clouds, ridges, sky, stars, sun } from '../kit/sky.ts';
import { blades, tree } from '../kit/trees.ts';
import { DUSK } from './evening.ts';
import { house } from './house.ts';

const WIDTH = 900;
const HEIGHT = 1200;
const HORIZON = 838;

/** Limes in two rows, lanterns between them, the castle at the end, two who walk towards it. */
export function schlossAvenue(): string {
  const sheet = new Sheet(WIDTH, HEIGHT, 1732);
  const view = new View({ eye: 1.75, vanishing: [WIDTH / 2, HORIZON], focal: 960 });
  const back =
    sky(sheet, HORIZON + 10, DUSK) +
    stars(sheet, 60, 340) +
    sun(sheet, [WIDTH / 2, HORIZON - 4], 470, '#ff9f72') +
    clouds(sheet, {
      from: 60,
      to: 560,
      colour: '#b98aa0',
      opacity: 0.5,
      seed: 44,
      clear: 0.53,
      stretch: 0.8,
    }) +
    clouds(sheet, { from: 360, to: 740, colour: '#f2a892', opacity: 0.6, seed: 23, clear: 0.55 }) +
    ridges(
      sheet,
      [{ y: HORIZON - 6, height: 26, colour: '#7d6189', waves: 4, rough: 3 }],
      '#d99a90',
      HORIZON + 10,
    ) +
    house(sheet, WIDTH / 2, HORIZON + 7, 0.21) +
    sheet.takeLights();
  return sheet.document(
    back,
    ground(sheet, view),
    rows(sheet, view),
    haze(sheet),
    sheet.takeLights(),
    finish(sheet, '#04071f', 0.7, 0.13, [0.5, 0.6]),
  );
}

/** Mist over the lawn where it meets the sky. */
function haze(sheet: Sheet): string {
  pool(sheet, [WIDTH / 2, HORIZON + 2], 620, 34, '#d99a90', 0.55);
  return '';
}

function ground(sheet: Sheet, view: View): string {
  const lawn = sheet.linear(
    [
      [0, '#4c4562'],
      [0.2, '#232a51'],
      [1, '#0a1030'],
    ],
    [
      [0, HORIZON],
      [0, HEIGHT],
    ],
  );
  const gravel = sheet.linear(
    [
      [0, '#f0c295'],
      [0.1, '#c39c8c'],
      [0.4, '#7d6f80'],
      [1, '#3a3a5c'],
    ],
    [
      [0, HORIZON],
      [0, HEIGHT],
    ],
  );
  const way = view.all([
    [-2.3, 0, 400],
    [2.3, 0, 400],
    [2.3, 0, 3.2],
    [-2.3, 0, 3.2],
  ]);
  const edges = [-2.3, 2.3]
    .map((x) =>
      line(
        view.all([
          [x, 0, 300],
          [x, 0, 3.2],
        ]),
        '#d9b29a',
        2,
        'opacity=".25"',
      ),
    )
    .join('');
  const stones = Array.from({ length: 520 }, () => {
    const z = 3.4 + 30 * sheet.dice.next() ** 2.2;
    const [x, y] = view.to([sheet.between(-2.2, 2.2), 0, z]);
    const size = view.scale(z) * 0.028 * sheet.between(0.4, 1);
    return ellipse(
      x,
      y,
      size,
      size * 0.35,
      sheet.dice.next() < 0.5 ? '#f3d3ae' : '#262848',
      'opacity=".16"',
    );
  }).join('');
  const grass = blades(sheet, {
    count: 1400,
    from: HORIZON + 26,
    to: HEIGHT + 20,
    tall: 60,
    tones: { dark: '#0b1233', middle: '#1b2450', lit: '#4d4a6d' },
  });
  return group(
    '',
    `<rect y="${at(HORIZON)}" width="${at(WIDTH)}" height="${at(HEIGHT - HORIZON)}" fill="${lawn}"/>`,
    grass,
    polygon(way, gravel),
    edges,
    stones,
  );
}

/** Everything that stands along the way, from far to near. */
function rows(sheet: Sheet, view: View): string {
  let drawn = '';
  for (let n = 11; n >= 0; n -= 1) {
    const z = 7.2 + n * 5.4;
    const haze = Math.min(1, n / 11);
    for (const side of [-1, 1] as const) {
      const [x, foot] = view.to([side * 4.1, 0, z]);
      const tall = view.scale(z) * sheet.between(6.3, 6.9);
      drawn += tree(sheet, {
        x,
        foot,
        tall,
        spread: tall * 0.3,
        stem: 0.32,
        tones: {
          dark: mix('#070c2a', '#544d7c', haze * 0.8),
          middle: mix('#171f4a', '#77648c', haze * 0.8),
          lit: mix('#82708f', '#d59f94', haze * 0.8),
        },
        trunk: mix('#070b24', '#4a4675', haze * 0.8),
        light: [-side * 0.85, 0.3],
        leaf: Math.max(1.1, tall * 0.0105),
        lobes: n > 9 ? 12 : 30,
        dense: n > 9 ? 0.5 : 0.85,
      });
      const lampAt = z - 2.5;
      const [lx, ly] = view.to([side * 2.55, 0, lampAt]);
      const high = view.scale(lampAt) * 0.95;
      drawn +=
        line(
          [
            [lx, ly],
            [lx, ly - high],
          ],
          mix('#0a0e2a', '#4a4272', haze),
          Math.max(1, high * 0.035),
        ) + bulb(sheet, [lx, ly - high], Math.max(1.3, high * 0.055));
      pool(sheet, [lx, ly], high * 1.5, high * 1.5 * view.tilt(0, lampAt) * 1.2, '#ffab5c', 0.42);
      glow(sheet, [lx, ly - high], high * 0.9, '#ffb765', 0.5);
    }
    if (n === 1) {
      const [x, y] = view.to([0, 0, 12.4]);
      const tall = view.scale(12.4) * 1.78;
      const gown = sheet.linear([
        [0, '#fff6ea'],
        [0.6, '#f1dcd0'],
        [1, '#b9a3b4'],
      ]);
      drawn += couple(sheet, [x, y], tall, {
        gown,
        suit: '#10142f',
        hair: '#2a1d2b',
        skin: '#c99a80',
        shadow: '#0a0d28',
      });
    }
  }
  return drawn;
}
