import type { Place, View } from './camera.ts';
import { chair, type ChairKind } from './chair.ts';
import { blooms, type Blooms } from './flowers.ts';
import { flame, pool } from './light.ts';
import { at, ellipse, group, line, mix, polygon, rect, type Point, type Sheet } from './sheet.ts';

/** A long table in a room: its edges in metres, what stands on it, who may sit at it. */
export interface Table {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
  readonly cloth: Cloth;
  readonly chair: ChairKind;
  /** Metres from place to place. */
  readonly seat?: number;
  readonly flowers: Blooms;
  /** Every how many metres a bunch of flowers, a candle. */
  readonly bunch?: number;
  readonly candle?: number;
  readonly runner?: string;
  /** How bright the candles light the cloth; 0 in daylight. */
  readonly candlelight?: number;
  readonly glassEdge: string;
  readonly wine?: string;
  readonly napkin: string;
}

export interface Cloth {
  readonly far: string;
  readonly near: string;
  readonly drop: string;
  readonly fold: string;
  /** Metres that the cloth hangs down; 0.05 is a bare board. */
  readonly hangs: number;
}

const TOP = 0.76;

/** The table with its chairs, painted from far to near; flames go into the layer of light. */
export function layTable(sheet: Sheet, view: View, table: Table): string {
  const { left, right, near, far, seat = 0.62 } = table;
  const along = far - near > right - left;
  const { aside = 0 } = view.camera;
  const seats: { place: Place; facing: 'left' | 'right' | 'near' | 'far' }[] = [];
  if (along)
    for (let z = near + seat * 0.6; z < far; z += seat)
      seats.push(
        { place: [left - 0.2, 0, z], facing: 'right' },
        { place: [right + 0.2, 0, z], facing: 'left' },
      );
  else
    for (let x = left + seat * 0.6; x < right - seat * 0.3; x += seat)
      seats.push(
        { place: [x, 0, far + 0.26], facing: 'near' },
        { place: [x, 0, near - 0.26], facing: 'far' },
      );
  const inFront = ({ place: [x, , z] }: { place: Place }): boolean =>
    along ? (x > right && right < aside) || (x < left && left > aside) : z < near;
  const drawChairs = (chosen: typeof seats): string =>
    chosen
      .toSorted(
        (a, b) =>
          b.place[2] - a.place[2] || Math.abs(b.place[0] - aside) - Math.abs(a.place[0] - aside),
      )
      .map(({ place, facing }) => chair(view, place, facing, table.chair))
      .join('');
  return (
    drawChairs(seats.filter((each) => !inFront(each))) +
    cloth(sheet, view, table) +
    settings(sheet, view, table, along, seat) +
    drawChairs(seats.filter(inFront))
  );
}

