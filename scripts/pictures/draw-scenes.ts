import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SCENE_PICTURES } from '../../src/server/cli/demo/scene-pictures.ts';
import { projectFolder } from '../bootstrap/folders.mjs';
import { drawScene } from './draw-scene.ts';
import { DRAWINGS } from './scenes/drawings.ts';

/**
 * Draws the generated scenes of the demo's venues into the files that the demo uploads, and keeps
 * which drawing each file shows.
 * Run: node scripts/pictures/draw-scenes.ts                       those whose drawing has changed
 *      node scripts/pictures/draw-scenes.ts schloss-abend loft    those whose names begin so
 *      node scripts/pictures/draw-scenes.ts --preview=DIR loft    in their own size, as PNG, to look at
 */
const FOLDER = join(projectFolder, 'src/server/cli/demo/pictures');
const HASHES = join(projectFolder, 'scripts/pictures/scenes/drawn.generated.json');
const QUALITY = 82;

const asked = process.argv.slice(2);
const preview = asked.find((word) => word.startsWith('--preview='))?.slice('--preview='.length);
const names = asked.filter((word) => !word.startsWith('--'));
const drawn = readDrawn();

mkdirSync(preview ?? FOLDER, { recursive: true });
for (const { name, width, height } of SCENE_PICTURES) {
  if (names.length > 0 && !names.some((begin) => name.startsWith(begin))) continue;
  const svg = DRAWINGS[name]();
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  if (preview !== undefined) {
    writeFileSync(join(preview, `${name}.png`), await drawScene(svg));
    console.log(name);
    continue;
  }
  if (names.length === 0 && drawn[name] === hash) continue;
  const picture = await sharp(await drawScene(svg, width))
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
  // Read anew, because another run may have drawn other scenes meanwhile.
  const sorted = Object.entries({ ...readDrawn(), [name]: hash }).toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  writeFileSync(HASHES, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  console.log(`${name} ${String(Math.round(picture.length / 1000))} kB`);
}

function readDrawn(): Record<string, string> {
  return JSON.parse(readFileSync(HASHES, 'utf8')) as Record<string, string>;
}
