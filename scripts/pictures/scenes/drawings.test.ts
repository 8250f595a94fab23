import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readScenePicture, SCENE_PICTURES } from '../../../src/server/cli/demo/scene-pictures.ts';
import { DRAWINGS } from './drawings.ts';
import drawn from './drawn.generated.json' with { type: 'json' };

const FOLDER = new URL('../../../src/server/cli/demo/pictures/', import.meta.url);
// A test of the decoder may have left this process with one reader of pictures alone.
sharp.unblock({ operation: ['VipsForeignLoad'] });

const hashes = new Map(Object.entries(drawn));

describe('the scenes of the demo', () => {
  it.each(SCENE_PICTURES)(
    '$name is there in its stated size, with words and a focal point',
    async ({ name, width, height, alt, focus }) => {
      const picture = sharp(readScenePicture(name));
      const found = await picture.metadata();
      expect([found.format, found.width, found.height]).toEqual(['webp', width, height]);
      // A picture that came out empty would have the right size as well.
      const { entropy } = await picture.stats();
      expect(entropy).toBeGreaterThan(2);
      expect(alt.length).toBeGreaterThan(20);
      expect(alt.length).toBeLessThanOrEqual(160);
      for (const share of focus) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(100);
      }
    },
  );

  it.each(SCENE_PICTURES)(
    '$name shows what its drawing draws (node scripts/pictures/draw-scenes.ts)',
    ({ name }) => {
      const svg = DRAWINGS[name]();
      expect(createHash('sha256').update(svg).digest('hex').slice(0, 16)).toBe(hashes.get(name));
    },
  );

  it('are drawn the same a second time in one process', () => {
    expect(DRAWINGS['loft-kerzen']()).toBe(DRAWINGS['loft-kerzen']());
  });

  it('leave no file of a scene that is gone, and weigh at most four megabytes together', () => {
    const files = readdirSync(FOLDER);
    expect(files.toSorted()).toEqual(SCENE_PICTURES.map(({ name }) => `${name}.webp`).toSorted());
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, FOLDER)).size, 0);
    expect(bytes).toBeLessThan(4_000_000);
  });
});
