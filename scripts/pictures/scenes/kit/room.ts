import { type Place, type View } from './camera.ts';
import { at, group, line, mix, outline, polygon, type Point, type Sheet } from './sheet.ts';

/** A room in metres: from -half to half across, from near to far, floor at 0. */
export interface Room {
  readonly half: number;
  readonly tall: number;
  readonly near: number;
  readonly far: number;
}

export interface Shell {
  /** Far end and near end of each surface; nearer is darker in a room lit from its end. */
  readonly floor: Point2;
  readonly wall: Point2;
  readonly ceiling: Point2;
  readonly end: string;
}
type Point2 = readonly [far: string, near: string];

/** Floor, two walls, ceiling and the wall at the end. */
export function shell(sheet: Sheet, view: View, room: Room, tones: Shell): string {
  const { half, tall, near, far } = room;
  const corner = (x: number, y: number, z: number): Point => view.to([x, y, z]);
  const fade = (pair: Point2, from: Point, to: Point): string =>
    sheet.linear(
      [
        [0, pair[0]],
        [0.35, mix(pair[0], pair[1], 0.45)],
        [1, pair[1]],
      ],
      [from, to],
    );
  const [floorFar, floorNear] = [
    corner(0, 0, far),
    [view.camera.vanishing[0], sheet.height] as const,
  ];
  const [topFar, topNear] = [corner(0, tall, far), [view.camera.vanishing[0], 0] as const];
  const side = (x: number): string =>
    polygon(
      [corner(x, 0, near), corner(x, tall, near), corner(x, tall, far), corner(x, 0, far)],
      fade(tones.wall, corner(x, 0, far), [x < 0 ? 0 : sheet.width, corner(x, 0, far)[1]]),
    );
  return (
    polygon(
      [corner(-half, 0, far), corner(half, 0, far), corner(half, 0, near), corner(-half, 0, near)],
      fade(tones.floor, floorFar, floorNear),
    ) +
    polygon(
      [
        corner(-half, tall, far),
        corner(half, tall, far),
        corner(half, tall, near),
        corner(-half, tall, near),
      ],
      fade(tones.ceiling, topFar, topNear),
    ) +
    side(-half) +
    side(half) +
    polygon(
      [
        corner(-half, 0, far),
        corner(half, 0, far),
        corner(half, tall, far),
        corner(-half, tall, far),
      ],
      tones.end,
    )
  );
}

/** Boards along the room, each a little lighter or darker, with their joints. */
export function boards(
  sheet: Sheet,
  view: View,
  room: Room,
  width: number,
  tones: readonly [string, string],
  strength = 0.5,
): string {
  let drawn = '';
  for (let x = -room.half; x < room.half; x += width) {
    let z = room.near;
    while (z < room.far) {
      const end = Math.min(room.far, z + sheet.between(1.2, 3.4));
      const colour = sheet.dice.next() < 0.5 ? tones[0] : tones[1];
      drawn += polygon(
        view.all([
          [x, 0, z],
          [x + width * 0.97, 0, z],
          [x + width * 0.97, 0, end],
          [x, 0, end],
        ]),
        colour,
        `opacity="${(strength * sheet.between(0.05, 0.5)).toFixed(2)}"`,
      );
      z = end;
    }
  }
  return drawn;
}

/** A plane that stands: where its own coordinates (along, up) lie in the room. */
export type Plane = (along: number, up: number) => Place;
export const sideWall =
  (x: number): Plane =>
  (along, up) => [x, up, along];
export const endWall =
  (z: number): Plane =>
  (along, up) => [along, up, z];

