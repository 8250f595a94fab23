import { at, mix, type Point, type Sheet } from './sheet.ts';

/** Colours of leaves from the shade to the edge that the light touches. */
export interface LeafTones {
  readonly dark: string;
  readonly middle: string;
  readonly lit: string;
}

export interface Tree {
  readonly x: number;
  /** Where the trunk meets the ground. */
  readonly foot: number;
  /** From the ground to the top of the crown. */
  readonly tall: number;
  /** Half the width of the crown. */
  readonly spread: number;
  /** Share of the height that the bare trunk takes. */
  readonly stem?: number;
  readonly tones: LeafTones;
  readonly trunk: string;
  /** Where the light comes from, seen from the crown; length about 1. */
  readonly light: Point;
  readonly leaf: number;
  readonly lobes?: number;
  /** More leaves than usual for a tree that is near. */
  readonly dense?: number;
}

const SHADES = 9;

/** One leaf: two curves from tip to tip. */
function leafPath(x: number, y: number, size: number, turn: number, wide = 0.6): string {
  const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size];
  const [sx, sy] = [-dy * wide, dx * wide];
  return `M${at(x - dx)} ${at(y - dy)}q${at(dx + sx)} ${at(dy + sy)} ${at(2 * dx)} ${at(2 * dy)}q${at(-dx - sx)} ${at(-dy - sy)} ${at(-2 * dx)} ${at(-2 * dy)}`;
}

/** Leaves gathered by shade, so that thousands of them are a handful of paths. */
class Foliage {
  readonly #paths = Array.from({ length: SHADES }, () => '');

  readonly tones: LeafTones;

  constructor(tones: LeafTones) {
    this.tones = tones;
  }

  leaf(x: number, y: number, size: number, turn: number, lit: number): void {
    const place = Math.max(0, Math.min(SHADES - 1, Math.floor(lit * SHADES)));
    this.#paths[place] = `${this.#paths[place] ?? ''}${leafPath(x, y, size, turn)}`;
  }

  drawn(): string {
    return this.#paths
      .map((path, place) => {
        const share = place / (SHADES - 1);
        const colour =
          share < 0.55
            ? mix(this.tones.dark, this.tones.middle, share / 0.55)
            : mix(this.tones.middle, this.tones.lit, (share - 0.55) / 0.45);
        return path === '' ? '' : `<path d="${path}" fill="${colour}"/>`;
      })
      .join('');
  }
}

const lobeBody = ([x, y]: Point, radius: number, tones: LeafTones, lit: number): string =>
  `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(radius * 0.62)}" ry="${at(radius * 0.52)}" fill="${mix(tones.dark, tones.middle, Math.max(0, lit - 0.14))}"/>`;

