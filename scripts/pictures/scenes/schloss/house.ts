import { glow, pool } from '../kit/light.ts';
import { at, ellipse, group, line, mix, polygon, rect, type Sheet } from '../kit/sheet.ts';

/** Half the length of the house in its own units; its foot lies at 0, up is negative. */
export const HALF_HOUSE = 470;

const STONE = '#d9b9a6';
const TRIM = '#f3d9bd';

const wallPaint = (sheet: Sheet): string =>
  sheet.linear([
    [0, '#6d6c9c'],
    [0.35, '#8d7f9f'],
    [0.7, '#c39a95'],
    [1, '#f2c48b'],
  ]);
const roofPaint = (sheet: Sheet): string =>
  sheet.linear([
    [0, '#39467c'],
    [0.6, '#2a3464'],
    [1, '#202955'],
  ]);

/** One window: stone frame, warm pane of its own warmth, curtains, bars, sill. */
function pane(
  sheet: Sheet,
  x: number,
  y: number,
  wide: number,
  tall: number,
  arched: boolean,
): string {
  const dark = sheet.dice.next() < 0.07;
  const warmth = sheet.dice.next();
  const head = arched ? wide / 2 : 0;
  const shape = (grow: number): string => {
    const [w, left] = [wide + grow * 2, x - wide / 2 - grow];
    return arched
      ? `M${at(left)} ${at(y + tall)}V${at(y + head)}a${at(w / 2)} ${at(w / 2)} 0 0 1 ${at(w)} 0V${at(y + tall)}Z`
      : `M${at(left)} ${at(y + tall)}V${at(y - grow)}h${at(w)}V${at(y + tall)}Z`;
  };
  const lit = sheet.linear([
    [0, dark ? '#39406f' : mix('#e98f35', '#ffc765', warmth)],
    [0.55, dark ? '#3d4474' : mix('#ffb850', '#ffdf95', warmth)],
    [1, dark ? '#5a4f72' : mix('#ffcf78', '#fff0c2', warmth)],
  ]);
  const curtain = dark
    ? ''
    : `<path d="M${at(x - wide / 2)} ${at(y + head * 0.6)}q${at(wide * 0.34)} ${at(tall * 0.3)} ${at(wide * 0.12)} ${at(tall - head * 0.6)}h${at(-wide * 0.12)}zM${at(x + wide / 2)} ${at(y + head * 0.6)}q${at(-wide * 0.34)} ${at(tall * 0.3)} ${at(-wide * 0.12)} ${at(tall - head * 0.6)}h${at(wide * 0.12)}z" fill="#b9662f" opacity=".42"/>`;
  const bars = `<path d="M${at(x)} ${at(y)}V${at(y + tall)}M${at(x - wide / 2)} ${at(y + tall * 0.36)}h${at(wide)}M${at(x - wide / 2)} ${at(y + tall * 0.68)}h${at(wide)}" stroke="#6b4a55" stroke-width="1.15" opacity=".8"/>`;
  return (
    `<path d="${shape(2.6)}" fill="${TRIM}" opacity=".62"/><path d="${shape(0)}" fill="${lit}"/>${curtain}${bars}` +
    rect(x - wide / 2 - 4, y + tall, wide + 8, 2.6, TRIM, 'opacity=".8"')
  );
}

const row = (
  sheet: Sheet,
  from: number,
  to: number,
  count: number,
  y: number,
  wide: number,
  tall: number,
  arched = false,
): string =>
  Array.from({ length: count }, (_, n) =>
    pane(sheet, from + ((to - from) * (n + 0.5)) / count, y, wide, tall, arched),
  ).join('');

/** A wall with courses of stone and quoins at both corners. */
function wall(
  sheet: Sheet,
  left: number,
  right: number,
  tall: number,
  courses: readonly number[],
): string {
  const quoins = Array.from({ length: Math.floor(tall / 11) }, (_, n) => {
    const long = n % 2 === 0 ? 9 : 5.5;
    const y = -tall + 6 + n * 11;
    return (
      rect(left, y, long, 7.5, TRIM, 'opacity=".3"') +
      rect(right - long, y, long, 7.5, TRIM, 'opacity=".3"')
    );
  });
  const dentils = Array.from({ length: Math.floor((right - left) / 7) }, (_, n) =>
    rect(left + n * 7 + 2, -tall + 2, 3.2, 3, '#4d4a78', 'opacity=".55"'),
  );
  return (
    rect(left, -tall, right - left, tall, wallPaint(sheet)) +
    quoins.join('') +
    courses
      .map(
        (y) =>
          rect(left - 1, y, right - left + 2, 2.6, TRIM, 'opacity=".55"') +
          rect(left, y + 2.6, right - left, 2.4, '#3d3a66', 'opacity=".22"'),
      )
      .join('') +
    rect(left - 5, -tall - 4, right - left + 10, 6, STONE) +
    rect(left - 5, -tall - 4, right - left + 10, 1.4, '#f8d7b3', 'opacity=".8"') +
    dentils.join('')
  );
}

