import { describe, expect, it } from 'vitest';
import { NO_DOCUMENTS, sumOfAll, type DocumentSums, type DocumentTab } from './document-sums.ts';

const sums = (count: number, net: number, vat = 0): DocumentSums => ({
  count,
  net,
  vat,
  gross: net + vat,
});
const tabs = (entries: Partial<Record<DocumentTab, DocumentSums>>) =>
  new Map(Object.entries(entries) as [DocumentTab, DocumentSums][]);

describe('the sum of all documents', () => {
  it('is nothing where there are none', () => {
    expect(sumOfAll(tabs({}))).toEqual(NO_DOCUMENTS);
  });

  it('adds up what the tabs hold', () => {
    expect(sumOfAll(tabs({ pending: sums(2, 100, 19), paid: sums(1, 50) }))).toEqual(
      sums(3, 150, 19),
    );
  });

  it('counts what was objected to and leaves it out of the sums', () => {
    expect(sumOfAll(tabs({ paid: sums(1, 50), objected: sums(2, 700, 133) }))).toEqual(sums(3, 50));
  });

  it('takes a cancelled document and its reversal as they are: together nothing', () => {
    expect(sumOfAll(tabs({ cancelled: sums(2, 0), paid: sums(1, 50) }))).toEqual(sums(3, 50));
  });
});
