import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPE_IDS } from '../labels/business-types.ts';
import { lookView } from './look-view.ts';
import { pageContent } from './page-content.ts';
import { addableKinds, newBlock, startPage } from './start-page.ts';

describe('the page with which a provider begins', () => {
  it.each(BUSINESS_TYPE_IDS)('can be saved and shows guests nothing made up: %s', (business) => {
    const page = startPage('landgut', business);
    expect(pageContent.parse(page)).toEqual(page);
    const shown = lookView(page, {}, { plan: 'enterprise', partnerName: null });
    // The address on the way is the provider's own.
    expect(shown.blocks.map(({ kind }) => kind).filter((kind) => kind !== 'way')).toEqual([
      'hero',
      'form',
    ]);
  });

  it('takes further blocks of a kind under names of their own', () => {
    const text = newBlock('text', []);
    const further = newBlock('text', [text, { id: 'text-3' }]);
    expect([text.id, further.id]).toEqual(['text-1', 'text-2']);
  });

  it('offers what stands once only where it is missing', () => {
    const { blocks } = startPage('loft', 'location');
    expect(addableKinds(blocks)).toEqual([
      'text',
      'gallery',
      'facts',
      'spaces',
      'voices',
      'questions',
      'contact',
      'benefit',
    ]);
    expect(addableKinds(blocks.filter(({ kind }) => kind !== 'way'))).toContain('way');
  });
});