function roof(
  sheet: Sheet,
  left: number,
  right: number,
  base: number,
  tall: number,
  inset: number,
): string {
  const slates = Array.from({ length: Math.floor(tall / 7) }, (_, n) => {
    const share = (n + 0.5) / Math.floor(tall / 7);
    return line(
      [
        [left - 6 + inset * share, base - tall * share],
        [right + 6 - inset * share, base - tall * share],
      ],
      '#55629a',
      0.7,
      'opacity=".35"',
    );
  });
  return (
    polygon(
      [
        [left - 8, base],
        [left + inset, base - tall],
        [right - inset, base - tall],
        [right + 8, base],
      ],
      roofPaint(sheet),
    ) +
    slates.join('') +
    line(
      [
        [left + inset, base - tall],
        [right - inset, base - tall],
      ],
      '#c9a3a4',
      2,
      'opacity=".7"',
    ) +
    line(
      [
        [left + inset, base - tall],
        [left - 8, base],
      ],
      '#8792c4',
      1,
      'opacity=".5"',
    ) +
    line(
      [
        [right - inset, base - tall],
        [right + 8, base],
      ],
      '#8792c4',
      1,
      'opacity=".5"',
    )
  );
}

const dormers = (sheet: Sheet, from: number, to: number, count: number, y: number): string =>
  Array.from({ length: count }, (_, n) => {
    const x = from + ((to - from) * (n + 0.5)) / count;
    return (
      rect(x - 12, y - 30, 24, 30, '#8f83a4') +
      polygon(
        [
          [x - 16, y - 29],
          [x, y - 45],
          [x + 16, y - 29],
        ],
        '#414d84',
      ) +
      line(
        [
          [x - 16, y - 29],
          [x, y - 45],
          [x + 16, y - 29],
        ],
        '#d9b9b0',
        1.5,
        'opacity=".7"',
      ) +
      pane(sheet, x, y - 26, 13, 22, true)
    );
  }).join('');

const chimney = (x: number, y: number, tall: number): string =>
  rect(x - 9, y - tall, 18, tall, '#6a5f8c') +
  rect(x - 11, y - tall - 4, 22, 5, '#9d8698') +
  rect(x + 3, y - tall, 6, tall, '#453f6c', 'opacity=".5"');

/** A round tower: lit from the middle of the house, a concave roof, a golden finial. */
function tower(
  sheet: Sheet,
  x: number,
  wide: number,
  tall: number,
  spire: number,
  floors: readonly number[],
  inner: number,
): string {
  const left = x - wide / 2;
  const round = sheet.linear(
    [
      [0, inner > 0 ? '#3f4173' : '#8b7797'],
      [0.32, '#c6a3a0'],
      [0.62, '#a58a9d'],
      [1, inner > 0 ? '#8b7797' : '#3a3c6d'],
    ],
    'right',
  );
  const warm = sheet.linear([
    [0.35, '#ffb765', 0],
    [1, '#ffcb80', 0.75],
  ]);
  const cone = (grow: number, to: number): string =>
    `M${at(left - grow)} ${at(-tall)}Q${at(x - wide * 0.2)} ${at(-tall - spire * 0.34)} ${at(x)} ${at(-tall - spire)}Q${at(x + wide * 0.2 * to)} ${at(-tall - spire * 0.34)} ${at(x + (wide / 2 + grow) * to)} ${at(-tall)}Z`;
  const side = sheet.linear(
    [
      [0, '#2b3567'],
      [0.38, '#57639b'],
      [1, '#1c2450'],
    ],
    'right',
  );
  return (
    rect(left, -tall, wide, tall, round) +
    rect(left, -tall, wide, tall, warm) +
    floors
      .map(
        (y) =>
          pane(sheet, x, y, wide * 0.2, wide * 0.46, true) +
          rect(left - 1, y + wide * 0.66, wide + 2, 2.4, TRIM, 'opacity=".4"'),
      )
      .join('') +
    rect(left - 5, -tall - 3, wide + 10, 8, STONE) +
    rect(left - 5, -tall - 3, wide + 10, 1.6, '#ffe0bb', 'opacity=".8"') +
    `<path d="${cone(9, 1)}" fill="${side}"/>` +
    line(
      [
        [x, -tall - spire + 4],
        [x, -tall - spire - 30],
      ],
      '#dcb57f',
      2,
    ) +
    ellipse(x, -tall - spire - 8, 3.6, 4.2, '#f3cf92') +
    ellipse(x, -tall - spire - 20, 2, 2.4, '#f3cf92')
  );
}

