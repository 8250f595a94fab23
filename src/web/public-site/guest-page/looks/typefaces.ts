import type { Look } from '#shared/guest-page/looks.ts';
import { STAND_INS } from './stand-ins.generated.ts';

/** One file of a typeface (OFL), cut down by `scripts/pictures/subset-typefaces.ts`. */
interface Cut {
  /** Name of its file, below `type/` of the guests' or the platform's pages. */
  readonly file: keyof typeof STAND_INS;
  /** As the sheets of looks call it. */
  readonly family: string;
  readonly weight: string;
  readonly isItalic?: boolean;
  /** It stands in the first screen, so that the page asks for it at once. */
  readonly isFirst: boolean;
}

const INSTRUMENT: Cut = {
  file: 'instrument-sans',
  family: 'Instrument',
  weight: '400 700',
  isFirst: true,
};
const ARCHIVO: Cut = { file: 'archivo', family: 'Archivo', weight: '400 700', isFirst: true };

const CUTS: Readonly<Record<Look, readonly Cut[]>> = {
  schloss: [
    { file: 'cormorant-light', family: 'Cormorant', weight: '300 400', isFirst: true },
    {
      file: 'cormorant-light-italic',
      family: 'Cormorant',
      weight: '300 400',
      isItalic: true,
      isFirst: true,
    },
    INSTRUMENT,
  ],
  landgut: [
    { file: 'fraunces-soft', family: 'Fraunces', weight: '400 700', isFirst: true },
    {
      file: 'fraunces-soft-italic',
      family: 'Fraunces',
      weight: '400 700',
      isItalic: true,
      isFirst: false,
    },
    { file: 'caveat', family: 'Caveat', weight: '400 700', isFirst: true },
    INSTRUMENT,
  ],
  loft: [
    { file: 'archivo-wide', family: 'Archivo Wide', weight: '400 900', isFirst: true },
    ARCHIVO,
  ],
  hotel: [INSTRUMENT],
  kueste: [
    { file: 'newsreader-light', family: 'Newsreader', weight: '300 400', isFirst: true },
    INSTRUMENT,
  ],
  tagung: [ARCHIVO],
};

/** Names of the files that a page in this look should preload, 'cormorant-light.woff2'. */
export const firstTypefaces = (look: Look): readonly string[] =>
  CUTS[look].filter(({ isFirst }) => isFirst).map(({ file }) => `${file}.woff2`);

/**
 * The typefaces of a look as rules of its style sheet, each with what stands in for it in the same
 * measures until it has come, so that nothing moves.
 * @param pathOf address of a typeface, by the name of its file
 */
export function typefaceRules(look: Look, pathOf: (name: string) => string): string {
  const rules = CUTS[look].map(({ file, family, weight, isItalic }) => {
    const style = isItalic === true ? 'italic' : 'normal';
    return `@font-face{font-family:"${family}";src:url("${pathOf(`${file}.woff2`)}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap}${STAND_INS[file]}`;
  });
  return rules.join('');
}
