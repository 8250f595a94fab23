import { View } from '../kit/camera.ts';
import { bokeh, finish, pool } from '../kit/light.ts';
import { couple } from '../kit/people.ts';
import { ellipse, group, type Point, Sheet } from '../kit/sheet.ts';
import { layTable, type Table } from '../kit/table.ts';
import { blades, type LeafTones, tree } from '../kit/trees.ts';
import { barn, barnLights, pole, SUMMER, type Barn } from './barn.ts';
import { country } from './country.ts';
import { barnInside } from './inside.ts';

const CORN: LeafTones = { dark: '#8a6a1e', middle: '#c79a35', lit: '#f6d987' };
const LAID: Omit<Table, 'left' | 'right' | 'near' | 'far'> = {
  cloth: { far: '#fff6e2', near: '#f7e9cd', drop: '#eddcbc', fold: '#b0936a', hangs: 0.5 },
  chair: { style: 'cross', wood: '#4b2a14', edge: '#d99a58', seat: '#8a5a30' },
  flowers: {
    colours: ['#f6ece0', '#e8825a', '#f2b98a', '#fff6ea', '#c9502f'],
    leaves: { dark: '#33401a', middle: '#6b7a30', lit: '#b9bb62' },
    light: '#fff2cf',
  },
  candlelight: 0.5,
  glassEdge: '#fffaf0',
  wine: '#efcf7e',
  napkin: '#8a9a58',
};

const insects = (sheet: Sheet, area: readonly [Point, Point]): string =>
  group(
    'style="mix-blend-mode:screen"',
    bokeh(sheet, 46, ['#ffe9b0', '#ffd98a'], [1.2, 5], area, 0.8),
  );

/** Barn and long table in the corn at the golden hour; the left third stays calm for a card. */
export function landgutBarn(): string {
  const sheet = new Sheet(1600, 900, 1886);
  const view = new View({ eye: 1.9, vanishing: [330, 548], focal: 1000 });
  const kind: Barn = {
    left: 8.6,
    right: 18.4,
    wall: 3.9,
    ridge: 7.9,
    near: 17.5,
    far: 31,
    gate: 1.75,
    gateTall: 3.1,
  };
  const light: Point = [1492, 446];
  const back = country(sheet, 548, light);
  const far = blades(sheet, { count: 4200, from: 552, to: 800, tall: 74, tones: CORN, ears: 0.35 });
  const house = barn(
    sheet,
    view,
    kind,
    barnInside(sheet, new View({ eye: 1.9, vanishing: [1102, 548], focal: 640 }), true),
  );
  const verge = blades(sheet, {
    count: 1500,
    from: 650,
    to: 700,
    tall: 46,
    tones: CORN,
    ears: 0.4,
  });
  const lime = tree(sheet, {
    x: 1560,
    foot: 640,
    tall: 330,
    spread: 128,
    stem: 0.24,
    tones: SUMMER,
    trunk: '#3f2a12',
    light: [-0.75, 0.2],
    leaf: 5.2,
    lobes: 34,
  });
  const old = tree(sheet, {
    x: 40,
    foot: 760,
    tall: 820,
    spread: 250,
    stem: 0.3,
    tones: { dark: '#2c3312', middle: '#5c6220', lit: '#cdb355' },
    trunk: '#33210f',
    light: [0.8, 0.1],
    leaf: 8,
    lobes: 46,
    dense: 1.1,
  });
  const table = layTable(sheet, view, {
    ...LAID,
    left: 3.35,
    right: 9.05,
    near: 7.7,
    far: 8.65,
    bunch: 0.95,
    candle: 0.95,
  });
  const [tx, ty] = view.to([6.2, 0, 7.9]);
  const shade = ellipse(tx, ty + 6, 400, 26, '#4a310c', `opacity=".5" ${sheet.blur(9)}`);
  const near = blades(sheet, {
    count: 900,
    from: 806,
    to: 930,
    tall: 150,
    tones: { dark: '#6a4d16', middle: '#b08530', lit: '#f0cf7c' },
    ears: 0.5,
  });
  const nearest = group(
    sheet.blur(5),
    blades(sheet, {
      count: 130,
      from: 900,
      to: 1010,
      tall: 250,
      tones: { dark: '#5a3f12', middle: '#9a7428', lit: '#e6c570' },
      ears: 0.7,
    }),
    poppies(sheet),
  );
  pool(sheet, light, 620, 420, '#ffb85a', 0.6);
  return sheet.document(
    back,
    far,
    house,
    lime,
    pole(view, 4.6, 15, 4.1),
    barnLights(sheet, view, kind, [view.to([4.6, 4, 15]), [1540, 380]]),
    verge,
    shade,
    table,
    near,
    nearest,
    old,
    insects(sheet, [
      [560, 400],
      [1600, 860],
    ]),
    sheet.takeLights(),
    finish(sheet, '#2a1503', 0.5, 0.13, [0.62, 0.5]),
  );
}

const poppies = (sheet: Sheet): string =>
  Array.from({ length: 26 }, () =>
    ellipse(
      sheet.between(0, sheet.width),
      sheet.between(sheet.height - 90, sheet.height + 6),
      sheet.between(7, 19),
      sheet.between(6, 14),
      sheet.pick(['#fff2df', '#e9703f', '#f4c79a', '#fff7ea']),
      'opacity=".8"',
    ),
  ).join('');