function cloth(sheet: Sheet, view: View, table: Table): string {
  const { left, right, near, far, cloth: tones } = table;
  const { aside = 0 } = view.camera;
  const flat = (x1: number, x2: number, z1: number, z2: number, y = TOP): Point[] =>
    view.all([
      [x1, y, z1],
      [x2, y, z1],
      [x2, y, z2],
      [x1, y, z2],
    ]);
  const foot = TOP - tones.hangs;
  const [top, bottom] = [view.to([left, TOP, far]), view.to([left, TOP, near])];
  const paint = sheet.linear(
    [
      [0, tones.far],
      [1, tones.near],
    ],
    [top, bottom],
  );
  const hang = sheet.linear([
    [0, tones.drop],
    [1, mix(tones.drop, tones.fold, 0.75)],
  ]);
  const side = left > aside ? left : right < aside ? right : null;
  const bare = tones.hangs < 0.2;
  const legs = bare
    ? [left + 0.12, right - 0.12]
        .flatMap((x) =>
          [far - 0.12, near + 0.08].map((z) =>
            line(
              view.all([
                [x, 0, z],
                [x, TOP, z],
              ]),
              mix(tones.fold, '#000000', 0.3),
              Math.max(1.5, view.scale(z) * 0.06),
            ),
          ),
        )
        .join('')
    : '';
  const folds = bare
    ? ''
    : Array.from({ length: Math.round((right - left) / 0.16) }, (_, n) => {
        const x = left + (n + sheet.dice.next()) * 0.16;
        return line(
          view.all([
            [x, TOP - 0.02, near],
            [x + sheet.between(-0.02, 0.02), foot, near],
          ]),
          tones.fold,
          view.scale(near) * 0.022,
          'opacity=".3"',
        );
      }).join('');
  const grain = bare
    ? Array.from({ length: 26 }, () => {
        const x = sheet.between(left, right);
        const z = sheet.between(near, far);
        return far - near > right - left
          ? line(
              view.all([
                [x, TOP, z],
                [x, TOP, Math.min(far, z + sheet.between(0.5, 2))],
              ]),
              tones.fold,
              1,
              'opacity=".22"',
            )
          : line(
              view.all([
                [x, TOP, z],
                [Math.min(right, x + sheet.between(0.5, 2)), TOP, z],
              ]),
              tones.fold,
              1,
              'opacity=".22"',
            );
      }).join('')
    : '';
  const runner =
    table.runner === undefined
      ? ''
      : far - near > right - left
        ? polygon(
            flat((left + right) / 2 - 0.17, (left + right) / 2 + 0.17, near, far),
            table.runner,
            'opacity=".75"',
          )
        : polygon(
            flat(left, right, (near + far) / 2 - 0.15, (near + far) / 2 + 0.15),
            table.runner,
            'opacity=".75"',
          );
  return (
    legs +
    (side === null
      ? ''
      : polygon(
          view.all([
            [side, TOP, near],
            [side, TOP, far],
            [side, foot, far],
            [side, foot, near],
          ]),
          mix(tones.drop, tones.fold, 0.6),
        )) +
    polygon(
      view.all([
        [left, TOP, near],
        [right, TOP, near],
        [right, foot, near],
        [left, foot, near],
      ]),
      hang,
    ) +
    folds +
    polygon(flat(left, right, near, far), paint) +
    grain +
    runner +
    line(
      view.all([
        [left, TOP, near],
        [right, TOP, near],
      ]),
      mix(tones.near, '#ffffff', 0.35),
      Math.max(0.8, view.scale(near) * 0.008),
      'opacity=".7"',
    )
  );
}

/** Plates, napkins, glasses, flowers and candles, far ones first. */
function settings(sheet: Sheet, view: View, table: Table, along: boolean, seat: number): string {
  const { left, right, near, far, bunch = 1.1, candle = 0.9 } = table;
  const items: { z: number; draw: () => string }[] = [];
  const put = (z: number, draw: () => string): void => void items.push({ z, draw });
  const places: { x: number; z: number; in: Point }[] = [];
  if (along)
    for (let z = near + seat * 0.6; z < far; z += seat)
      places.push({ x: left + 0.2, z, in: [1, 0] }, { x: right - 0.2, z, in: [-1, 0] });
  else
    for (let x = left + seat * 0.6; x < right - seat * 0.3; x += seat)
      places.push({ x, z: near + 0.2, in: [0, 1] }, { x, z: far - 0.2, in: [0, -1] });
  for (const {
    x,
    z,
    in: [ix, iz],
  } of places) {
    put(z + 0.01, () => plate(view, [x, TOP, z], table));
    const [gx, gz] = along ? [x + ix * 0.14, z - 0.17] : [x + 0.19, z + iz * 0.13];
    put(gz, () => wineGlass(view, [gx, TOP, gz], table));
    put(gz - 0.001, () =>
      wineGlass(
        view,
        [gx + (along ? ix * 0.07 : 0.09), TOP, gz + (along ? 0.02 : iz * 0.04)],
        table,
        0.8,
      ),
    );
  }
  const [from, to] = along ? [near + 0.4, far] : [left + 0.3, right];
  const across = along ? (left + right) / 2 : (near + far) / 2;
  const middle = (share: number, off: number): Point =>
    along ? [across + off, share] : [share, across + off];
  for (let share = from; share < to - 0.1; share += bunch) {
    const [x, z] = middle(share + sheet.between(-0.06, 0.06), 0);
    put(z, () => blooms(sheet, view, [x, TOP, z], table.flowers, bunch * 0.4));
  }
  for (let share = from + bunch * 0.5; share < to - 0.1; share += candle) {
    const [x, z] = middle(share, (Math.round(share / candle) % 2 === 0 ? 1 : -1) * 0.13);
    put(z - 0.002, () =>
      taper(sheet, view, [x, TOP, z], sheet.pick([0.24, 0.3, 0.36]), table.candlelight ?? 1),
    );
  }
  return items
    .toSorted((a, b) => b.z - a.z)
    .map(({ draw }) => draw())
    .join('');
}

