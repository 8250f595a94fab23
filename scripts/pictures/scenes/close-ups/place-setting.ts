import { bloom } from '../kit/flowers.ts';
import { handwriting } from '../kit/handwriting.ts';
import { finish } from '../kit/light.ts';
import { at, ellipse, group, line, mix, rect, Sheet, type Point } from '../kit/sheet.ts';
import { garland, type LeafTones } from '../kit/trees.ts';

export interface SettingTones {
  readonly seed: number;
  /** Linen lies over the table, or its boards are seen. */
  readonly surface: 'linen' | 'boards';
  readonly base: readonly [light: string, dark: string];
  readonly metal: readonly [light: string, dark: string];
  readonly charger: string;
  readonly napkin: string;
  readonly drink: readonly [light: string, dark: string];
  readonly flowers: readonly string[];
  readonly leaves: LeafTones;
  readonly ink: string;
  readonly shadow: string;
  readonly dark: string;
}

const WIDTH = 900;
const HEIGHT = 1200;
const MIDDLE: Point = [438, 640];

/** A place at the table from above, light from the upper left: plate, napkin, name, glass, flowers. */
export function placeSetting(tones: SettingTones): string {
  const sheet = new Sheet(WIDTH, HEIGHT, tones.seed);
  const light = sheet.radial(
    [
      [0, '#fff4dd', 0.42],
      [0.5, '#fff4dd', 0.1],
      [1, '#fff4dd', 0],
    ],
    [0.22, 0.12],
    0.95,
  );
  return sheet.document(
    surface(sheet, tones),
    sheet.fill(light),
    group(
      `${sheet.blur(20)} opacity=".3"`,
      garland(
        sheet,
        [
          [640, 1240],
          [800, 1080],
          [940, 900],
        ],
        110,
        46,
        { dark: tones.shadow, middle: tones.shadow, lit: tones.shadow },
      ),
    ),
    cutlery(sheet, tones),
    plates(sheet, tones),
    napkin(sheet, tones),
    glassFromAbove(sheet, [704, 250], 112, tones),
    glassFromAbove(sheet, [836, 380], 80, tones, true),
    bouquet(sheet, tones),
    finish(sheet, tones.dark, 0.6, 0.16, [0.46, 0.48]),
  );
}

function surface(sheet: Sheet, { surface: kind, base: [light, dark] }: SettingTones): string {
  const ground = sheet.fill(
    sheet.linear(
      [
        [0, light],
        [1, dark],
      ],
      [
        [0, 0],
        [WIDTH, HEIGHT],
      ],
    ),
  );
  if (kind === 'linen') {
    const weave = sheet.define(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".012 .5" numOctaves="2" seed="4" result="a"/><feColorMatrix type="saturate" values="0"/></filter>`,
    );
    const warp = sheet.define(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".5 .012" numOctaves="2" seed="9"/><feColorMatrix type="saturate" values="0"/></filter>`,
    );
    const folds = [
      [120, 14],
      [690, -10],
    ].map(
      ([x = 0, lean = 0]) =>
        line(
          [
            [x, -10],
            [x + lean * 4, HEIGHT + 10],
          ],
          mix(dark, '#000000', 0.3),
          16,
          `opacity=".22" ${sheet.blur(10)}`,
        ) +
        line(
          [
            [x - 10, -10],
            [x - 10 + lean * 4, HEIGHT + 10],
          ],
          '#ffffff',
          8,
          `opacity=".22" ${sheet.blur(7)}`,
        ),
    );
    const cloth = (filter: string): string =>
      sheet.fill('#808080', `filter="${filter}" opacity=".34" style="mix-blend-mode:soft-light"`);
    return ground + cloth(weave) + cloth(warp) + folds.join('');
  }
  const grain = sheet.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".075 .0035" numOctaves="5" seed="12"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .1  0 0 0 0 .04  2.6 0 0 0 -1.15"/></filter>`,
  );
  const planks = [0, 168, 322, 506, 672, 828].map((x, n, all) => {
    const wide = (all[n + 1] ?? WIDTH) - x;
    return (
      rect(
        x,
        0,
        wide,
        HEIGHT,
        n % 2 === 0 ? '#ffe2b4' : '#3a1c08',
        `opacity="${(n % 2 === 0 ? 0.1 : 0.12).toFixed(2)}"`,
      ) +
      line(
        [
          [x, 0],
          [x, HEIGHT],
        ],
        '#2a1408',
        3,
        'opacity=".55"',
      ) +
      line(
        [
          [x + 2.6, 0],
          [x + 2.6, HEIGHT],
        ],
        '#ffe6c0',
        1.4,
        'opacity=".35"',
      )
    );
  });
  return ground + sheet.fill('#000', `filter="${grain}" opacity=".5"`) + planks.join('');
}

const shadowOf = (
  sheet: Sheet,
  shape: string,
  blur: number,
  opacity: number,
  by: Point = [16, 22],
): string =>
  group(
    `transform="translate(${at(by[0])} ${at(by[1])})" opacity="${String(opacity)}" ${sheet.blur(blur)}`,
    shape,
  );

