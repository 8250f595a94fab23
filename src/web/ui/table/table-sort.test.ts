import { describe, expect, it } from 'vitest';
import { compareValues } from './compare-values.ts';
import { nextSort } from './next-sort.ts';
import { readSort, writeSort } from './table-column.ts';

describe('sort in the address', () => {
  it.each(['name', '-name', '-a-b'])('%s is read and written the same', (text) => {
    expect(writeSort(readSort(text))).toBe(text);
  });

  it.each([undefined, '', '-'])('%j is no sort', (text) => {
    expect(readSort(text)).toBeNull();
  });
});

describe('a click on a heading', () => {
  it('sorts names from A, then from Z, then not at all', () => {
    const name = { id: 'name' };
    expect(nextSort(name, undefined)).toBe('name');
    expect(nextSort(name, 'name')).toBe('-name');
    expect(nextSort(name, '-name')).toBeUndefined();
  });

  it('sorts figures from the top first', () => {
    const clicks = { id: 'clicks', sortFirst: 'desc' } as const;
    expect(nextSort(clicks, 'name')).toBe('-clicks');
    expect(nextSort(clicks, '-clicks')).toBe('clicks');
    expect(nextSort(clicks, 'clicks')).toBeUndefined();
  });
});

describe('order of values', () => {
  it('compares numbers by size and texts in German', () => {
    expect(compareValues(9, 10)).toBeLessThan(0);
    expect(compareValues('Ähre', 'Azur')).toBeLessThan(0);
    expect(compareValues('P-0009', 'P-0010')).toBeLessThan(0);
  });
});
