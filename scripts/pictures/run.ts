import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '../bootstrap/folders.mjs';
import { drawScene } from './draw-scene.ts';
import { sourcesHash } from './freshness.ts';
import { drawPaper } from './paper.ts';
import {
  PAPER_PICTURE,
  SCENE_PICTURES,
  SCREEN_PICTURES,
  type ScreenPicture,
} from './picture-list.ts';
import { schlossPlatform } from './scenes/schloss/evening.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * Makes the pictures of the platform's pages from the running product, with a manifest that names
 * their size and what they show.
 * Run: npm run pictures                 all
 *      npm run pictures -- dashboard    one or several
 *      npm run pictures -- --stale      those whose screens have changed since
 *      npm run pictures -- --data=DIR   with a year that is kept there for the next run
 */
const FOLDER = join(projectFolder, 'src/web/public-site/platform/pictures');
const MANIFEST = join(projectFolder, 'src/shared/site-pictures.generated.json');
/** Differences that nobody sees: a picture that came out the same keeps its file. */
const SAME = 1.5;

interface Entry {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly schemes: readonly string[];
  readonly sources: string;
}
type Scheme = 'light' | 'dark';

const manifest = readManifest();
const asked = process.argv.slice(2);
const onlyStale = asked.includes('--stale');
const data = asked.find((word) => word.startsWith('--data='))?.slice('--data='.length) ?? null;
const names = asked.filter((word) => !word.startsWith('--'));

function isWanted({ name, sources }: { name: string; sources: readonly string[] }): boolean {
  if (names.length > 0) return names.includes(name);
  return !onlyStale || manifest[name]?.sources !== sourcesHash(sources);
}

mkdirSync(FOLDER, { recursive: true });
for (const scene of SCENE_PICTURES.filter(isWanted)) {
  console.log(scene.name);
  await keep(scene, ['light'], () => drawScene(schlossPlatform()));
}
const screens = SCREEN_PICTURES.filter(isWanted);
if (screens.length > 0 || isWanted(PAPER_PICTURE)) {
  const stage = await openStage(data);
  try {
    for (const picture of screens) {
      console.log(picture.name);
      const schemes = picture.schemes ?? ['light', 'dark'];
      await keep(picture, schemes, (scheme) => take(stage, picture, scheme)).catch(noteFailure);
    }
    if (isWanted(PAPER_PICTURE)) {
      console.log(PAPER_PICTURE.name);
      await keep(PAPER_PICTURE, ['light'], () => drawPaper(stage));
    }
  } finally {
    await stage.stop();
  }
}
dropUnknown();
console.log(`${String(Math.round(sizeOfAll() / 1000))} kB`);

/** One screen that does not come must not take the others with it. */
function noteFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** What somebody sees, in twice as many pixels as the largest file needs at most. */
async function take(stage: Stage, picture: ScreenPicture, scheme: Scheme): Promise<Buffer> {
  const { viewer, window, path, shows, before, crop } = picture;
  const page = await stage.open(viewer, { ...window, scale: 2, scheme });
  page.setDefaultTimeout(120_000);
  page.setDefaultNavigationTimeout(120_000);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_000);
  const taken = await page.screenshot({
    timeout: 120_000,
    ...(crop === undefined ? {} : { clip: crop }),
  });
  await page.context().close();
  return taken;
}

/** Writes the files of a picture and its line of the manifest. */
async function keep(
  {
    name,
    widths,
    sources,
  }: { name: string; widths: readonly number[]; sources: readonly string[] },
  schemes: readonly Scheme[],
  make: (scheme: Scheme) => Promise<Buffer>,
): Promise<void> {
  let size = { width: 0, height: 0 };
  for (const scheme of schemes) {
    const taken = await make(scheme);
    const { width, height } = await sharp(taken).metadata();
    size = { width, height };
    for (const each of widths) await write(taken, `${name}-${scheme}-${String(each)}.avif`, each);
  }
  const largest = Math.max(...widths);
  manifest[name] = {
    width: largest,
    height: Math.round((size.height * largest) / size.width),
    widths,
    schemes,
    sources: sourcesHash(sources),
  };
  writeFileSync(
    MANIFEST,
    `${JSON.stringify(Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
  );
}

async function write(taken: Buffer, file: string, width: number): Promise<void> {
  const place = join(FOLDER, file);
  const fresh = await sharp(taken).resize({ width }).avif({ quality: 52, effort: 4 }).toBuffer();
  if (await looksTheSame(place, fresh)) return;
  writeFileSync(place, fresh);
}

async function looksTheSame(place: string, fresh: Buffer): Promise<boolean> {
  if (statSync(place, { throwIfNoEntry: false }) === undefined) return false;
  const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const [before, after] = [await pixels(readFileSync(place)), await pixels(fresh)];
  if (before.length !== after.length) return false;
  let apart = 0;
  for (let place = 0; place < before.length; place += 1)
    apart += Math.abs((before[place] ?? 0) - (after[place] ?? 0));
  return apart / before.length < SAME / 10;
}

function dropUnknown(): void {
  const known = new Set(
    Object.entries(manifest).flatMap(([name, { widths, schemes }]) =>
      schemes.flatMap((scheme) => widths.map((width) => `${name}-${scheme}-${String(width)}.avif`)),
    ),
  );
  for (const file of readdirSync(FOLDER)) if (!known.has(file)) rmSync(join(FOLDER, file));
}

function sizeOfAll(): number {
  return readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
}

function readManifest(): Record<string, Entry> {
  if (statSync(MANIFEST, { throwIfNoEntry: false }) === undefined) return {};
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Entry>;
}
