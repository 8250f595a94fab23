import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import notoSerif from '@capsizecss/metrics/notoSerif';
import notoSerifItalic from '@capsizecss/metrics/notoSerif/italic';
import roboto from '@capsizecss/metrics/roboto';
import robotoBold from '@capsizecss/metrics/roboto/700';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import timesNewRomanItalic from '@capsizecss/metrics/timesNewRoman/italic';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { projectFolder } from '../bootstrap/folders.mjs';

/**
 * Cuts the typefaces of the platform's and the guests' pages down to the letters that a German page has: they come
 * before the first paint, so each of their kilobytes is waited for on a phone. Until they have come,
 * typefaces of the device stand in for those of the guests' pages, drawn as wide and as high.
 * Run: node scripts/pictures/subset-typefaces.ts
 */
const LETTERS =
  [...Array(95).keys()].map((place) => String.fromCodePoint(32 + place)).join('') +
  'äöüÄÖÜßàáâãåæçèéêëìíîïñòóôõøœùúûÿşŞıİğĞčćšžł©§°·×„“”‚‘’‹›«»–—…€−→±½\u{a0}\u{202f}\u{ad}';

interface Typeface {
  /** Name of the file made. */
  readonly name: string;
  /** Package and file it is cut from. */
  readonly from: string;
  /** One value where all texts have the same. */
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
  readonly folder: string;
  /** Without further forms of its letters, which make a handwriting livelier and twice as heavy. */
  readonly isPlain?: boolean;
  /** How the looks call it, its weights, and what stands in for it. */
  readonly standIn?: readonly [family: string, weight: string, like: keyof typeof STAND_INS];
}

interface StandInFace {
  readonly family: string;
  readonly weight: string;
  readonly like: keyof typeof STAND_INS;
}

/** Of computers and iPhones, and of Android; of Linux those that have the measures of the first. */
const STAND_INS = {
  sans: [arial, roboto],
  bold: [arialBold, robotoBold],
  serif: [timesNewRoman, notoSerif],
  italic: [timesNewRomanItalic, notoSerifItalic],
} as const;
const ON_LINUX = {
  sans: 'Liberation Sans',
  bold: 'Liberation Sans Bold',
  serif: 'Liberation Serif',
  italic: 'Liberation Serif Italic',
} as const;

const PLATFORM = 'src/web/public-site/platform/type';
const GUESTS = 'src/web/public-site/guest-page/type';

const TYPEFACES: readonly Typeface[] = [
  {
    name: 'bricolage-grotesque',
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal',
    axes: { wght: 650 },
    folder: PLATFORM,
  },
  {
    name: 'instrument-sans',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
    folder: PLATFORM,
    standIn: ['Instrument', '400 700', 'sans'],
  },
  {
    name: 'cormorant-light',
    from: 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal',
    axes: { wght: 300 },
    folder: GUESTS,
    standIn: ['Cormorant', '300 400', 'serif'],
  },
  {
    name: 'cormorant-light-italic',
    from: 'cormorant-garamond/files/cormorant-garamond-latin-wght-italic',
    axes: { wght: 300 },
    folder: GUESTS,
    standIn: ['Cormorant', '300 400', 'italic'],
  },
  {
    name: 'fraunces-soft',
    from: 'fraunces/files/fraunces-latin-full-normal',
    axes: { wght: 420, SOFT: 100, WONK: 1, opsz: 72 },
    folder: GUESTS,
    standIn: ['Fraunces', '400 700', 'serif'],
  },
  {
    name: 'fraunces-soft-italic',
    from: 'fraunces/files/fraunces-latin-full-italic',
    axes: { wght: 420, SOFT: 100, WONK: 1, opsz: 72 },
    folder: GUESTS,
    standIn: ['Fraunces', '400 700', 'italic'],
  },
  {
    name: 'caveat',
    from: 'caveat/files/caveat-latin-wght-normal',
    axes: { wght: 500 },
    folder: GUESTS,
    isPlain: true,
    standIn: ['Caveat', '400 700', 'sans'],
  },
  {
    name: 'archivo-wide',
    from: 'archivo/files/archivo-latin-standard-normal',
    axes: { wght: 800, wdth: 125 },
    folder: GUESTS,
    standIn: ['Archivo Wide', '400 900', 'bold'],
  },
  {
    name: 'archivo',
    from: 'archivo/files/archivo-latin-standard-normal',
    axes: { wght: { min: 400, max: 700 }, wdth: 100 },
    folder: GUESTS,
    standIn: ['Archivo', '400 700', 'sans'],
  },
  {
    name: 'newsreader-light',
    from: 'newsreader/files/newsreader-latin-standard-normal',
    axes: { wght: 300, opsz: 72 },
    folder: GUESTS,
    standIn: ['Newsreader', '300 400', 'serif'],
  },
];