function plates(sheet: Sheet, { charger, shadow, metal }: SettingTones): string {
  const [x, y] = MIDDLE;
  const china = (radius: number, from: string, to: string): string => {
    const rim = sheet.linear(
      [
        [0, from],
        [1, to],
      ],
      [
        [x - radius * 0.7, y - radius * 0.7],
        [x + radius * 0.7, y + radius * 0.7],
      ],
    );
    const well = sheet.linear(
      [
        [0, mix(from, to, 0.8)],
        [1, from],
      ],
      [
        [x - radius * 0.5, y - radius * 0.5],
        [x + radius * 0.5, y + radius * 0.5],
      ],
    );
    return (
      ellipse(x, y, radius, radius, rim) +
      `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.7)}" fill="${well}"/>` +
      `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.7)}" fill="none" stroke="${mix(to, '#000000', 0.12)}" stroke-width="1.6" opacity=".6"/>`
    );
  };
  const ring = (radius: number, width: number): string =>
    `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="${metal[1]}" stroke-width="${at(width)}" opacity=".85"/>`;
  return (
    shadowOf(sheet, ellipse(x, y, 292, 292, shadow), 20, 0.5) +
    shadowOf(sheet, ellipse(x, y, 290, 290, shadow), 5, 0.4, [4, 5]) +
    china(290, mix(charger, '#ffffff', 0.35), mix(charger, '#000000', 0.14)) +
    ring(287, 3) +
    ring(268, 1.6) +
    shadowOf(sheet, ellipse(x, y, 214, 214, shadow), 10, 0.35, [8, 11]) +
    china(214, '#fffdf8', '#d9d0c4') +
    ring(211, 1.8) +
    `<path d="M${at(x - 196)} ${at(y - 40)}A200 200 0 0 1 ${at(x - 60)} ${at(y - 190)}" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".75" ${sheet.blur(3)}/>`
  );
}

function napkin(sheet: Sheet, tones: SettingTones): string {
  const { napkin: colour, shadow, leaves, ink } = tones;
  const shape = `<path d="M-74 -214C-30 -220 30 -210 68 -216L80 196C40 206 -36 200 -84 208Z"/>`;
  const fold = sheet.linear(
    [
      [0, mix(colour, '#ffffff', 0.22)],
      [0.3, colour],
      [0.34, mix(colour, '#000000', 0.3)],
      [0.4, mix(colour, '#ffffff', 0.14)],
      [0.68, colour],
      [0.72, mix(colour, '#000000', 0.26)],
      [0.78, mix(colour, '#ffffff', 0.1)],
      [1, mix(colour, '#000000', 0.22)],
    ],
    'right',
  );
  const threads = Array.from({ length: 34 }, (_, n) =>
    line(
      [
        [-78 + n * 4.7, -212],
        [-82 + n * 4.9, 202],
      ],
      n % 2 === 0 ? '#ffffff' : '#000000',
      1,
      'opacity=".05"',
    ),
  ).join('');
  const stem = Array.from({ length: 13 }, (_, n) => [n * 1.2 - 8, -150 + n * 17] as const);
  const sprig =
    `<path d="M-10 -160Q6 -60 0 74" fill="none" stroke="${mix(leaves.middle, leaves.dark, 0.4)}" stroke-width="3"/>` +
    stem
      .flatMap(([x, y], n) =>
        [-1, 1].map((side) => {
          const long = 44 - Math.abs(n - 6) * 2.2;
          const tone = sheet.linear(
            [
              [0, side < 0 ? leaves.lit : leaves.middle],
              [1, leaves.dark],
            ],
            'right',
          );
          return `<path d="M${at(x)} ${at(y)}q${at(side * long * 0.4)} ${at(-long * 0.75)} ${at(side * long)} ${at(-long * 0.62)}q${at(-side * long * 0.2)} ${at(long * 0.62)} ${at(-side * long)} ${at(long * 0.62)}z" fill="${tone}"/>`;
        }),
      )
      .join('');
  const card = `<path d="M-104 62L96 44L102 118L-98 138Z"/>`;
  const paper = sheet.linear([
    [0, '#fffdf7'],
    [1, '#ece2d2'],
  ]);
  const name = group(
    `transform="translate(-66 110) rotate(-5.4) scale(1.9)" fill="none" stroke="${ink}" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round"`,
    `<path d="${handwriting('Johanna')}"/>`,
  );
  return group(
    `transform="translate(${at(MIDDLE[0])} ${at(MIDDLE[1])}) rotate(4)"`,
    shadowOf(sheet, group(`fill="${shadow}"`, shape), 9, 0.42, [9, 12]),
    group(`fill="${fold}"`, shape),
    threads,
    shadowOf(sheet, sprig, 5, 0.3, [6, 8]),
    sprig,
    shadowOf(sheet, group(`fill="${shadow}"`, card), 6, 0.45, [6, 9]),
    group(`fill="${paper}"`, card),
    line(
      [
        [-104, 62],
        [96, 44],
      ],
      '#ffffff',
      1.6,
      'opacity=".9"',
    ),
    name,
  );
}

