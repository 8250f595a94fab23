import { pbkdf2 as deriveKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { drawingWith } from '#tests/support/hostile-images.ts';
import { picture } from '#tests/support/images.ts';
import { watchBudget } from './decode-budget.ts';
import { decodeImage, type DecodedImage } from './decode-image.ts';
import { runDecoder } from './run-decoder.ts';
import { isPlainDrawing } from './svg-rules.ts';

/** Busy in a thread of its own, as the decoder is. */
const pbkdf2 = promisify(deriveKey);

const BOX = { width: 480, height: 240 };
const visits: string[] = [];
const server = createServer((request, response) => {
  visits.push(request.url ?? '');
  response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const site = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
const red = join(folder, 'red.png');
writeFileSync(
  red,
  await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer(),
);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const taken = async (bytes: Uint8Array | string, kind: 'png' | 'jpeg' | 'svg') =>
  (await decodeImage(Buffer.from(bytes as Uint8Array), kind, BOX)) as DecodedImage;

describe('a drawing', () => {
  it.each([
    ['a shape of another site', `<use xlink:href="${site}/a.svg#x"/>`, ''],
    ['a shape of a file', `<use xlink:href="file://${red}#x"/>`, ''],
    ['a colour of another site', `<rect width="9" height="9" fill="url(${site}/a.svg#x)"/>`, ''],
    ['a typeface', `<style>@font-face{font-family:x;src:url(${site}/x)}</style>`, ''],
    ['a style sheet', '', `<?xml-stylesheet href="${site}/a.css"?>`],
    ['a document type', '', `<!DOCTYPE svg SYSTEM "${site}/a.dtd">`],
    ['a filter', `<g filter="url(${site}/a.svg#x)"><rect width="9" height="9"/></g>`, ''],
  ])('is drawn without asking for %s', async (_name, inside, before) => {
    await decodeImage(Buffer.from(drawingWith(inside, before)), 'svg', BOX);
    expect(visits).toEqual([]);
  });

  it('shows no file and no site, even where the rules did not look', async () => {
    for (const address of [`file://${red}`, red, 'red.png', `${site}/red.png`]) {
      const drawing = drawingWith(`<image xlink:href="${address}" width="100" height="50"/>`);
      expect(isPlainDrawing(Buffer.from(drawing))).toBe(false);
      const { data } = await sharp(Buffer.from(drawing))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)]).toEqual([0x9a, 0x4f, 0x38]);
    }
    expect(visits).toEqual([]);
  });

  it.each([
    ['in another encoding', '<?xml version="1.0" encoding="UTF-7"?><svg/>'],
    ['of a style sheet elsewhere', '<svg><style>@import "x"</style></svg>'],
    ['with an image under a prefix', '<svg><ü:image/></svg>'],
    ['with an image in a filter', '<svg><feImage href="data:x"/></svg>'],
  ])('%s is not plain', (_name, text) => {
    expect(isPlainDrawing(Buffer.from(text))).toBe(false);
  });

  it('that is no UTF-8 is not plain', () => {
    expect(isPlainDrawing(Buffer.from('\ufeff<svg/>', 'utf16le'))).toBe(false);
  });

  it.each([
    ['24px', '24px'],
    ['20000', '10000'],
    ['100%', '100%'],
  ])('of %s by %s is drawn sharply at the size of the box', async (width, height) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 24 12"><rect width="24" height="12"/></svg>`;
    const image = await taken(text, 'svg');
    expect(image.height).toBeLessThanOrEqual(BOX.height);
    expect(Math.max(image.width / BOX.width, image.height / BOX.height)).toBeGreaterThan(0.95);
  });
});

describe('a picture', () => {
  it('is scaled down into the box, never up', async () => {
    const large = await taken(await picture('jpeg', 3000, 1000), 'jpeg');
    expect([large.width, large.height]).toEqual([480, 160]);
    const small = await taken(await picture('png', 40, 20), 'png');
    expect([small.width, small.height]).toEqual([40, 20]);
  });

  it('is read only as what its first bytes say', async () => {
    expect(await decodeImage(await picture('webp'), 'png', BOX)).toBe('unreadable');
  });
});

describe('the decoder', () => {
  it.each([
    ['processor time', { cpuMs: 40, bytes: Infinity }],
    ['memory', { cpuMs: Infinity, bytes: 1 }],
  ])('is ended when its %s is spent, and not before', async (_name, budget) => {
    const ended = vi.fn();
    const stop = watchBudget(budget, ended);
    expect(ended).not.toHaveBeenCalled();
    const busy = () => pbkdf2(Buffer.alloc(8), Buffer.alloc(8), 300_000, 32, 'sha256');
    await vi.waitFor(
      async () => {
        await busy();
        expect(ended).toHaveBeenCalledTimes(1);
      },
      { timeout: 20_000 },
    );
    stop();
  });

  it('is ended when it takes too long', async () => {
    const began = performance.now();
    expect(await runDecoder(await picture('png'), 'png', BOX, { longestMs: 5 })).toBe('unreadable');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('gives the same in a process of its own as inside the server', async () => {
    const bytes = await picture('png');
    const separate = (await runDecoder(bytes, 'png', BOX)) as DecodedImage;
    const inside = await taken(bytes, 'png');
    expect(Buffer.from(separate.bytes).equals(Buffer.from(inside.bytes))).toBe(true);
  });
});
