import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG of one colour; a side of 30,000 pixels takes some hundred kilobytes. */
export function flatPng(width: number, height: number): Buffer {
  const rowBytes = 1 + Math.ceil(width / 8);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(rowBytes * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** A drawing with something in it, and something before it. */
export function drawingWith(inside: string, before = ''): string {
  return (
    `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" ` +
    `xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="50">` +
    `<rect width="100" height="50" fill="#9a4f38"/>${inside}</svg>`
  );
}

/** Ten entities, each ten times the one before. */
export const ENTITY_BOMB = drawingWith(
  '<text y="20">&a9;</text>',
  `<!DOCTYPE svg [<!ENTITY a0 "haha">${Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
  ).join('')}]>`,
);

/** References inside references: a billion shapes from a few lines. */
export const REFERENCE_BOMB = drawingWith(
  `<defs><g id="g0"><rect width="1" height="1"/></g>${Array.from(
    { length: 9 },
    (_, n) => `<g id="g${n + 1}">${`<use xlink:href="#g${n}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#g9"/>`,
);

/** Half-transparent squares over each other, each as large as the drawing. */
export const PAINT_BOMB = drawingWith(
  `<defs><g id="g">${'<rect width="100" height="50" fill-opacity=".5"/>'.repeat(400)}</g></defs>` +
    '<use xlink:href="#g"/>'.repeat(1_000),
);

/** An interlaced PNG of 16 bits below the limit of pixels: the decoder has to hold it whole. */
export function deepPng(): Promise<Buffer> {
  const background = { r: 1, g: 2, b: 3, alpha: 0.5 };
  return sharp({ create: { width: 6_300, height: 6_300, channels: 4, background } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
}
