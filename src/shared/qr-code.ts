import encodeQr from 'qr';

/** Light modules around the code, which readers need (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/** How much may be covered or worn: a quarter, or 15 %. */
type QrLevel = 'quartile' | 'medium';

/** Modules of a code with its quiet zone, row by row; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

export function qrMatrix(text: string, level: QrLevel = 'quartile'): QrMatrix {
  return encodeQr(text, 'raw', { ecc: level, border: QUIET_ZONE });
}

/** Dark modules side by side: where they begin and how many they are. */
export type QrRun = readonly [x: number, y: number, width: number];

/** All dark modules of a code, row by row. */
export function qrRuns(matrix: QrMatrix): QrRun[] {
  return matrix.flatMap((row, y) => runsOf(row).map(([x, width]) => [x, y, width] as const));
}

/** The dark modules as a path, one stroke for each run, in units of a module. */
function qrPath(matrix: QrMatrix): string {
  return qrRuns(matrix)
    .map(([x, y, width]) => `M${x} ${y}h${width}v1h-${width}z`)
    .join('');
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

/** The code as a drawing of its own: black on white, sharp at any size. */
export function qrSvg(matrix: QrMatrix): string {
  const size = matrix.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}mm" height="${size}mm" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(matrix)}"/></svg>\n`;
}
