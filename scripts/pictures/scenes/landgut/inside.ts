import { View } from '../kit/camera.ts';
import { finish, lightString, pool } from '../kit/light.ts';
import { boards, timber, type Room } from '../kit/room.ts';
import { line, mix, outline, polygon, Sheet, type Point } from '../kit/sheet.ts';
import { layTable } from '../kit/table.ts';

const ROOM: Room = { half: 5, tall: 3.5, near: 1, far: 25 };
const RIDGE = 7.6;
const GATE = { half: 1.9, tall: 3 };

/**
 * The barn from within: frames of timber, strings of lights, two long tables towards the open gate.
 * @param bright draws it for a gate that is looked into from outside: only what is seen from there
 */
export function barnInside(sheet: Sheet, view: View, bright = false): string {
  const room = bright ? { ...ROOM, near: 9.8, far: 27 } : ROOM;
  const laid = [-2.15, 2.15].map((x) =>
    layTable(sheet, view, {
      left: x - 0.5,
      right: x + 0.5,
      near: bright ? 11 : 3.1,
      far: 20,
      cloth: { far: '#f6cf8b', near: '#b97c45', drop: '#8a5730', fold: '#4a2a14', hangs: 0.1 },
      chair: { style: 'cross', wood: '#2e1a0c', edge: '#e0a35c', seat: '#6b4322' },
      seat: 0.78,
      flowers: {
        colours: ['#f6ece0', '#e8825a', '#f2c99a', '#fff6ea'],
        leaves: { dark: '#202a12', middle: '#4d5c26', lit: '#a3a656' },
        light: '#fff0c8',
      },
      bunch: 1.3,
      candle: 1,
      runner: '#f4e6cb',
      glassEdge: '#fff3d8',
      wine: '#e9c069',
      napkin: '#c7cda0',
    }),
  );
  return (
    shellOf(sheet, view, room) +
    opening(sheet, view, room) +
    frames(view, room) +
    bulbs(sheet, view, room) +
    laid.join('') +
    (bright ? sheet.takeLights() : '')
  );
}

function shellOf(sheet: Sheet, view: View, { half, tall, near, far }: Room): string {
  const at = (x: number, y: number, z: number): Point => view.to([x, y, z]);
  const fade = (far1: string, near1: string, from: Point, to: Point): string =>
    sheet.linear(
      [
        [0, far1],
        [0.4, mix(far1, near1, 0.6)],
        [1, near1],
      ],
      [from, to],
    );
  const middle = view.camera.vanishing[0];
  const horizon = view.camera.vanishing[1];
  const floor = polygon(
    [at(-half, 0, far), at(half, 0, far), at(half, 0, near), at(-half, 0, near)],
    fade('#f2c682', '#3b2210', [middle, at(0, 0, far)[1]], [middle, sheet.height]),
  );
  const walls = [-1, 1].map((side) => {
    const face = polygon(
      [
        at(side * half, 0, near),
        at(side * half, tall, near),
        at(side * half, tall, far),
        at(side * half, 0, far),
      ],
      fade('#d39a56', '#3a200e', at(side * half, 0, far), [side < 0 ? 0 : sheet.width, horizon]),
    );
    const joints = Array.from({ length: 46 }, (_, n) => {
      const z = near + (far - near) * (n / 46) ** 1.6;
      return line(
        view.all([
          [side * half, 0, z],
          [side * half, tall, z],
        ]),
        '#1d0f06',
        1.1,
        'opacity=".4"',
      );
    });
    return face + joints.join('');
  });
  const slopes = [-1, 1].map((side) => {
    const face = polygon(
      [
        at(side * half, tall, near),
        at(0, RIDGE, near),
        at(0, RIDGE, far),
        at(side * half, tall, far),
      ],
      fade('#a96c36', '#1c0f07', at(side * half * 0.5, (tall + RIDGE) / 2, far), [
        middle + side * sheet.width * 0.4,
        0,
      ]),
    );
    const rows = Array.from({ length: 12 }, (_, n) => {
      const share = (n + 0.5) / 12;
      return line(
        view.all([
          [side * half * (1 - share), tall + (RIDGE - tall) * share, near],
          [side * half * (1 - share), tall + (RIDGE - tall) * share, far],
        ]),
        '#0f0703',
        1.2,
        'opacity=".4"',
      );
    });
    return face + rows.join('');
  });
  const end = polygon(
    [
      at(-half, 0, far),
      at(-half, tall, far),
      at(0, RIDGE, far),
      at(half, tall, far),
      at(half, 0, far),
    ],
    sheet.linear([
      [0, '#7a4a22'],
      [1, '#d79c55'],
    ]),
  );
  return (
    floor +
    boards(sheet, view, { half, tall, near, far }, 0.32, ['#ffdca0', '#1c0e05'], 0.4) +
    slopes.join('') +
    walls.join('') +
    end
  );
}

