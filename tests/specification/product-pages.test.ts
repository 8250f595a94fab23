import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/source-files.ts';

const FOLDER = 'docs/product';

const read = (path: string): string => readFileSync(path, 'utf8');
const pages = sourceFiles([FOLDER], /\.md$/).map((path) => ({ path, text: read(path) }));

/** 'GET /api/partners' of each contract. */
const contracts = sourceFiles(['src/shared/contracts'], /(?<!\.test)\.ts$/).flatMap((path) =>
  [...read(path).matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)].map(
    ([, method, at]) => `${method} ${at}`,
  ),
);

/** Ways that a browser takes by itself: calls without a contract. */
const NAVIGATION = ['GET /api/company-login/callback/{house}', 'GET /api/login', 'GET /api/logout'];

/** One line, as it is read: no mark-up of the code, plain spaces. */
const plain = (text: string): string =>
  text
    .replaceAll('\\u00a0', ' ')
    .replaceAll('&shy;', '')
    .replaceAll('&amp;', '&')
    .replaceAll("{' '}", ' ')
    .replaceAll(/\s+/g, ' ');

/** What a page says word for word, without what is filled in or left out. */
function quotes(page: string): string[] {
  const text = plain(page.replaceAll(/`[^`]*`/g, ''));
  return [...text.matchAll(/(?<!\w)'([^']{3,400}?)'(?!\w)/g)]
    .flatMap(([, quote = '']) => quote.split(/\{+\w*\}+|…/))
    .map((part) => part.trim())
    .filter((part) => part.length > 3);
}

/** Everything that the product may say. */
const code = plain(
  sourceFiles(['src'], /(?<!\.test)\.tsx?$/)
    .map(read)
    .join('\n'),
);

/** Quotes of a page that stand nowhere in the code. */
const wrongQuotes = (page: string): string[] =>
  quotes(page).filter((quote) => !code.includes(quote));

describe('the pages of the product', () => {
  it('name every call once, and none that does not exist', () => {
    const named = pages.flatMap(({ text }) =>
      [...text.matchAll(/^\| `([A-Z]+ \/[^`]+)` \|/gm)].map(([, call = '']) => call),
    );
    expect(named.toSorted()).toEqual([...contracts, ...NAVIGATION].toSorted());
  });

  it('quote what stands in the code', () => {
    const wrong = pages.flatMap(({ path, text }) =>
      wrongQuotes(text).map((quote) => `${path}: ${quote}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are found wrong where they quote something else', () => {
    const page =
      "The toast says 'Partner erstellt' or\n'Partner erzeugt', as 'Partner {name} angelegt'.";
    expect(wrongQuotes(page)).toEqual(['Partner erzeugt']);
  });
});
