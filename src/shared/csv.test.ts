import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, csvUpTo, withoutFormulaGuard } from './csv.ts';
import { cents } from './money.ts';

const lineOf = (cell: string): string => csvOf([[cell]]).slice(1, -2);

describe('a table for spreadsheets', () => {
  it('has a byte order mark, semicolons, decimal commas and CRLF', () => {
    expect(
      csvOf([
        ['Müller', { cents: cents(123_450) }, null],
        ['"A"; B', '', 'x'],
      ]),
    ).toBe('\uFEFF"Müller";1234,50;\r\n"""A""; B";"";"x"\r\n');
  });

  it.each([
    '=HYPERLINK("http://x")',
    '+49 331 1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\u200B=1',
    '＝1',
  ])('makes %j harmless', (text) => {
    expect(lineOf(text)).toMatch(/^"'/);
  });

  it('ends with a line that says so when there was more than fits', () => {
    const rows = [['Anna'], ['Berta'], ['Cem']];
    expect(csvUpTo(['Name'], rows, 'Bitte filtern Sie.', 2)).toBe(
      csvOf([['Name'], ['Anna'], ['Berta'], ['Es gibt weitere Zeilen. Bitte filtern Sie.']]),
    );
    expect(csvUpTo(['Name'], rows, 'Bitte filtern Sie.', 3)).toBe(csvOf([['Name'], ...rows]));
  });

  it('leaves ordinary text alone', () => {
    expect(lineOf('Anna-Lena = Braut')).toBe('"Anna-Lena = Braut"');
  });

  it('never lets a text out of its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = lineOf(text);
        expect(line.startsWith('"') && line.endsWith('"')).toBe(true);
        expect(line.slice(1, -1).replaceAll('""', '')).not.toContain('"');
      }),
    );
  });

  it('gives every text back as it was', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom("'", '=', '-', ' ', 'a') }),
    );
    fc.assert(
      fc.property(text, (original) => {
        const cell = lineOf(original).slice(1, -1).replaceAll('""', '"');
        expect(withoutFormulaGuard(cell)).toBe(original);
      }),
    );
  });
});
