import type { Place, View } from './camera.ts';
import { line, polygon, type Point } from './sheet.ts';

export interface ChairKind {
  readonly style: 'cross' | 'slats' | 'shell';
  readonly wood: string;
  /** The edge that the light touches. */
  readonly edge: string;
  readonly seat: string;
}

export type Facing = 'left' | 'right' | 'near' | 'far';

const SEAT = 0.46;
const BACK = 0.92;
const HALF = 0.2;

/** A chair at a table; `place` is the middle of its seat, `facing` where a guest would look. */
export function chair(view: View, [x, y, z]: Place, facing: Facing, kind: ChairKind): string {
  const ahead: Point = { left: [-1, 0], right: [1, 0], near: [0, -1], far: [0, 1] }[
    facing
  ] as unknown as Point;
  /** Own coordinates: across, up, forward. */
  const spot = (across: number, up: number, forward: number): Place => [
    x + ahead[0] * forward + ahead[1] * across,
    y + up,
    z + ahead[1] * forward - ahead[0] * across,
  ];
  const size = view.scale(z);
  const bar = (places: readonly Place[], thick: number): string => {
    const points = view.all(places);
    const width = Math.max(0.8, size * thick);
    return (
      line(points, kind.wood, width) +
      (width > 2.4
        ? line(
            points.map(([px, py]) => [px - width * 0.22, py - width * 0.22]),
            kind.edge,
            width * 0.26,
            'opacity=".6"',
          )
        : '')
    );
  };
  const leg = (across: number, forward: number, up: number): string =>
    bar([spot(across, 0, forward * 1.08), spot(across, up, forward)], 0.034);
  const legs = {
    front: leg(-HALF, 0.19, SEAT) + leg(HALF, 0.19, SEAT),
    back: leg(-HALF, -0.2, SEAT) + leg(HALF, -0.2, SEAT),
  };
  const seat =
    polygon(
      view.all([
        spot(-HALF, SEAT, 0.2),
        spot(HALF, SEAT, 0.2),
        spot(HALF, SEAT, -0.2),
        spot(-HALF, SEAT, -0.2),
      ]),
      kind.seat,
    ) +
    bar([spot(-HALF, SEAT - 0.02, -0.2), spot(HALF, SEAT - 0.02, -0.2)], 0.04) +
    bar([spot(-HALF, SEAT - 0.02, 0.2), spot(HALF, SEAT - 0.02, 0.2)], 0.04);
  const back = backRest(view, spot, bar, kind);
  return facing === 'near'
    ? legs.back + back + legs.front + seat
    : legs.front + seat + legs.back + back;
}

function backRest(
  view: View,
  spot: (across: number, up: number, forward: number) => Place,
  bar: (places: readonly Place[], thick: number) => string,
  kind: ChairKind,
): string {
  const lean = (up: number): number => -0.2 - (up - SEAT) * 0.12;
  const at = (across: number, up: number): Place => spot(across, up, lean(up));
  if (kind.style === 'shell') {
    const rim = [
      [-HALF, SEAT],
      [-HALF * 1.1, 0.66],
      [-HALF, 0.86],
      [-HALF * 0.6, BACK],
      [HALF * 0.6, BACK],
      [HALF, 0.86],
      [HALF * 1.1, 0.66],
      [HALF, SEAT],
    ] as const;
    const points = view.all(rim.map(([across, up]) => at(across, up)));
    return polygon(points, kind.seat) + line(points, kind.edge, 1, 'opacity=".5"');
  }
  const posts =
    bar([at(-HALF, SEAT), at(-HALF, BACK - 0.06)], 0.036) +
    bar([at(HALF, SEAT), at(HALF, BACK - 0.06)], 0.036);
  if (kind.style === 'slats')
    return (
      posts +
      [0.62, 0.76, BACK - 0.07].map((up) => bar([at(-HALF, up), at(HALF, up)], 0.04)).join('')
    );
  const crest = bar(
    Array.from({ length: 9 }, (_, n) => {
      const turn = Math.PI * (n / 8);
      return at(-Math.cos(turn) * HALF, BACK - 0.06 + Math.sin(turn) * 0.07);
    }),
    0.036,
  );
  const cross =
    bar([at(-HALF, SEAT + 0.07), at(0, 0.7), at(HALF, BACK - 0.08)], 0.024) +
    bar([at(HALF, SEAT + 0.07), at(0, 0.7), at(-HALF, BACK - 0.08)], 0.024);
  return cross + posts + crest;
}
