import { readdirSync, readFileSync } from 'node:fs';
import { sourceFiles } from '../source-files.ts';

/** Texts by their path from the root of the repository. */
export type Texts = ReadonlyMap<string, string>;

const read = (paths: readonly string[]): Texts =>
  new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));

/** Every page of the repository. */
export const readPages = (): Texts =>
  read([
    ...sourceFiles(['docs', 'tests'], /\.md$/),
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ]);

/** Everything that may cite one, but for this folder, which names pages that are not there. */
export const readSources = (): Texts =>
  read(
    sourceFiles(['src', 'tests', 'scripts', 'bench', 'migrations'], /\.(tsx?|mjs|sql|css)$/).filter(
      (path) => !path.startsWith('scripts/measure'),
    ),
  );

/** Pages named by a source (`*.md`) which are not in the repository, as 'file: page'. */
export function absentPages(sources: Texts, pages: Texts): string[] {
  return eachMatch(sources, /(?:[\w-]+\/)*[\w-]+\.md\b/g, ([page]) =>
    pathOf(page, pages) === undefined ? page : null,
  );
}

/**
 * Sections cited that their page does not have, as 'file: page section 3'. A section is a heading
 * '## 3. …' of the page, a row of a page the first cell of a table.
 */
export function absentSections(sources: Texts, pages: Texts): string[] {
  const cited =
    /((?:[\w-]+\/)*[\w-]+\.md)(?:\]\([\w./-]+\))? (section|row)s? (\d+(?:(?:,| and| to) \d+)*)/g;
  return eachMatch(sources, cited, ([, page = '', kind = '', numbers = '']) => {
    const text = pages.get(pathOf(page, pages) ?? '') ?? '';
    const missing = numbersOf(numbers).filter(
      (number) =>
        !new RegExp(kind === 'row' ? `^\\| ${number} \\|` : `^## ${number}\\. `, 'm').test(text),
    );
    return missing.length === 0 ? null : `${page} ${kind} ${missing.join(', ')}`;
  });
}

/** Decisions cited that are not among `docs/decisions`, as 'file: 0146'. */
export function absentDecisions(sources: Texts, pages: Texts): string[] {
  const known = [...pages.keys()].map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1]);
  const cited = /(?:docs\/decisions\/|\bdecisions? )(\d{4})\b/g;
  return eachMatch(sources, cited, ([, number = '']) => (known.includes(number) ? null : number));
}

/** '3', '3 and 4', '3, 5 and 7', '2 to 4'. */
function numbersOf(text: string): number[] {
  const [from = 0, to = 0] = text.split(' to ').map(Number);
  if (text.includes(' to ')) return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
}

/** A page by its path, or by the end of it. */
function pathOf(page: string, pages: Texts): string | undefined {
  return [...pages.keys()].find((path) => path === page || path.endsWith(`/${page}`));
}

/** What is wrong at each match, in texts whose comments are read as one line. */
function eachMatch(
  sources: Texts,
  pattern: RegExp,
  wrong: (match: RegExpExecArray) => string | null,
): string[] {
  return [...sources].flatMap(([path, text]) =>
    [...asOneLine(text).matchAll(pattern)].flatMap((match) => {
      const found = wrong(match);
      return found === null ? [] : [`${path}: ${found}`];
    }),
  );
}

const asOneLine = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