/** One cut each, as the typesetter takes them: for what is printed and drawn in the look of a page. */
const PAPER = 'src/server/platform/documents/type';
const PAPER_TYPEFACES: readonly Pick<Typeface, 'name' | 'from' | 'axes'>[] = [
  {
    name: 'cormorant',
    from: 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal',
    axes: { wght: 400 },
  },
  {
    name: 'fraunces-soft',
    from: 'fraunces/files/fraunces-latin-full-normal',
    axes: { wght: 420, SOFT: 100, WONK: 1, opsz: 72 },
  },
  {
    name: 'archivo-wide',
    from: 'archivo/files/archivo-latin-standard-normal',
    axes: { wght: 800, wdth: 125 },
  },
  {
    name: 'archivo',
    from: 'archivo/files/archivo-latin-standard-normal',
    axes: { wght: 400, wdth: 100 },
  },
  {
    name: 'archivo-semibold',
    from: 'archivo/files/archivo-latin-standard-normal',
    axes: { wght: 600, wdth: 100 },
  },
  {
    name: 'instrument-sans',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    axes: { wght: 400 },
  },
  {
    name: 'instrument-sans-semibold',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    axes: { wght: 600 },
  },
  {
    name: 'newsreader-light',
    from: 'newsreader/files/newsreader-latin-standard-normal',
    axes: { wght: 300, opsz: 72 },
  },
];

const fontsource = (from: string): Buffer =>
  readFileSync(join(projectFolder, `node_modules/@fontsource-variable/${from}.woff2`));

mkdirSync(join(projectFolder, PAPER), { recursive: true });
for (const { name, from, axes } of PAPER_TYPEFACES) {
  const cut = await subsetFont(fontsource(from), LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  });
  writeFileSync(join(projectFolder, PAPER, `${name}.ttf`), cut);
  console.log(`${name} for paper: ${String(cut.length)} bytes`);
}

const rules: string[] = [];
for (const { name, from, axes, folder, isPlain, standIn } of TYPEFACES) {
  mkdirSync(join(projectFolder, folder), { recursive: true });
  const whole = fontsource(from);
  const subset = await subsetFont(whole, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure: isPlain ?? false,
  });
  writeFileSync(join(projectFolder, folder, `${name}.woff2`), subset);
  console.log(`${name}: ${String(subset.length)} bytes of ${String(whole.length)}`);
  if (standIn === undefined) continue;
  const [family, weight, like] = standIn;
  const faces = [await standInRules(subset, { family, weight, like })];
  // Bold words are wider, in ours as in what stands in for them.
  if (like === 'sans' && typeof axes['wght'] === 'object') {
    const options = { targetFormat: 'woff2', noLayoutClosure: true } as const;
    const bold = await subsetFont(whole, LETTERS, {
      ...options,
      variationAxes: { ...axes, wght: 600 },
    });
    faces[0] = await standInRules(subset, { family, weight: '400 540', like });
    faces.push(await standInRules(bold, { family, weight: '541 700', like: 'bold' }));
  }
  rules.push(`  '${name}':\n    '${faces.join('')}',`);
}
writeFileSync(
  join(projectFolder, 'src/web/public-site/guest-page/looks/stand-ins.generated.ts'),
  `// Made by scripts/pictures/subset-typefaces.ts.\nexport const STAND_INS = {\n${rules.join('\n')}\n} as const;\n`,
);

/** Typefaces of the device as '<family> fallback' and '<family> fallback 2', in the measures of ours. */
async function standInRules(
  subset: Buffer,
  { family, weight, like }: StandInFace,
): Promise<string> {
  const ours = await fromBuffer(subset);
  const { fontFaces } = createFontStack([ours, ...STAND_INS[like]], {
    fontFaceFormat: 'styleObject',
  });
  return fontFaces
    .map(({ '@font-face': face }, place) => {
      const descriptors = {
        'font-family': `"${family} fallback${place === 0 ? '' : ' 2'}"`,
        src:
          String(face.src).replaceAll("'", '"').replaceAll(', ', ',') +
          (place === 0 ? `,local("${ON_LINUX[like]}")` : ''),
        'font-weight': weight,
        'font-style': like === 'italic' ? 'italic' : 'normal',
        'size-adjust': rounded(face.sizeAdjust),
        'ascent-override': rounded(face.ascentOverride),
        'descent-override': rounded(face.descentOverride),
        'line-gap-override': rounded(face.lineGapOverride),
      };
      const said = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
      return `@font-face{${said.join(';')}}`;
    })
    .join('');
}

/** '94.4163%' as '94.42%'; nothing counts as 0. */
function rounded(percent: string | undefined): string {
  return `${String(Math.round(Number.parseFloat(percent ?? '0') * 100) / 100 || 0)}%`;
}
