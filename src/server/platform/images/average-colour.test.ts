import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hexColour } from '#shared/colours/hex-colour.ts';
import { pictureTone, standsOutOn } from './average-colour.ts';

const logo = async (background: string, ground: string | null): Promise<Buffer> => {
  const square = { width: 40, height: 40, channels: 4, background } as const;
  const mark = await sharp({ create: square }).png().toBuffer();
  const paper = { width: 100, height: 100, channels: 4 } as const;
  return sharp({ create: { ...paper, background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: mark, left: 30, top: 30 }])
    .png()
    .toBuffer();
};

it.each([
  ['a white mark on white paper', '#ffffff', null, '#ffffff', false],
  ['a white mark on the night of a look', '#ffffff', null, '#0b0a0c', true],
  ['a dark mark on the night of a look', '#14100e', null, '#0b0a0c', false],
  ['a mark with a ground of its own', '#ffffff', '#ffffff', '#ffffff', true],
])('%s: whether it is seen', async (_what, mark, ground, surface, isSeen) => {
  const tone = await pictureTone(await logo(mark, ground));
  expect(standsOutOn(tone, hexColour(surface))).toBe(isSeen);
});
