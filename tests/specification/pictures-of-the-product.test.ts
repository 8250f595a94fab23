import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '#shared/site-pictures.generated.json' with { type: 'json' };
import { sourcesHash } from '../../scripts/pictures/freshness.ts';
import {
  PAPER_PICTURE,
  SCENE_PICTURES,
  SCREEN_PICTURES,
} from '../../scripts/pictures/picture-list.ts';

const FOLDER = new URL('../../src/web/public-site/platform/pictures/', import.meta.url).pathname;
const ALL = [...SCREEN_PICTURES, ...SCENE_PICTURES, PAPER_PICTURE];
const entries = new Map(Object.entries(manifest));

/** Width and height as the file says them (ISO/IEC 23008-12, box 'ispe'). */
function sizeOf(avif: Buffer): { readonly width: number; readonly height: number } {
  const box = avif.indexOf('ispe');
  return { width: avif.readUInt32BE(box + 8), height: avif.readUInt32BE(box + 12) };
}

describe('the pictures of the product', () => {
  it.each(ALL.map(({ name, sources }) => [name, sources] as const))(
    '%s is not older than the screen it shows (npm run pictures -- --stale)',
    (name, sources) => {
      expect(entries.get(name)?.sources).toBe(sourcesHash(sources));
    },
  );

  it('are those of the list, each file with the size that pages give it', () => {
    expect([...entries.keys()].toSorted()).toEqual(ALL.map(({ name }) => name).toSorted());
    for (const [name, { width, height, widths, schemes }] of entries) {
      for (const scheme of schemes) {
        const file = `${name}-${scheme}-${String(Math.max(...widths))}.avif`;
        const picture = sizeOf(readFileSync(join(FOLDER, file)));
        expect([file, picture.width]).toEqual([file, width]);
        expect(Math.abs(picture.height - height), file).toBeLessThanOrEqual(1);
      }
    }
  });

  it('weigh less than three megabytes together', () => {
    const files = [...entries].flatMap(([name, { widths, schemes }]) =>
      schemes.flatMap((scheme) => widths.map((width) => `${name}-${scheme}-${String(width)}.avif`)),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });
});
