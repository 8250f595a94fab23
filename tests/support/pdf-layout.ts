import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What stands where on a page; millimetres from its top left corner, text by its baseline. */
export interface Placed {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  /** Where it ends on the right. */
  readonly right: number;
  /** Size of the type in points, or width × height of an image in millimetres. */
  readonly size: string;
  readonly text: string;
}

type Matrix = readonly [number, number, number, number, number, number];

const MM_PER_POINT = 25.4 / 72;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const mm = (points: number): number => Math.round(points * MM_PER_POINT * 10) / 10;

/** Every run of text and every image of a PDF with its place, from top to bottom. */
export async function readLayout(bytes: Uint8Array): Promise<Placed[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: Placed[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const placed = [...(await texts(page, number)), ...(await images(page, number))];
    pages.push(placed.toSorted((a, b) => a.y - b.y || a.x - b.x));
  }
  await task.destroy();
  return pages;
}

/** A line for each thing: '1   25.0  107.3  15pt  Gutschrift GS-0042'. */
export function layoutText(pages: readonly (readonly Placed[])[]): string {
  const lines = pages
    .flat()
    .map(
      ({ page, x, y, size, text }) =>
        `${page} ${x.toFixed(1).padStart(6)} ${y.toFixed(1).padStart(6)}  ${size}  ${text}`,
    );
  return `${lines.join('\n')}\n`;
}

const topOf = (page: PDFPageProxy): number => page.view[3] ?? 0;

async function texts(page: PDFPageProxy, number: number): Promise<Placed[]> {
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) => {
    if (!('str' in item)) return [];
    const text = item.str.replaceAll('\u200b', '').replaceAll('\u00a0', ' ').trim();
    if (text === '') return [];
    const [, , , , x, y] = item.transform as unknown as Matrix;
    const size = `${Math.round(item.height * 10) / 10}pt`;
    return [
      { page: number, x: mm(x), y: mm(topOf(page) - y), right: mm(x + item.width), size, text },
    ];
  });
  return runs.reduce<Placed[]>(withRun, []);
}

/** A blank is a fifth of an em wide; columns are farther apart. */
const BLANK_EM = 0.25;

/** Runs that touch are one text: the setter begins a new one wherever an overlong word may break. */
function withRun(placed: readonly Placed[], run: Placed): Placed[] {
  const last = placed.at(-1);
  if (last === undefined || last.y !== run.y || last.size !== run.size) return [...placed, run];
  const gap = run.x - last.right;
  const blank = BLANK_EM * Number.parseFloat(run.size) * MM_PER_POINT + 0.1;
  if (gap < -0.2 || gap > blank) return [...placed, run];
  const text = `${last.text}${gap > blank / 2 ? ' ' : ''}${run.text}`;
  return [...placed.slice(0, -1), { ...last, right: run.right, text }];
}

/** Follows the drawing instructions to where images land. */
async function images(page: PDFPageProxy, number: number): Promise<Placed[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const placed: Placed[] = [];
  const saved: Matrix[] = [];
  let now = IDENTITY;
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.save) saved.push(now);
    if (operation === OPS.restore) now = saved.pop() ?? IDENTITY;
    if (operation === OPS.transform) now = times(now, argsArray[index] as Matrix);
    if (operation !== OPS.paintImageXObject) continue;
    const [width, , , height, x, y] = now;
    const top = topOf(page) - Math.max(y, y + height);
    const size = `${mm(width)}x${mm(Math.abs(height))}mm`;
    const right = mm(x + width);
    placed.push({ page: number, x: mm(x), y: mm(top), right, size, text: '[image]' });
  }
  return placed;
}

function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}