/** A cloud of leaves around a middle: dark inside, light where it faces the light. */
function lobeLeaves(
  sheet: Sheet,
  [x, y]: Point,
  radius: number,
  tones: LeafTones,
  lit: number,
  light: Point,
  leaf: number,
  dense: number,
): string {
  const foliage = new Foliage(tones);
  const count = Math.round(dense * (22 + 2.5 * (radius / leaf) ** 2));
  for (let n = 0; n < count; n += 1) {
    const turn = sheet.dice.next() * Math.PI * 2;
    const reach = Math.sqrt(sheet.dice.next()) * (sheet.dice.next() < 0.15 ? 1.14 : 1);
    const [ux, uy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    const facing = (ux * light[0] + uy * light[1]) * 0.36 * reach;
    // Leaves drawn later lie in front, so the last third carries most of the light.
    const front = n / count - 0.5;
    foliage.leaf(
      x + ux * radius,
      y + uy * radius * 0.86,
      leaf * sheet.between(0.65, 1.25),
      sheet.dice.next() * Math.PI,
      lit + facing + front * 0.16 + (sheet.dice.next() - 0.5) * 0.3,
    );
  }
  return foliage.drawn();
}

/** A tree of leaf clusters on a golden-angle spiral, shaded by where the light comes from. */
export function tree(sheet: Sheet, kind: Tree): string {
  const { x, foot, tall, spread, stem = 0.3, tones, light, leaf, lobes = 30, dense = 1 } = kind;
  const crownTall = tall * (1 - stem);
  const middle: Point = [x, foot - tall + crownTall * 0.52];
  const clusters = Array.from({ length: lobes }, (_, n) => {
    const angle = n * 2.399_96 + sheet.dice.next() * 0.5;
    const reach = Math.sqrt((n + 0.5) / lobes) * sheet.between(0.86, 1.06);
    const [ux, uy] = [Math.cos(angle) * reach * 0.82, Math.sin(angle) * reach * 0.82];
    // A crown is broader below its middle than above it.
    const width = spread * (uy < 0 ? 1 - 0.34 * uy * uy : 1.02);
    return { ux, uy, x: middle[0] + ux * width, y: middle[1] + uy * crownTall * 0.56, reach };
  });
  const size = (spread / Math.sqrt(lobes)) * 1.5;
  const branches = clusters
    .filter((_, n) => n % 3 === 0)
    .map((cluster) => {
      const from = foot - tall * stem * sheet.between(0.75, 1.15);
      return `<path d="M${at(x)} ${at(from)}Q${at(x + (cluster.x - x) * 0.25)} ${at((from + cluster.y) / 2 - crownTall * 0.06)} ${at(cluster.x)} ${at(cluster.y)}" fill="none" stroke="${kind.trunk}" stroke-width="${at(Math.max(0.8, spread * 0.035))}" stroke-linecap="round"/>`;
    })
    .join('');
  const thick = Math.max(1, spread * 0.075);
  const trunk = `<path d="M${at(x - thick * 1.7)} ${at(foot)}C${at(x - thick * 0.8)} ${at(foot - tall * 0.07)} ${at(x - thick)} ${at(foot - tall * stem * 0.6)} ${at(x - thick * 0.7)} ${at(middle[1])}h${at(thick * 1.3)}C${at(x + thick * 0.9)} ${at(foot - tall * stem * 0.6)} ${at(x + thick * 0.8)} ${at(foot - tall * 0.07)} ${at(x + thick * 1.9)} ${at(foot)}Z" fill="${kind.trunk}"/>`;
  // The back of the crown first: clusters far from the light, then those that face it.
  const order = clusters.toSorted(
    (a, b) => a.ux * light[0] + a.uy * light[1] - (b.ux * light[0] + b.uy * light[1]),
  );
  const lobesOf = order.map(({ ux, uy, x: cx, y: cy }) => ({
    place: [cx, cy] as const,
    radius: size * sheet.between(0.8, 1.15),
    lit: 0.4 + (ux * light[0] + uy * light[1]) * 0.42,
  }));
  // All bodies lie below all leaves: a body between leaves would show as a dark ball.
  const bodies = lobesOf.map((each) => lobeBody(each.place, each.radius, tones, each.lit));
  const leaves = lobesOf.map((each) =>
    lobeLeaves(sheet, each.place, each.radius, tones, each.lit, light, leaf, dense),
  );
  return [trunk, branches, ...bodies, ...leaves].join('');
}

/** Leaves along a line: garlands on tables, ivy on walls. */
export function garland(
  sheet: Sheet,
  points: readonly Point[],
  thick: number,
  leaf: number,
  tones: LeafTones,
  light: Point = [0.3, -0.9],
): string {
  const foliage = new Foliage(tones);
  points.forEach(([x, y], place) => {
    const next = points[place + 1];
    if (next === undefined) return;
    const steps = Math.max(2, Math.round((Math.hypot(next[0] - x, next[1] - y) / leaf) * 3.2));
    for (let n = 0; n < steps; n += 1) {
      const share = n / steps;
      const [ox, oy] = [sheet.between(-1, 1), sheet.between(-1, 1)];
      foliage.leaf(
        x + (next[0] - x) * share + ox * thick,
        y + (next[1] - y) * share + oy * thick * 0.7,
        leaf * sheet.between(0.7, 1.3),
        sheet.between(0, Math.PI),
        0.42 + (ox * light[0] + oy * light[1]) * 0.3 + sheet.between(-0.15, 0.25),
      );
    }
  });
  return foliage.drawn();
}

export interface Blades {
  readonly count: number;
  /** Upper and lower edge of the strip where blades stand. */
  readonly from: number;
  readonly to: number;
  /** Length of a blade at the lower edge. */
  readonly tall: number;
  readonly tones: LeafTones;
  /** Ears of corn on some. */
  readonly ears?: number;
  /** Share of the width around the middle that stays free, for a view between the blades. */
  readonly gap?: number;
}

/** Grass or corn: short and many far away, long and few at our feet. */
export function blades(
  sheet: Sheet,
  { count, from, to, tall, tones, ears = 0, gap = 0 }: Blades,
): string {
  const rows = 14;
  return Array.from({ length: rows }, (_, row) => {
    const depth = (row + 0.5) / rows;
    const y = from + (to - from) * depth ** 1.5;
    const size = tall * (0.14 + 0.86 * depth ** 1.3);
    const paths = ['', '', ''];
    let grains = '';
    const inRow = Math.round((count / rows) * (1.7 - depth));
    for (let n = 0; n < inRow; n += 1) {
      const x = sheet.between(-20, sheet.width + 20);
      const aside = Math.abs(x / sheet.width - 0.5) * 2;
      if (gap > 0 && sheet.dice.next() > (aside / gap) ** 2) continue;
      const foot = y + sheet.between(0, ((to - from) / rows) * 1.2);
      const high = size * sheet.between(0.55, 1.15);
      const lean = high * sheet.between(-0.1, 0.3);
      const place = sheet.dice.next() < 0.5 ? 0 : sheet.dice.next() < 0.65 ? 1 : 2;
      paths[place] =
        `${paths[place] ?? ''}M${at(x)} ${at(foot)}q${at(lean * 0.2)} ${at(-high * 0.6)} ${at(lean)} ${at(-high)}`;
      if (sheet.dice.next() < ears)
        grains += leafPath(
          x + lean * 1.06,
          foot - high * 1.05,
          size * 0.1,
          Math.atan2(-high, lean * 1.6),
          0.42,
        );
    }
    const width = Math.max(0.7, size * 0.022);
    const tones3 = [tones.dark, tones.middle, tones.lit].map((tone) =>
      mix(tone, tones.middle, 0.35 * (1 - depth)),
    );
    return (
      paths
        .map((path, place) =>
          path === ''
            ? ''
            : `<path d="${path}" fill="none" stroke="${tones3[place] ?? tones.middle}" stroke-width="${width.toFixed(2)}" stroke-linecap="round"/>`,
        )
        .join('') + (grains === '' ? '' : `<path d="${grains}" fill="${tones.lit}"/>`)
    );
  }).join('');
}
