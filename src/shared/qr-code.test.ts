import jsQr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrMatrix, qrSvg } from './qr-code.ts';

const ADDRESS = 'https://empfehlwerk.example/r/7kz3m9qa';

async function read(svg: string, edge: number): Promise<string | undefined> {
  // A program that decodes uploads in the same process closes all readers, each time.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(edge, edge, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a QR code', () => {
  it.each([
    ADDRESS,
    'http://localhost:34159/landing/sommerfeste-7kz3m9qa',
    `https://${'sehr-lang.'.repeat(20)}example/r/abc`,
    'https://straße.example/r/ä€😀',
  ])('is read back as %s by another implementation', async (address) => {
    expect(await read(qrSvg(qrMatrix(address)), 1000)).toBe(address);
  });

  it('has four light modules on every side', () => {
    const matrix = qrMatrix(ADDRESS);
    const edges = [...matrix.slice(0, 4), ...matrix.slice(-4)].flat();
    const sides = matrix.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)]);
    expect([...edges, ...sides]).not.toContain(true);
    expect(matrix[4]?.[4]).toBe(true);
  });

  it('is read with a twentieth of it covered', async () => {
    const svg = qrSvg(qrMatrix(ADDRESS));
    const size = qrMatrix(ADDRESS).length;
    const edge = Math.floor(Math.sqrt(size * size * 0.05));
    const middle = Math.floor((size - edge) / 2);
    const cover = `<rect x="${middle}" y="${middle}" width="${edge}" height="${edge}" fill="#fff"/></svg>`;
    expect(await read(svg.replace('</svg>', cover), 1000)).toBe(ADDRESS);
  });
});
