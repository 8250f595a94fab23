import { describe, expect, it } from 'vitest';
import { csvOf } from '#shared/csv.ts';
import { csvPiecesUpTo } from './csv-pieces.ts';

describe('a table in pieces', () => {
  it('is the same as whole; its first piece holds the headings and waits for no row', async () => {
    const rows = [['Anna'], ['Berta'], ['Cem'], ['Dora']];
    async function* pages(size: number) {
      for (let start = 0; start < rows.length; start += size) {
        await Promise.resolve();
        yield rows.slice(start, start + size);
      }
    }
    for (const size of [1, 2, 3, 4])
      for (const limit of [1, 2, 3, 4, 5]) {
        const pieces: string[] = [];
        for await (const piece of csvPiecesUpTo(['Name'], pages(size), 'Filtern!', limit))
          pieces.push(piece);
        expect(pieces[0]).toBe(csvOf([['Name']]));
        const more = rows.length > limit ? [['Es gibt weitere Zeilen. Filtern!']] : [];
        expect(pieces.join('')).toBe(csvOf([['Name'], ...rows.slice(0, limit), ...more]));
      }
  });
});