/** The gate at the far end, open on the evening field. */
function opening(sheet: Sheet, view: View, { far }: Room): string {
  const hole = view.all([
    [-GATE.half, 0, far],
    [-GATE.half, GATE.tall, far],
    [GATE.half, GATE.tall, far],
    [GATE.half, 0, far],
  ]);
  const sky = sheet.linear([
    [0, '#ffe9b5'],
    [0.5, '#fff6da'],
    [0.66, '#fff0bd'],
    [0.7, '#c9c067'],
    [1, '#b59a45'],
  ]);
  const [x, y] = view.to([0, 1.6, far]);
  const size = view.scale(far);
  pool(sheet, [x, y], size * 7, size * 5, '#ffca78', 0.75);
  pool(sheet, view.to([0, 0, far * 0.62]), size * 4.4, size * 2.6, '#ffd490', 0.5);
  return (
    polygon(hole, sky) +
    `<path d="${outline(hole)}" fill="none" stroke="#5a3517" stroke-width="${(size * 0.16).toFixed(1)}"/>`
  );
}

/** Frames of posts, tie beam, rafters, king post and braces, the far ones in haze. */
function frames(view: View, { half, tall, near, far }: Room): string {
  const step = 3.5;
  const count = Math.floor((far - near - 1) / step);
  return Array.from({ length: count + 1 }, (_, n) => count - n)
    .map((n) => {
      const z = near + 2.4 + n * step;
      if (z > far - 0.6) return '';
      const haze = Math.min(1, (z - near) / (far - near));
      const [colour, edge] = [
        mix('#1a0d06', '#9a6230', haze * 0.85),
        mix('#7d4f26', '#ffcf8a', haze),
      ];
      const post = half * 0.86;
      const beam = (a: Point, b: Point, thick: number): string =>
        timber(view, [a[0], a[1], z], [b[0], b[1], z], thick, colour, edge);
      return (
        beam([-half, tall], [0, RIDGE - 0.1], 0.26) +
        beam([half, tall], [0, RIDGE - 0.1], 0.26) +
        beam([-half, tall], [half, tall], 0.3) +
        beam([0, tall], [0, RIDGE], 0.24) +
        beam([0, tall + 0.3], [-half * 0.5, (tall + RIDGE) / 2], 0.16) +
        beam([0, tall + 0.3], [half * 0.5, (tall + RIDGE) / 2], 0.16) +
        [-1, 1]
          .map(
            (side) =>
              beam([side * post, 0], [side * post, tall], 0.28) +
              beam([side * post, tall - 1], [side * (post - 1), tall], 0.18),
          )
          .join('')
      );
    })
    .join('');
}

function bulbs(sheet: Sheet, view: View, { near, far }: Room): string {
  let drawn = '';
  for (let z = far - 2.2; z > near + 1.5; z -= 1.75) {
    const size = Math.max(1, view.scale(z) * 0.034);
    const high = 3.35;
    drawn +=
      lightString(
        sheet,
        view.to([-4.2, high, z]),
        view.to([0, high - 0.05, z - 0.9]),
        view.scale(z) * 0.13,
        7,
        size,
        '#140a05',
      ) +
      lightString(
        sheet,
        view.to([0, high - 0.05, z - 0.9]),
        view.to([4.2, high, z]),
        view.scale(z) * 0.13,
        7,
        size,
        '#140a05',
      );
  }
  return drawn;
}

/** Inside the barn with two long tables. */
export function landgutInside(): string {
  const sheet = new Sheet(1200, 840, 1890);
  const view = new View({ eye: 1.75, vanishing: [600, 470], focal: 760 });
  return sheet.document(
    barnInside(sheet, view),
    sheet.takeLights(),
    finish(sheet, '#0d0501', 0.72, 0.13, [0.5, 0.52]),
  );
}
