import { describe, expect, it } from 'vitest';
import { avifWidths, pictureSources, webpWidths } from './library-picture.ts';

describe('the kept widths of a picture', () => {
  it.each([
    [2400, [480, 800, 1200, 1800, 2400], [480, 800, 1200, 1800]],
    [2000, [480, 800, 1200, 1800, 2000], [480, 800, 1200, 1800]],
    [1800, [480, 800, 1200, 1800], [480, 800, 1200, 1800]],
    [481, [480, 481], [480, 481]],
    [480, [480], [480]],
    [1, [1], [1]],
  ])('of %i pixels are never larger than itself', (width, webp, avif) => {
    expect(webpWidths(width)).toEqual(webp);
    expect(avifWidths(webp)).toEqual(avif);
  });
});

it('the sources of a picture name each size with its width', () => {
  const picture = { address: '/bild/abc/0123', widths: [480, 700], avifWidths: [] };
  expect(pictureSources(picture, 'webp')).toBe(
    '/bild/abc/0123-480.webp 480w, /bild/abc/0123-700.webp 700w',
  );
  expect(pictureSources(picture, 'avif')).toBe('');
});
