import { describe, expect, it } from 'vitest';
import { chosenTaxStatus } from './tax-status.ts';

describe('the tax status after a change', () => {
  it.each([
    ['stays when nothing was said', 'regular', {}, undefined],
    ['is what was chosen', null, { taxStatus: 'eu_business' }, 'eu_business'],
    ['can be opened again', 'regular', { taxStatus: null }, null],
    ['is small business by its older name', null, { isSmallBusiness: true }, 'small_business'],
    [
      'replaces another status by the older name',
      'regular',
      { isSmallBusiness: true },
      'small_business',
    ],
    [
      'is open again when the older name is taken back',
      'small_business',
      { isSmallBusiness: false },
      null,
    ],
    [
      'is not touched by an older name that was never true',
      'private',
      { isSmallBusiness: false },
      'private',
    ],
    [
      'follows the status where both are said',
      null,
      { taxStatus: 'regular', isSmallBusiness: true },
      'regular',
    ],
  ] as const)('%s', (_, before, said, after) => {
    expect(chosenTaxStatus(before, said)).toBe(after);
  });
});
