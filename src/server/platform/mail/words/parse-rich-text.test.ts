import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKUP_VECTORS } from '#tests/support/markup-vectors.ts';
import { parseRichText } from './parse-rich-text.ts';
import { writeRichText } from './rich-text.ts';

const clean = (html: string): string => writeRichText(parseRichText(html));

/** All that cleaned HTML may consist of: these tags, and text without angle brackets. */
const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|u|a)>|<br>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*">)*$/;

describe('reading a template', () => {
  it.each([
    ['<p>Guten Tag</p>', '<p>Guten Tag</p>'],
    ['Guten Tag', '<p>Guten Tag</p>'],
    ['<b>fett</b> <i>schräg</i>', '<p><strong>fett</strong> <em>schräg</em></p>'],
    ['<h1>Titel</h1><p>Text</p>', '<h2>Titel</h2><p>Text</p>'],
    ['<ul><li><p>eins</p></li><li>zwei</li></ul>', '<ul><li><p>eins</p></li><li>zwei</li></ul>'],
    ['<p>a<br>b</p>', '<p>a<br>b</p>'],
    ['<p style="x" onclick="y">a</p>', '<p>a</p>'],
    [
      '<a href="https://x.example/?a=1&b=2">x</a>',
      '<p><a href="https://x.example/?a=1&amp;b=2">x</a></p>',
    ],
    ['<a href="mailto:a@b.example">x</a>', '<p><a href="mailto:a@b.example">x</a></p>'],
    ['<a href="/pfad">x</a>', '<p>x</p>'],
    ['<a href="//x.example">x</a>', '<p>x</p>'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<p>offen <strong>fett', '<p>offen <strong>fett</strong></p>'],
    ['<li>lose</li>', '<p>lose</p>'],
    ['<script>alert(1)</script>bleibt', '<p>bleibt</p>'],
    ['   \n ', ''],
  ])('%j becomes %j', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('is tried with sixty vectors that all differ', () => {
    expect(new Set(MARKUP_VECTORS).size).toBe(60);
  });

  it.each(MARKUP_VECTORS)('leaves nothing that could run of %j', (vector) => {
    for (const html of [
      vector,
      `<p>${vector}</p>`,
      `<a href="${vector}">x</a>`,
      `<ul><li>${vector}`,
    ])
      expect(clean(html)).toMatch(HARMLESS);
  });

  it('leaves nothing that could run of anything, and parses its own output to the same', () => {
    const piece = fc.oneof(
      fc.constantFrom(...MARKUP_VECTORS),
      fc.constantFrom('<p>', '</p>', '<a href="https://x.example">', '</a>', '<ul>', '<li>', '<b>'),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = clean(pieces.join(''));
        expect(once).toMatch(HARMLESS);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the words of tags that are nested too deep', () => {
    const html = `${'<blockquote>'.repeat(20_000)}Mitte${'</blockquote>'.repeat(20_000)}`;
    expect(clean(html)).toMatch(/^(?:<blockquote>){12}Mitte/);
  });
});