function middle(sheet: Sheet): string {
  const columns = [-62, -36, 36, 62].map(
    (x) =>
      rect(
        x - 5,
        -150,
        10,
        150,
        sheet.linear(
          [
            [0, '#b89a9d'],
            [0.4, '#ffe4c0'],
            [1, '#a88a94'],
          ],
          'right',
        ),
      ) +
      rect(x - 7.5, -156, 15, 6, TRIM) +
      rect(x - 7.5, -6, 15, 6, TRIM),
  );
  const lantern =
    rect(-27, -424, 54, 64, wallPaint(sheet)) +
    pane(sheet, 0, -412, 20, 42, true) +
    rect(-32, -428, 64, 6, STONE) +
    `<path d="M-34 -428C-48 -474 -12 -482 -9 -512h18C12 -482 48 -474 34 -428Z" fill="${roofPaint(sheet)}"/><path d="M10 -512C12 -482 48 -474 34 -428H22C34 -468 6 -480 4 -512Z" fill="#8b90c4" opacity=".35"/>` +
    line(
      [
        [0, -512],
        [0, -560],
      ],
      '#dcb57f',
      2.6,
    ) +
    ellipse(0, -518, 5, 6, '#f3cf92') +
    polygon(
      [
        [0, -558],
        [24, -552],
        [0, -546],
      ],
      '#b4545c',
    );
  return (
    roof(sheet, -158, 158, -252, 112, 52) +
    lantern +
    dormers(sheet, -140, -66, 2, -272) +
    dormers(sheet, 66, 140, 2, -272) +
    wall(sheet, -158, 158, 252, [-166, -88]) +
    row(sheet, -150, -76, 3, -238, 15, 52) +
    row(sheet, 76, 150, 3, -238, 15, 52) +
    row(sheet, -150, -76, 3, -152, 16, 54, true) +
    row(sheet, 76, 150, 3, -152, 16, 54, true) +
    row(sheet, -150, -76, 3, -72, 16, 52, true) +
    row(sheet, 76, 150, 3, -72, 16, 52, true) +
    rect(-72, -268, 144, 268, wallPaint(sheet)) +
    polygon(
      [
        [-84, -266],
        [0, -324],
        [84, -266],
      ],
      '#c4a3a4',
    ) +
    polygon(
      [
        [-66, -271],
        [0, -314],
        [66, -271],
      ],
      '#8f7f9f',
    ) +
    ellipse(0, -286, 10, 10, '#ffdf98') +
    line(
      [
        [-84, -266],
        [0, -324],
        [84, -266],
        [-84, -266],
      ],
      '#fbdfbf',
      3,
    ) +
    row(sheet, -54, 54, 3, -254, 21, 74, true) +
    row(sheet, -54, 54, 3, -150, 22, 66, true) +
    rect(-74, -162, 148, 5, TRIM) +
    columns.join('') +
    `<path d="M-19 0V-46a19 19 0 0 1 38 0V0Z" fill="#fff1c9"/><path d="M-19 0V-46a19 19 0 0 1 38 0V0Z" fill="none" stroke="${TRIM}" stroke-width="3.4"/><path d="M0 -64V0M-19 -44H19" stroke="#9a6a4b" stroke-width="1.6"/>` +
    [-94, 94].map((x) => rect(x - 3, -40, 6, 9, '#ffe9b0')).join('')
  );
}

function wing(sheet: Sheet, side: 1 | -1): string {
  const [left, right] = side > 0 ? [196, 452] : [-452, -196];
  return (
    [0.24, 0.74].map((share) => chimney(left + (right - left) * share, -236, 42)).join('') +
    roof(sheet, left, right, -172, 74, 40) +
    dormers(sheet, left + 34, right - 34, 4, -182) +
    wall(sheet, left, right, 172, [-92]) +
    row(sheet, left + 8, right - 8, 7, -158, 16, 54) +
    row(sheet, left + 8, right - 8, 7, -76, 17, 60, true)
  );
}

/** The castle, foot in the middle at (x, y); `size` 1 is 940 wide. Its lamps go into the layer of light. */
export function house(sheet: Sheet, x: number, y: number, size: number): string {
  const spot = (dx: number, dy: number): readonly [number, number] => [
    x + dx * size,
    y + dy * size,
  ];
  pool(sheet, spot(0, -40), 560 * size, 150 * size, '#ff9d4a', 0.42);
  for (let n = -9; n <= 9; n += 1)
    pool(sheet, spot(n * 48, -4), 30 * size, 74 * size, '#ffb45e', 0.4);
  for (const dx of [-94, 94]) glow(sheet, spot(dx, -36), 46 * size, '#ffb75e', 0.8);
  const chimneys = [-112, -58, 58, 112].map((dx) => chimney(dx, -352, 46)).join('');
  return group(
    `transform="translate(${at(x)} ${at(y)}) scale(${String(size)})"`,
    wing(sheet, -1),
    wing(sheet, 1),
    tower(sheet, -452, 54, 190, 128, [-172, -84], 1),
    tower(sheet, 452, 54, 190, 128, [-172, -84], -1),
    chimneys,
    middle(sheet),
    tower(sheet, -188, 84, 296, 210, [-276, -190, -96], 1),
    tower(sheet, 188, 84, 296, 210, [-276, -190, -96], -1),
  );
}
