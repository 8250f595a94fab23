import { describe, expect, it } from 'vitest';
import { hasPrintMark, PRINT_MARK } from './print-mark.ts';

describe('the mark of a printed code', () => {
  it('is found in the address that carries it', () => {
    expect(hasPrintMark(Object.fromEntries(new URLSearchParams(PRINT_MARK)))).toBe(true);
  });

  it.each([undefined, null, '', 'via=druck', {}, { via: 'Druck' }, { via: ['druck', 'druck'] }])(
    'is not in %j',
    (query) => {
      expect(hasPrintMark(query)).toBe(false);
    },
  );
});
