import { describe, expect, it } from 'vitest';
import { compareValues, nextSort, readSort, sortRows, writeSort } from './table-sort.ts';

describe('sort in the address', () => {
  it.each(['name', '-name', '-a-b'])('%s is read and written the same', (text) => {
    const sort = readSort(text);
    expect(sort && writeSort(sort)).toBe(text);
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

describe('rows in the order of the address', () => {
  const name = { id: 'name', header: 'Name', cell: () => '' };
  const columns = [
    { ...name, sortBy: (row: { name: string | null }) => row.name },
    { ...name, id: 'action' },
  ];
  const rows = ['Zoo', null, 'Äpfel', 'Arger'].map((text) => ({ name: text }));
  const namesAt = (sort: string | undefined) =>
    sortRows(rows, columns, sort).map((row) => row.name);

  it('stand by the column, without a value last in both directions', () => {
    expect(namesAt('name')).toEqual(['Äpfel', 'Arger', 'Zoo', null]);
    expect(namesAt('-name')).toEqual(['Zoo', 'Arger', 'Äpfel', null]);
  });

  it.each([undefined, '-', 'action', 'unknown'])('stay as they came at %j', (sort) => {
    expect(namesAt(sort)).toEqual(['Zoo', null, 'Äpfel', 'Arger']);
  });

  it('keep the order of the server where they are equal', () => {
    const equal = [1, 2, 3].map((id) => ({ id, name: 'Gleich' }));
    for (const sort of ['name', '-name'])
      expect(sortRows(equal, columns, sort).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
