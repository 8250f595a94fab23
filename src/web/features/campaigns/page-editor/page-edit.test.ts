import { describe, expect, it } from 'vitest';
import { pageContent } from '#shared/guest-page/page-content.ts';
import { historyOf, startHistory } from '../edit-history.ts';
import { applyPageEdit, groupOfPageEdit, type PageEdit } from './page-edit.ts';

const page = pageContent.parse({
  look: 'loft',
  blocks: [
    { id: 'a', kind: 'hero' },
    { id: 'b', kind: 'text', heading: 'Garten' },
    { id: 'f', kind: 'form' },
  ],
});
const [hero, text] = page.blocks;
if (hero?.kind !== 'hero' || text?.kind !== 'text')
  throw new Error('the page of this test changed');
const order = (edit: PageEdit): string =>
  applyPageEdit(page, edit)
    .blocks.map(({ id }) => id)
    .join('');

describe('a page that is edited', () => {
  it('moves, adds and removes blocks, and never the form', () => {
    expect(order({ kind: 'block-moved', id: 'a', to: 2 })).toBe('bfa');
    expect(order({ kind: 'block-moved', id: 'f', to: 0 })).toBe('fab');
    expect(order({ kind: 'block-moved', id: 'a', to: 3 })).toBe('abf');
    expect(order({ kind: 'block-added', block: { ...text, id: 'c' }, at: 1 })).toBe('acbf');
    expect(order({ kind: 'block-removed', id: 'b' })).toBe('af');
    expect(order({ kind: 'block-removed', id: 'f' })).toBe('abf');
  });

  it('takes letters typed into one field back together, and other steps one by one', () => {
    const take = historyOf(applyPageEdit, groupOfPageEdit);
    const typed = ['F', 'Fe', 'Fes', 'Fest'].map((headline): PageEdit => ({
      kind: 'block-changed',
      block: { ...hero, headline },
      field: 'headline',
    }));
    const steps: PageEdit[] = [
      ...typed,
      { kind: 'page-changed', change: { look: 'hotel' }, field: null },
    ];
    const edited = steps.reduce(take, startHistory(page));
    expect(edited.past).toHaveLength(2);
    const once = take(edited, { kind: 'undo' });
    expect([once.present.look, once.present.blocks[0]]).toMatchObject([
      'loft',
      { headline: 'Fest' },
    ]);
    expect(take(once, { kind: 'undo' }).present).toBe(page);
    expect(take(once, { kind: 'redo' }).present.look).toBe('hotel');
  });
});
