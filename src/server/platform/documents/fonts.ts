import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The typeface of all documents, as Typst and the templates call it. */
export const FONT_FAMILY = 'Source Sans 3';

/** Full faces, not subsets for the web, so that Ł, Ğ and Ş are there. SIL Open Font License. */
const FACES = [
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
] as const;

/** The bytes of every face that templates may use. */
export function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return FACES.map((face) => readFileSync(resolve(face)));
}