function cutlery(sheet: Sheet, { metal: [light, dark], shadow }: SettingTones): string {
  const shine = sheet.linear(
    [
      [0, mix(light, '#ffffff', 0.4)],
      [0.35, light],
      [0.7, dark],
      [1, mix(light, dark, 0.4)],
    ],
    'right',
  );
  const fork =
    'M-9 -250C-9 -262 -10 -330 -10 -336L-7 -336L-6 -280H-4L-3.4 -336H-.6L0 -280H2L2.6 -336H5.4L6 -280H8L9 -336H12C12 -330 11 -262 11 -250C11 -230 6 -222 5 -210L7 160C8 190 -5 190 -4 160L-2 -210C-3 -222 -9 -230 -9 -250Z';
  const knife = 'M-6 -330C8 -310 11 -200 9 -60L5 -40L8 160C8 188 -6 188 -6 160L-4 -40Z';
  const lay = (path: string, [x, y]: Point, turn: number): string =>
    group(
      `transform="translate(${at(x)} ${at(y)}) rotate(${String(turn)}) scale(1.14)"`,
      shadowOf(sheet, `<path d="${path}" fill="${shadow}"/>`, 5, 0.5, [7, 9]),
      `<path d="${path}" fill="${shine}" stroke="${mix(dark, '#000000', 0.25)}" stroke-width=".6"/>`,
    );
  return (
    lay(fork, [92, 760], -1.2) +
    lay(knife, [800, 770], 1) +
    lay(fork, [40, 790], -1.6).replace('scale(1.14)', 'scale(1)')
  );
}

function glassFromAbove(
  sheet: Sheet,
  [x, y]: Point,
  radius: number,
  { drink: [light, dark], shadow }: SettingTones,
  water = false,
): string {
  const [bright, deep] = water ? ['#f4f7fb', '#b9c4d2'] : [light, dark];
  const inside = sheet.radial(
    [
      [0, bright],
      [0.65, mix(bright, deep, 0.55)],
      [1, deep],
    ],
    [0.36, 0.32],
    0.75,
  );
  return (
    shadowOf(sheet, ellipse(x, y, radius, radius, shadow), 16, 0.42, [20, 26]) +
    shadowOf(sheet, ellipse(x, y, radius * 0.7, radius * 0.7, bright), 14, 0.45, [30, 38]) +
    ellipse(x, y, radius, radius, '#ffffff', 'opacity=".22"') +
    ellipse(x, y, radius * 0.86, radius * 0.86, inside, water ? 'opacity=".5"' : 'opacity=".94"') +
    `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="#ffffff" stroke-width="3.4" opacity=".85"/><circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.86)}" fill="none" stroke="#ffffff" stroke-width="1.4" opacity=".55"/>` +
    `<path d="M${at(x - radius * 0.66)} ${at(y - radius * 0.1)}A${at(radius * 0.68)} ${at(radius * 0.68)} 0 0 1 ${at(x + radius * 0.08)} ${at(y - radius * 0.66)}" fill="none" stroke="#ffffff" stroke-width="${at(radius * 0.08)}" stroke-linecap="round" opacity=".75" ${sheet.blur(1.2)}/>` +
    ellipse(
      x + radius * 0.32,
      y + radius * 0.36,
      radius * 0.18,
      radius * 0.1,
      '#ffffff',
      `opacity=".35" ${sheet.blur(4)}`,
    )
  );
}

function bouquet(sheet: Sheet, { flowers, leaves, shadow }: SettingTones): string {
  const spine: Point[] = [
    [-30, 330],
    [110, 300],
    [250, 190],
    [330, -20],
  ];
  const heads = [
    [60, 70, 84],
    [190, 60, 70],
    [90, 205, 72],
    [218, 172, 54],
    [-4, 150, 66],
    [290, 40, 46],
    [150, 262, 42],
    [24, 290, 48],
  ] as const;
  const green = garland(sheet, spine, 74, 34, leaves, [-0.5, -0.8]);
  const mass = `<path d="M-40 -40H350C360 120 220 330 -40 350Z" fill="${shadow}"/>`;
  return (
    shadowOf(sheet, mass, 22, 0.42, [20, 26]) +
    group('', `<path d="M-40 -40H300C300 100 190 270 -40 290Z" fill="${leaves.dark}"/>`) +
    green +
    heads
      .map(
        ([x, y, radius], n) =>
          shadowOf(sheet, ellipse(x, y, radius * 0.86, radius * 0.86, shadow), 8, 0.4, [7, 9]) +
          bloom(sheet, [x, y], radius, flowers[n % flowers.length] ?? '#ffffff', '#fff6e8'),
      )
      .join('')
  );
}
