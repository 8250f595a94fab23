import { describe, expect, it } from 'vitest';
import {
  absentDecisions,
  absentPages,
  absentSections,
  readPages,
  readSources,
  type Texts,
} from './cited-pages.ts';

const pages = readPages();

describe('what comments cite', () => {
  const sources = readSources();

  it('is a page of the repository', () => expect(absentPages(sources, pages)).toEqual([]));

  it('is a section that its page has', () => expect(absentSections(sources, pages)).toEqual([]));

  it('is a decision that was taken', () => expect(absentDecisions(sources, pages)).toEqual([]));

  it('is the product where a rule of it is meant', () => {
    const citing = [...sources.values()].filter((text) => text.includes('docs/product/'));
    expect(citing.length).toBeGreaterThan(100);
  });
});

describe('the pages', () => {
  it('cite each other rightly', () => {
    const links = /\[[^\]]+\]\(([\w./-]+\.md)\)/g;
    const read = new Map([...pages].map(([path, text]) => [path, text.replaceAll(links, '$1')]));
    expect(absentPages(read, pages)).toEqual([]);
    expect(absentSections(read, pages)).toEqual([]);
    expect(absentDecisions(read, pages)).toEqual([]);
  });

  const product: Texts = new Map([...pages].filter(([path]) => path.startsWith('docs/product/')));

  it('of the product number their sections without gaps, so that a number keeps its meaning', () => {
    for (const [path, text] of product) {
      const numbers = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
      expect(numbers, path).toEqual(numbers.map((_, at) => at + 1));
      expect(text.match(/^## /gm)?.length, path).toBe(numbers.length);
    }
  });
});

describe('a citation that leads nowhere is found', () => {
  const planted = (comment: string): Texts => new Map([['planted.ts', comment]]);

  it.each([
    ['/** As asked (requirements.md section 3). */', ['planted.ts: requirements.md']],
    ['// docs/guide/partners.md', ['planted.ts: docs/guide/partners.md']],
    ['/** As said (docs/product/partners.md section 3). */', []],
  ])('a page: %s', (comment, found) => {
    expect(absentPages(planted(comment), pages)).toEqual(found);
  });

  it.each([
    ['(docs/product/partners.md section 99)', ['docs/product/partners.md section 99']],
    ['(docs/product/partners.md\n * section 99)', ['docs/product/partners.md section 99']],
    [
      '(docs/product/partners.md sections 3, 98 and 99)',
      ['docs/product/partners.md section 98, 99'],
    ],
    ['(docs/product/screens.md sections 11 to 12)', ['docs/product/screens.md section 12']],
    ['(tests/security/README.md row 99)', ['tests/security/README.md row 99']],
    ['(docs/product/partners.md sections 3 and 4, tests/security/README.md row 10)', []],
  ])('a section: %s', (comment, found) => {
    const named = found.map((each) => `planted.ts: ${each}`);
    expect(absentSections(planted(comment), pages)).toEqual(named);
  });

  it.each([
    ['(docs/decisions/9999)', ['planted.ts: 9999']],
    ['(decision 9998)', ['planted.ts: 9998']],
    ['(docs/decisions/0097, decision 0146)', []],
  ])('a decision: %s', (comment, found) => {
    expect(absentDecisions(planted(comment), pages)).toEqual(found);
  });
});
