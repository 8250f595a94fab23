import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inline, readFormattedText, type TextPart } from './formatted-text.ts';

/** The tree in short: 'p(fett: strong(…))'. */
const short = (parts: readonly TextPart[]): string =>
  parts
    .map((part) =>
      part.kind === 'list'
        ? `list(${part.items.map(shortLine).join(' | ')})`
        : `${part.kind}(${shortLine(part.children)})`,
    )
    .join(' ');

const shortLine = (line: readonly Inline[]): string =>
  line
    .map((each) => {
      if (typeof each === 'string') return each;
      if (each.kind === 'break') return '↵';
      const inside = shortLine(each.children);
      return each.kind === 'link' ? `link(${each.href}: ${inside})` : `${each.kind}(${inside})`;
    })
    .join('');

/** Everything that can be read, of all parts. */
const readable = (parts: readonly TextPart[]): string =>
  parts
    .flatMap((part) => (part.kind === 'list' ? part.items : [part.children]))
    .map(words)
    .join(' ');
const words = (line: readonly Inline[]): string =>
  line
    .map((each) => {
      if (typeof each === 'string') return each;
      return each.kind === 'break' ? '\n' : words(each.children);
    })
    .join('');

describe('a formatted text', () => {
  it.each([
    ['Eins\nzwei\n\ndrei', 'paragraph(Eins↵zwei) paragraph(drei)'],
    ['## Küche\nWild', 'heading(Küche) paragraph(Wild)'],
    ['Wir haben:\n- Spargel\n- **Wild**', 'paragraph(Wir haben:) list(Spargel | strong(Wild))'],
    ['- oben\n  - darunter\n- unten', 'list(oben | darunter | unten)'],
    ['*sehr* **gern**', 'paragraph(em(sehr) strong(gern))'],
    [
      '[Karte](https://haus.example/karte?a=1&b=2)',
      'paragraph(link(https://haus.example/karte?a=1&b=2: Karte))',
    ],
    [
      '[schreiben](mailto:post@haus.example)',
      'paragraph(link(mailto:post@haus.example: schreiben))',
    ],
  ])('has what is meant: %j', (text, tree) => {
    expect(short(readFormattedText(text))).toBe(tree);
  });

  it.each([
    '1. Mai bis 30. September',
    '5 * 4 * 3 m, a_b_c',
    '#1 am See',
    '> zitiert',
    '`kein Code` ~~bleibt~~',
    '<b>kein Markup</b> &copy; <script>alert(1)</script>',
    'https://haus.example bleibt Text',
    '![kein Bild](https://fremd.example/pixel.png)',
    '**unvollständig',
    '    eingerückt',
    'Titel\n===',
    '---',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '[a]: https://haus.example\n[a]',
  ])('leaves everything else as it was typed: %j', (text) => {
    expect(readable(readFormattedText(text))).toBe(text);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '/innen', 'https://'])(
    'makes no link of %s',
    (address) => {
      const tree = short(readFormattedText(`[hier](${address})`));
      expect(tree).not.toContain('link(');
      expect(tree).toContain('hier');
    },
  );

  it('loses no letter and no digit of what somebody types, whatever it is', () => {
    const marks = fc.constantFrom(
      '*',
      '**',
      '## ',
      '- ',
      '\n',
      '\n\n',
      ' ',
      '_',
      '1. ',
      '`',
      '\\',
      '<b>',
    );
    const piece = fc.oneof(marks, fc.string({ unit: 'grapheme', maxLength: 8 }));
    const bare = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        // Addresses of links are not read on the page.
        const text = pieces.join('').replace(/[[\]]/g, '');
        expect(bare(readable(readFormattedText(text)))).toBe(bare(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