function plate(view: View, place: Place, { napkin, cloth }: Table): string {
  const [x, y] = view.to(place);
  const [size, tilt] = [view.scale(place[2]), view.tilt(TOP, place[2])];
  const disc = (radius: number, fill: string, up = 0, more = ''): string =>
    ellipse(x, y - up * size, radius * size, radius * size * tilt, fill, more);
  return (
    disc(0.155, mix(cloth.fold, '#000000', 0.35), -0.006, 'opacity=".4"') +
    disc(0.145, '#cfae74', 0.004) +
    disc(0.14, '#f6efe2', 0.008) +
    disc(0.104, mix('#f6efe2', cloth.fold, 0.3), 0.012) +
    disc(0.098, '#fffaf0', 0.014) +
    polygon(
      [
        [x - 0.026 * size, y - 0.02 * size + 0.085 * size * tilt],
        [x + 0.026 * size, y - 0.02 * size + 0.085 * size * tilt],
        [x + 0.03 * size, y - 0.022 * size - 0.09 * size * tilt],
        [x - 0.03 * size, y - 0.022 * size - 0.09 * size * tilt],
      ],
      napkin,
    )
  );
}

function wineGlass(view: View, place: Place, { glassEdge, wine }: Table, grow = 1): string {
  const [x, y] = view.to(place);
  const size = view.scale(place[2]) * grow;
  if (size < 34) return '';
  const p = (dx: number, dy: number): string => `${at(x + dx * size)} ${at(y - dy * size)}`;
  const thin = Math.max(0.5, size * 0.0045);
  const fill =
    wine === undefined
      ? ''
      : `<path d="M${p(-0.033, 0.17)}C${p(-0.036, 0.13)} ${p(-0.02, 0.105)} ${p(0, 0.1)}C${p(0.02, 0.105)} ${p(0.036, 0.13)} ${p(0.033, 0.17)}Z" fill="${wine}" opacity=".75"/>`;
  return (
    fill +
    `<path d="M${p(-0.03, 0.215)}C${p(-0.046, 0.15)} ${p(-0.026, 0.104)} ${p(0, 0.1)}C${p(0.026, 0.104)} ${p(0.046, 0.15)} ${p(0.03, 0.215)}" fill="${glassEdge}" fill-opacity=".1" stroke="${glassEdge}" stroke-width="${thin.toFixed(2)}" opacity=".85"/>` +
    `<path d="M${p(0, 0.1)}L${p(0, 0.006)}" stroke="${glassEdge}" stroke-width="${(thin * 1.7).toFixed(2)}" opacity=".75"/>` +
    ellipse(
      x,
      y,
      size * 0.032,
      size * 0.032 * view.tilt(TOP, place[2]),
      'none',
      `stroke="${glassEdge}" stroke-width="${thin.toFixed(2)}" opacity=".7"`,
    ) +
    `<path d="M${p(-0.026, 0.2)}C${p(-0.036, 0.16)} ${p(-0.028, 0.13)} ${p(-0.018, 0.118)}" fill="none" stroke="#ffffff" stroke-width="${(thin * 1.3).toFixed(2)}" opacity=".65"/>`
  );
}

/** A tall candle in a holder. */
function taper(sheet: Sheet, view: View, place: Place, tall: number, light: number): string {
  const [x, y] = view.to(place);
  const size = view.scale(place[2]);
  if (light > 0)
    pool(
      sheet,
      [x, y],
      0.7 * size,
      0.7 * size * Math.max(0.12, view.tilt(TOP, place[2])),
      '#ffb45a',
      0.3 * light,
    );
  const wax = sheet.linear(
    [
      [0, '#fff2cf'],
      [0.4, '#fffaf0'],
      [1, '#d9b98c'],
    ],
    'right',
  );
  return group(
    '',
    ellipse(x, y, 0.04 * size, 0.04 * size * view.tilt(TOP, place[2]), '#a67f45'),
    rect(x - 0.008 * size, y - 0.07 * size, 0.016 * size, 0.07 * size, '#c79d5c'),
    rect(x - 0.012 * size, y - (0.06 + tall) * size, 0.024 * size, tall * size, wax),
    flame(sheet, [x, y - (0.06 + tall) * size], Math.max(1.4, 0.03 * size)),
  );
}
