import { View } from '../kit/camera.ts';
import { finish, pool } from '../kit/light.ts';
import { boards, endWall, type Opening, type Room, shell, sideWall, window } from '../kit/room.ts';
import { group, line, rect, Sheet } from '../kit/sheet.ts';
import { layTable } from '../kit/table.ts';
import { blades } from '../kit/trees.ts';
import { heaven, LAID, MARRAM, sea } from './seaside.ts';

/** A light room with the sea before its windows. */
export function seasideRoom(): string {
  const sheet = new Sheet(1200, 800, 73);
  const view = new View({ eye: 1.6, vanishing: [600, 400], focal: 820 });
  const room: Room = { half: 4.2, tall: 3.9, near: 1, far: 11 };
  const outside =
    heaven(sheet, 404) +
    sea(sheet, 404, 470) +
    rect(0, 468, 1200, 120, '#eadbb8') +
    blades(sheet, { count: 400, from: 470, to: 540, tall: 44, tones: MARRAM });
  const bare = {
    outside: '#dfeef0',
    frame: '#ffffff',
    bars: '#f4f6f4',
    frameWidth: 0.12,
    barWidth: 0.05,
  };
  const ends: Opening[] = [-2.6, 0, 2.6].map((x) => ({
    from: x - 1.1,
    to: x + 1.1,
    sill: 0.1,
    top: 3,
    columns: 2,
    rows: 2,
  }));
  const sides: Opening[] = [2.6, 5.4, 8.2].map((z) => ({
    from: z,
    to: z + 1.9,
    sill: 0.5,
    top: 2.9,
    columns: 2,
    rows: 3,
  }));
  const walls = shell(sheet, view, room, {
    floor: ['#efe3cc', '#b99e76'],
    wall: ['#fbfcfa', '#cfdcdc'],
    ceiling: ['#ffffff', '#dbe5e4'],
    end: '#f4f8f7',
  });
  const glazed = [
    ...ends.map((each) =>
      window(sheet, view, endWall(room.far), each, { ...bare, behind: outside }),
    ),
    ...sides.toReversed().flatMap((each) =>
      [-1, 1].map((side) =>
        window(sheet, view, sideWall(side * room.half), each, {
          ...bare,
          outside: sheet.linear([
            [0, '#a8cfdc'],
            [0.6, '#e9f2ef'],
            [1, '#e3d9bd'],
          ]),
        }),
      ),
    ),
  ];
  const beams = Array.from({ length: 7 }, (_, n) =>
    line(
      view.all([
        [-room.half, room.tall - 0.05, 2.4 + n * 1.4],
        [room.half, room.tall - 0.05, 2.4 + n * 1.4],
      ]),
      '#e3e9e6',
      view.scale(2.4 + n * 1.4) * 0.14,
    ),
  );
  const shine = group(
    `opacity=".3" ${sheet.blur(4, 12)}`,
    ends
      .map((each) =>
        window(sheet, view.mirrored, endWall(room.far), each, { ...bare, outside: '#ffffff' }),
      )
      .join(''),
  );
  const table = layTable(sheet, view, {
    ...LAID,
    left: -0.65,
    right: 0.65,
    near: 2.6,
    far: 8.6,
    seat: 0.72,
    bunch: 1.05,
  });
  pool(sheet, view.to([0, 1.6, room.far]), 460, 260, '#ffffff', 0.35);
  return sheet.document(
    walls,
    boards(sheet, view, room, 0.24, ['#fff6e0', '#8f7448'], 0.35),
    shine,
    ...beams,
    ...glazed,
    table,
    sheet.takeLights(),
    finish(sheet, '#12384a', 0.3, 0.11),
  );
}
