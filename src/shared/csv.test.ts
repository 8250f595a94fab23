import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvBegin, csvOf, csvRest, withoutFormulaGuard } from './csv.ts';
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

  it('is the same when its headings are written in two parts', () => {
    for (const rest of [[], ['Frage'], ['=1', 'Was; wünschen?']])
      expect(csvBegin(['Name', 'Ort']) + csvRest(rest)).toBe(csvOf([['Name', 'Ort', ...rest]]));
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