/** The long table from near, the barn behind it out of focus. */
export function landgutTable(): string {
  const sheet = new Sheet(1200, 800, 1887);
  const view = new View({ eye: 1.5, vanishing: [520, 300], focal: 1000 });
  const kind: Barn = {
    left: -3.2,
    right: 6.8,
    wall: 4.2,
    ridge: 8.4,
    near: 13,
    far: 26,
    gate: 1.8,
    gateTall: 3.2,
  };
  const light: Point = [1120, 190];
  const behind =
    country(sheet, 300, light) +
    blades(sheet, { count: 2600, from: 304, to: 760, tall: 120, tones: CORN, ears: 0.35 }) +
    barn(
      sheet,
      view,
      kind,
      barnInside(sheet, new View({ eye: 1.5, vanishing: [658, 300], focal: 520 }), true),
    ) +
    barnLights(sheet, view, kind, [view.to([-7, 4, 12]), [1240, 100]]) +
    sheet.takeLights();
  const table = layTable(sheet, view, {
    ...LAID,
    left: -2.6,
    right: 3.4,
    near: 3.55,
    far: 4.5,
    bunch: 0.9,
    candle: 0.9,
  });
  const grass = group(
    sheet.blur(4),
    blades(sheet, {
      count: 190,
      from: 790,
      to: 900,
      tall: 250,
      tones: { dark: '#6a4d16', middle: '#b08530', lit: '#f0cf7c' },
      ears: 0.6,
    }),
  );
  pool(sheet, light, 560, 420, '#ffb85a', 0.5);
  return sheet.document(
    group(`${sheet.blur(2.6)} transform="translate(-24 -16) scale(1.04)"`, behind),
    table,
    grass,
    insects(sheet, [
      [0, 100],
      [1200, 700],
    ]),
    sheet.takeLights(),
    finish(sheet, '#2a1503', 0.52, 0.13),
  );
}

/** The old lime tree alone in the field, two below it, the sun going down. */
export function landgutLime(): string {
  const sheet = new Sheet(1200, 800, 1888);
  const light: Point = [842, 486];
  const horizon = 536;
  const back = country(sheet, horizon, light);
  const field = blades(sheet, {
    count: 3600,
    from: horizon + 6,
    to: 830,
    tall: 120,
    tones: { dark: '#5e6a22', middle: '#a8983a', lit: '#f0d680' },
    ears: 0.15,
  });
  const lime = tree(sheet, {
    x: 396,
    foot: 588,
    tall: 452,
    spread: 212,
    stem: 0.22,
    tones: { dark: '#20260d', middle: '#4d5318', lit: '#e8bf55' },
    trunk: '#241708',
    light: [0.82, 0.34],
    leaf: 6,
    lobes: 52,
    dense: 1.15,
  });
  const shade = ellipse(330, 594, 250, 15, '#3b3a10', `opacity=".55" ${sheet.blur(8)}`);
  const pair = couple(sheet, [566, 604], 74, {
    gown: '#fff1d9',
    suit: '#241a10',
    hair: '#2a1a0c',
    skin: '#c08c60',
    shadow: '#3b3a10',
  });
  const near = group(
    sheet.blur(3.4),
    blades(sheet, {
      count: 260,
      from: 776,
      to: 870,
      tall: 150,
      tones: { dark: '#3f4716', middle: '#7e7628', lit: '#d9be68' },
      ears: 0.25,
    }),
  );
  pool(sheet, light, 640, 380, '#ffb055', 0.75);
  return sheet.document(
    back,
    shade,
    lime,
    field,
    pair,
    near,
    insects(sheet, [
      [300, 360],
      [1200, 760],
    ]),
    sheet.takeLights(),
    finish(sheet, '#2a1503', 0.55, 0.13, [0.58, 0.52]),
  );
}

/** The open gate at dusk, lights inside. Upright. */
export function landgutGate(): string {
  const sheet = new Sheet(900, 1200, 1889);
  const view = new View({ eye: 1.7, vanishing: [450, 846], focal: 1130 });
  const kind: Barn = {
    left: -4.9,
    right: 4.9,
    wall: 3.7,
    ridge: 7.3,
    near: 9.6,
    far: 20,
    gate: 1.7,
    gateTall: 3.05,
  };
  const light: Point = [860, 640];
  const back = country(sheet, 846, light);
  const inside = barnInside(sheet, view, true);
  const house = barn(sheet, view, kind, inside);
  const lights = barnLights(sheet, view, kind, [
    [-60, 420],
    [960, 420],
  ]);
  const grass = blades(sheet, {
    count: 1500,
    from: 1036,
    to: 1230,
    tall: 120,
    tones: { dark: '#6a5a1c', middle: '#a88a35', lit: '#f0cf7c' },
    ears: 0.2,
  });
  pool(sheet, view.to([0, 0, 6.4]), 320, 120, '#ffc36a', 0.5);
  return sheet.document(
    back,
    house,
    lights,
    grass,
    group(
      sheet.blur(4),
      blades(sheet, {
        count: 110,
        from: 1180,
        to: 1270,
        tall: 190,
        tones: CORN,
        ears: 0.5,
        gap: 0.9,
      }),
    ),
    sheet.takeLights(),
    finish(sheet, '#2a1503', 0.62, 0.13, [0.5, 0.56]),
  );
}
