import { describe, expect, it } from 'vitest';
import { pageChanges } from './page-changes.ts';
import { pageContent, type PageContent } from './page-content.ts';

const page = (blocks: readonly object[], other: object = {}): PageContent =>
  pageContent.parse({ look: 'schloss', blocks: [...blocks, { id: 'f', kind: 'form' }], ...other });
const hero = { id: 'h', kind: 'hero', headline: 'Feiern am See' };
const text = { id: 't', kind: 'text', heading: 'Der Garten', text: 'Grün' };

describe('what publishing would change', () => {
  it('is everything where guests see the plain page', () => {
    expect(pageChanges(null, page([hero]))).toEqual([
      'Die Seite wird im Look „Schloss“ öffentlich.',
    ]);
  });

  it('is nothing where they see the same', () => {
    expect(pageChanges(page([hero, text]), page([{ ...text }, hero].toReversed()))).toEqual([]);
  });

  it('names blocks that are new, changed and gone', () => {
    const facts = { id: 'x', kind: 'facts', facts: [] };
    expect(pageChanges(page([hero, text]), page([{ ...hero, subline: 'Neu' }, facts]))).toEqual([
      '„Auftakt: Feiern am See“ geändert',
      '„Fakten“ neu',
      '„Text: Der Garten“ entfernt',
    ]);
  });

  it('names another order, look, typeface and notice', () => {
    const after = page([text, hero], {
      look: 'loft',
      typeface: 'system',
      rewardNotice: { isShown: false, text: '' },
    });
    expect(pageChanges(page([hero, text]), after)).toEqual([
      'Look „Loft“ statt „Schloss“',
      'Schrift des Geräts',
      'Hinweis auf die Prämie geändert',
      'Reihenfolge der Blöcke geändert',
    ]);
  });
});
