import { at, ellipse, line, rect, Sheet } from '../kit/sheet.ts';

interface PlanTones {
  readonly paper: string;
  readonly grid: string;
  readonly wall: string;
  readonly soft: string;
  readonly accent: string;
}

/** A floor plan of the house: hall with rows, foyer, two rooms with tables, doors, stairs. */
function plan(tones: PlanTones): string {
  const sheet = new Sheet(1200, 800, 93);
  const grid = Array.from(
    { length: 60 },
    (_, n) =>
      line(
        [
          [n * 20, 0],
          [n * 20, 800],
        ],
        tones.grid,
        0.6,
      ) +
      (n < 40
        ? line(
            [
              [0, n * 20],
              [1200, n * 20],
            ],
            tones.grid,
            0.6,
          )
        : ''),
  ).join('');
  const wall = (x1: number, y1: number, x2: number, y2: number, width = 12): string =>
    line(
      [
        [x1, y1],
        [x2, y2],
      ],
      tones.wall,
      width,
      'stroke-linecap="square"',
    );
  const glass = (x1: number, y1: number, x2: number, y2: number): string =>
    line(
      [
        [x1, y1],
        [x2, y2],
      ],
      tones.paper,
      12,
    ) +
    line(
      [
        [x1, y1],
        [x2, y2],
      ],
      tones.accent,
      3,
    );
  const door = (x: number, y: number, size: number, turn: number): string =>
    `<g transform="translate(${at(x)} ${at(y)}) rotate(${String(turn)})">${line(
      [
        [0, 0],
        [size, 0],
      ],
      tones.paper,
      14,
    )}${line(
      [
        [0, 0],
        [0, -size],
      ],
      tones.wall,
      2.4,
    )}<path d="M0 ${at(-size)}A${at(size)} ${at(size)} 0 0 1 ${at(size)} 0" fill="none" stroke="${tones.soft}" stroke-width="1.6"/></g>`;
  let seats = '';
  for (let row = 0; row < 12; row += 1)
    for (let n = 0; n < 18; n += 1)
      if (n !== 8 && n !== 9)
        seats += rect(
          150 + n * 25,
          236 + row * 27,
          15,
          15,
          'none',
          `rx="4" stroke="${tones.soft}" stroke-width="1.8"`,
        );
  const table = (x: number, y: number, wide: number, tall: number): string => {
    const chairs = Array.from(
      { length: Math.floor(wide / 30) },
      (_, n) =>
        rect(
          x + 8 + n * 30,
          y - 20,
          15,
          13,
          'none',
          `rx="4" stroke="${tones.soft}" stroke-width="1.8"`,
        ) +
        rect(
          x + 8 + n * 30,
          y + tall + 7,
          15,
          13,
          'none',
          `rx="4" stroke="${tones.soft}" stroke-width="1.8"`,
        ),
    ).join('');
    return (
      chairs +
      rect(x, y, wide, tall, tones.accent, 'opacity=".16"') +
      rect(x, y, wide, tall, 'none', `stroke="${tones.wall}" stroke-width="2"`)
    );
  };
  const rounds = [
    [730, 490],
    [840, 490],
    [730, 600],
    [840, 600],
  ].map(
    ([x = 0, y = 0]) =>
      ellipse(x, y, 26, 26, tones.accent, 'opacity=".16"') +
      ellipse(x, y, 26, 26, 'none', `stroke="${tones.wall}" stroke-width="2"`) +
      Array.from({ length: 8 }, (_, n) =>
        ellipse(
          x + Math.cos((n / 8) * 6.283) * 38,
          y + Math.sin((n / 8) * 6.283) * 38,
          6.5,
          6.5,
          'none',
          `stroke="${tones.soft}" stroke-width="1.8"`,
        ),
      ).join(''),
  );
  const stairs =
    Array.from({ length: 11 }, (_, n) =>
      line(
        [
          [960 + n * 14, 600],
          [960 + n * 14, 678],
        ],
        tones.soft,
        1.8,
      ),
    ).join('') +
    line(
      [
        [952, 639],
        [1108, 639],
      ],
      tones.accent,
      2,
    ) +
    line(
      [
        [1098, 631],
        [1108, 639],
        [1098, 647],
      ],
      tones.accent,
      2,
    );
  const measure =
    line(
      [
        [110, 730],
        [630, 730],
      ],
      tones.accent,
      1.6,
    ) +
    [110, 630]
      .map((x) =>
        line(
          [
            [x - 6, 736],
            [x + 6, 724],
          ],
          tones.accent,
          2,
        ),
      )
      .join('');
  return sheet.document(
    sheet.fill(tones.paper),
    grid,
    rect(110, 90, 520, 600, tones.accent, 'opacity=".05"'),
    rect(150, 118, 440, 66, tones.accent, 'opacity=".2"'),
    rect(150, 118, 440, 66, 'none', `stroke="${tones.wall}" stroke-width="2"`),
    seats,
    table(700, 130, 130, 50),
    table(920, 130, 130, 50),
    table(700, 260, 130, 50),
    table(920, 260, 130, 50),
    ...rounds,
    stairs,
    ...(
      [
        [110, 90, 1120, 90],
        [110, 690, 1120, 690],
        [110, 90, 110, 690],
        [1120, 90, 1120, 690],
        [630, 90, 630, 690],
      ] as const
    ).map(([x1, y1, x2, y2]) => wall(x1, y1, x2, y2)),
    wall(630, 400, 1120, 400, 8),
    wall(880, 90, 880, 400, 8),
    wall(930, 560, 1120, 560, 8),
    wall(930, 560, 930, 690, 8),
    glass(110, 200, 110, 340),
    glass(110, 400, 110, 560),
    glass(700, 90, 830, 90),
    glass(930, 90, 1070, 90),
    glass(1120, 430, 1120, 540),
    glass(700, 690, 860, 690),
    door(630, 500, 44, 90),
    door(630, 620, 44, 90),
    door(760, 400, 40, 0),
    door(980, 400, 40, 0),
    measure,
  );
}

export const planLight = (): string =>
  plan({ paper: '#fafaf8', grid: '#e6e9ee', wall: '#1b2430', soft: '#7d8897', accent: '#1f4fd8' });
export const planDark = (): string =>
  plan({ paper: '#121924', grid: '#1e2836', wall: '#e9eef6', soft: '#8393a9', accent: '#6f95ff' });
