import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readCoverage, type Coverage } from './glyph-coverage.ts';

/** The typeface of all documents, as Typst and the templates call it. */
export const FONT_FAMILY = 'Source Sans 3';

/** Full faces, not subsets for the web, so that Ł, Ğ and Ş are there. SIL Open Font License. */
const FACES = [
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
] as const;

/**
 * One weight each for Chinese and Japanese, and for Korean; Greek and Cyrillic are in the faces of
 * all documents. About 17 MB, read only for a document that needs them. SIL Open Font License.
 */
const FURTHER_FACES = [
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
] as const;

/** What a template sets text in where the further faces are needed, in this order. */
export const FURTHER_FAMILIES = [FONT_FAMILY, 'Noto Sans SC', 'Noto Sans KR'] as const;

/**
 * One cut each of the typefaces of guest pages' looks, with the letters that a German page has; made by
 * `scripts/pictures/subset-typefaces.ts`. Templates name them before the face of all documents, which
 * has the other letters. SIL Open Font License.
 */
const LOOK_FACES = [
  'archivo',
  'archivo-semibold',
  'archivo-wide',
  'cormorant',
  'fraunces-soft',
  'instrument-sans',
  'instrument-sans-semibold',
  'newsreader-light',
] as const;

const read = (faces: readonly string[]): Buffer[] => {
  const { resolve } = createRequire(import.meta.url);
  return faces.map((face) => readFileSync(resolve(face)));
};

/** The bytes of every face that templates may use. */
export function readFonts(): Buffer[] {
  return read(FACES);
}

/** The bytes of the faces of looks. */
export function readLookFonts(): Buffer[] {
  return LOOK_FACES.map((name) => readFileSync(new URL(`./type/${name}.ttf`, import.meta.url)));
}

/** The bytes of the faces for other scripts. */
export function readFurtherFonts(): Buffer[] {
  return read(FURTHER_FACES);
}

/** A character counts as covered when no face of the documents lacks it: both weights are used. */
export function coverageOf(fonts: readonly Buffer[]): Coverage {
  const faces = fonts.map(readCoverage);
  return (codePoint) => faces.every((covers) => covers(codePoint));
}

/** A further character is covered when one of the further faces has it. */
export function furtherCoverageOf(own: Coverage, fonts: readonly Buffer[]): Coverage {
  const faces = fonts.map(readCoverage);
  return (codePoint) => own(codePoint) || faces.some((covers) => covers(codePoint));
}