export interface Opening {
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  /** Where the arch begins, or the top of a straight window. */
  readonly top: number;
  readonly arched?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

export interface WindowTones {
  /** What is seen through it; a gradient in user space shows one sky through all windows. */
  readonly outside: string;
  readonly frame: string;
  readonly bars: string;
  /** Metres. */
  readonly frameWidth?: number;
  readonly barWidth?: number;
  /** Drawn behind the bars, cut by the opening: a skyline, trees. */
  readonly behind?: string;
}

/** A window in a wall, in perspective; arches become what the camera makes of them. */
export function window(
  sheet: Sheet,
  view: View,
  plane: Plane,
  opening: Opening,
  tones: WindowTones,
): string {
  const { from, to, sill, top, arched = false, columns = 2, rows = 3 } = opening;
  const [middle, radius] = [(from + to) / 2, (to - from) / 2];
  const rim = (grow: number): Point[] => {
    const head = arched
      ? Array.from({ length: 19 }, (_, n) => {
          const turn = Math.PI * (n / 18);
          return view.to(
            plane(
              middle - Math.cos(turn) * (radius + grow),
              top + Math.sin(turn) * (radius + grow),
            ),
          );
        })
      : [view.to(plane(from - grow, top + grow)), view.to(plane(to + grow, top + grow))];
    return [
      view.to(plane(from - grow, sill - grow * 0.6)),
      ...head,
      view.to(plane(to + grow, sill - grow * 0.6)),
    ];
  };
  const depth = plane(middle, 0)[2];
  const thick = (metres: number): number => Math.max(0.6, view.scale(depth) * metres);
  const height = (share: number): number =>
    arched ? top + Math.sqrt(Math.max(0, 1 - (2 * share - 1) ** 2)) * radius : top;
  const upright = Array.from({ length: columns - 1 }, (_, n) => {
    const share = (n + 1) / columns;
    const along = from + (to - from) * share;
    return line(
      view.all([plane(along, sill), plane(along, height(share))]),
      tones.bars,
      thick(tones.barWidth ?? 0.045),
    );
  });
  const level = Array.from({ length: rows - 1 }, (_, n) => {
    const up = sill + ((top - sill) * (n + 1)) / (arched ? rows - 1 : rows);
    return line(
      view.all([plane(from, up), plane(to, up)]),
      tones.bars,
      thick(tones.barWidth ?? 0.045),
    );
  });
  const glass = rim(0);
  const behind =
    tones.behind === undefined
      ? ''
      : group(sheet.clip(`<path d="${outline(glass)}"/>`), tones.behind);
  return (
    polygon(rim(tones.frameWidth ?? 0.14), tones.frame) +
    polygon(glass, tones.outside) +
    behind +
    upright.join('') +
    level.join('') +
    `<path d="${outline(glass)}" fill="none" stroke="${tones.bars}" stroke-width="${at(thick((tones.barWidth ?? 0.045) * 1.3))}"/>`
  );
}

/** A pair of drawn curtains at an opening: strips of folds, gathered at a third of the height. */
export function curtains(
  sheet: Sheet,
  view: View,
  plane: Plane,
  { from, to, top, arched = false }: Opening,
  tones: readonly [dark: string, light: string],
  reach = 0.5,
): string {
  const high = top + (arched ? (to - from) * 0.55 : 0.3);
  const strip = (edge: number, inward: number): string =>
    Array.from({ length: 6 }, (_, n) => {
      const [a, b] = [n / 6, (n + 1) / 6];
      const across = (share: number, up: number): Place => {
        const tied =
          up < 0.34 ? 0.55 + 0.25 * (0.34 - up) : 0.5 + 0.5 * ((up - 0.34) / 0.66) ** 1.6;
        return plane(edge + inward * share * reach * tied, up * high);
      };
      const levels = [0, 0.2, 0.34, 0.5, 0.72, 1];
      const points = [
        ...levels.map((up) => view.to(across(a, up))),
        ...levels.toReversed().map((up) => view.to(across(b, up))),
      ];
      return polygon(
        points,
        mix(
          tones[0],
          tones[1],
          n % 2 === 0 ? 0.25 + 0.1 * sheet.dice.next() : 0.75 + 0.25 * sheet.dice.next(),
        ),
      );
    }).join('');
  return strip(from - 0.22, 1) + strip(to + 0.22, -1);
}

/** A beam of a frame between two places, as thick as it is at its middle. */
export function timber(
  view: View,
  from: Place,
  to: Place,
  thick: number,
  colour: string,
  edge: string,
): string {
  const [a, b] = [view.to(from), view.to(to)];
  const width = view.scale((from[2] + to[2]) / 2) * thick;
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (long < 0.5) return '';
  const [nx, ny] = [(-(b[1] - a[1]) / long) * width * 0.5, ((b[0] - a[0]) / long) * width * 0.5];
  return (
    polygon(
      [
        [a[0] + nx, a[1] + ny],
        [b[0] + nx, b[1] + ny],
        [b[0] - nx, b[1] - ny],
        [a[0] - nx, a[1] - ny],
      ],
      colour,
    ) +
    line(
      [
        [a[0] + nx, a[1] + ny],
        [b[0] + nx, b[1] + ny],
      ],
      edge,
      Math.max(0.6, width * 0.07),
      'opacity=".55"',
    )
  );
}
